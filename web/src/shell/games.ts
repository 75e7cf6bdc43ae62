// games.ts: what Home says of the four games before the engine is there, and how "play now" opens
// a table of each.

export interface GameCard {
    game: string;
    players: string;
    minutes: number;
    quick: string; // The form that "play now" opens: what a newcomer should meet first,
    seats: number; // and for how many.
    together: boolean; // All win or lose as one.
}

export const lessonMinutes = 3; // Of a first lesson, in any game.

export const games: GameCard[] = [
    {
        game: 'skull_king',
        players: '2–8',
        minutes: 30,
        quick: 'classic',
        seats: 4,
        together: false,
    },
    {
        game: 'corsari',
        players: '2–4',
        minutes: 40,
        quick: 'classic',
        seats: 3,
        together: false,
    },
    {
        game: 'corsaro',
        players: '2–4',
        minutes: 25,
        quick: 'simple',
        seats: 3,
        together: true,
    },
    {
        game: 'pirates_cove',
        players: '1–5',
        minutes: 90,
        quick: 'standard',
        seats: 4,
        together: false,
    },
];

export function gameCard(game: string): GameCard | undefined {
    return games.find((one) => one.game === game);
}
