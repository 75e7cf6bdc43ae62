// terms.ts: which of the engine's words a rule of this game defines: names of cards, places and things,
// and whole sentences of the story, by which an action is known. Keys are the engine's
// (games/GAME/words), so every language has them.

export const terms: Record<string, string> = {
    'space.island': 'CO-025',
    'space.harbour': 'CO-042',
    'space.prison': 'CO-036',
    'told.placed': 'CO-003',
    'told.rolled': 'CO-010',
    'told.sailed': 'CO-020',
    'told.sailed_by_route': 'CO-023',
    'told.home': 'CO-042',
    'told.into_pirate': 'CO-032',
    'told.into_symbol': 'CO-130',
    'told.toll': 'CO-110',
    'told.stayed': 'CO-043',
    'told.pirate': 'CO-030',
    'told.raid': 'CO-034',
    'told.freed': 'CO-040',
    'told.freed_for_tile': 'CO-114',
    'told.freeing': 'CO-114',
    'told.freed_nobody': 'A-11',
    'told.gave': 'CO-113',
    'told.took': 'CO-113',
    'told.unlocked': 'CO-105',
};
