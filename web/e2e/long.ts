// long.ts: whether there is all the time in the world (./test --long): then what repeats a promise in
// other places is looked at, too.
export const long = Boolean(process.env.TORTUGA_LONG);
