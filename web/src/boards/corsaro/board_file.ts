// board_file.ts: a board of Corsaro from a file, as docs/boards.md describes it, as the one word by
// which an options line names it. Whether it can be played on is for the engine to say.

export interface BoardFile {
    name?: string;
    ring: number;
    start: string[]; // The lane's spaces, then the blue one they lead to.
    forks: Record<string, string>;
    routes: Record<string, { len: number; to: string }>;
    raft: string[];
    pirateSymbol: string[];
}

// "B07" is 7. Anything else makes a word that the engine refuses.
function blue(space: string): number {
    return /^B\d\d$/.test(space) ? Number(space.slice(1)) : NaN;
}
function blues(spaces: string[]): string {
    return spaces
        .map(blue)
        .sort((a, b) => a - b)
        .join('.');
}

// "21/S1-0/A1-3-4/G19/R12/P4.11.18": ring, lane, routes in the order of their forks, mouth, rafts
// and symbols.
export function boardWord({ ring, start, forks, routes, raft, pirateSymbol }: BoardFile): string {
    const ways = Object.entries(forks)
        .map(([from, into]) => ({ from: blue(from), letter: into.charAt(0) }))
        .sort((a, b) => a.from - b.from);
    const turns = ways.flatMap(({ from, letter }) => {
        const route = routes[letter];
        return route ? [`${letter}${from}-${route.len}-${blue(route.to)}`] : [];
    });
    const mouth = ways.find(({ letter }) => letter === 'G')?.from;
    return [
        ring,
        `S${start.length - 1}-${blue(start.at(-1) ?? '')}`,
        ...turns,
        `G${mouth}`,
        `R${blues(raft)}`,
        `P${blues(pirateSymbol)}`,
    ].join('/');
}

// What a file says; nothing where it is no board at all.
export function readBoard(text: string): { name: string; word: string } | undefined {
    try {
        const file = JSON.parse(text) as BoardFile;
        return { name: file.name ?? '', word: boardWord(file) };
    } catch {
        return undefined; // Not JSON, or without the parts of a board.
    }
}
