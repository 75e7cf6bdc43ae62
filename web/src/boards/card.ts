// card.ts: what Home says of a game before the engine is there, and how "play now" opens a table of it.
export interface Card {
    place: number; // On Home. Games that say nothing of it come last.
    players: string;
    minutes: number;
    quick: string; // The form that "play now" opens: what a newcomer should meet first,
    seats: number; // and for how many.
    together: boolean; // All win or lose as one.
    sign: string; // In symbols.svg.
}
