// storage.ts: what this browser keeps of somebody: short texts, each by its name. Where nothing may be
// kept (a private window, a setting, no room) it is remembered until the page closes. Nobody else
// touches localStorage, so nobody has to know. Tables are larger, and have a chest (harbour/chest.ts).

// All that is kept.
type Name =
    | 'ask_all'
    | 'bests'
    | 'call_asked'
    | 'language'
    | 'muted'
    | 'pace'
    | 'person'
    | 'person_asked'
    | 'person_died'
    | 'person_next'
    | 'settings'
    | 'sound_asked'
    | 'tickets'
    | `${string}.${string}`; // A board's own: its game, and what.

const remembered = new Map<Name, string | null>();
const place = (name: Name) => `tortuga.${name}`; // On a site there may be others.

function change(name: Name, text: string | null): void {
    try {
        if (text === null) localStorage.removeItem(place(name));
        else localStorage.setItem(place(name), text);
        remembered.delete(name);
    } catch {
        remembered.set(name, text);
    }
}

export const storage = {
    read(name: Name): string | null {
        const here = remembered.get(name);
        if (here !== undefined) return here;
        try {
            return localStorage.getItem(place(name));
        } catch {
            return null;
        }
    },
    write: (name: Name, text: string) => change(name, text),
    remove: (name: Name) => change(name, null),

    // A list or a record, as it was kept; an empty one if there is none, or something else: another
    // version's, or damaged.
    recall<Kind extends object>(name: Name, none: Kind): Kind {
        try {
            const found = JSON.parse(storage.read(name) ?? '') as unknown;
            const isAlike = found instanceof Object && Array.isArray(found) === Array.isArray(none);
            return isAlike ? (found as Kind) : none;
        } catch {
            return none;
        }
    },
    keep: (name: Name, what: object) => change(name, JSON.stringify(what)),
};
