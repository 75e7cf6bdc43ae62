// legend.ts: the pieces, spaces and signs of the chart, to be looked up.
import { say } from '../../language/words.svelte';
import type { Entry, Group } from '../board';
import { colourNames, type Colour, type Terms } from './read';

export { default as Sign } from './LegendSign.svelte';

export interface Marking {
    sign: string;
    key: string; // In board.corsaro.key.
    clause?: string;
}

// What shapes and signs mean at a table.
export function spacesOf(terms: Terms): Marking[] {
    return [
        { sign: 'circle', key: 'circle', clause: 'CO-034' },
        { sign: 'diamond', key: 'diamond', clause: 'CO-024' },
        { sign: 'square', key: 'square', clause: 'CO-042' },
        terms.rescue
            ? { sign: 'raft', key: terms.family ? 'raft_tile' : 'raft', clause: 'CO-040' }
            : { sign: 'raft', key: 'raft_idle', clause: 'CO-131' },
        terms.symbolsCatch
            ? { sign: 'skull', key: 'symbol_catches', clause: 'CO-130' }
            : { sign: 'skull', key: 'symbol', clause: 'CO-003' },
    ];
}
export const tile: Marking = { sign: 'chest', key: 'tile', clause: 'CO-110' };
export const dice: Marking[] = [
    { sign: 'boat', key: 'boat_die', clause: 'CO-011' },
    { sign: 'pirateship', key: 'pirate_die', clause: 'CO-013' },
];
export const risks: Marking[] = [
    { sign: 'hourglass', key: 'risk' },
    { sign: 'target', key: 'dire' },
];

// How the terminal writes them, where it does.
const letters: Record<string, string> = {
    circle: 'B00',
    diamond: 'A1',
    square: 'G1',
    raft: '=',
    skull: 'x',
};

function entry({ sign, key, clause }: Marking): Entry {
    const letter = letters[sign];
    return {
        sign,
        name: say(`board.corsaro.key.${key}.name`),
        ...(letter && { letter }),
        text: [say(`board.corsaro.key.${key}`), clause].filter(Boolean).join(' '),
    };
}

export function groupsOf(): Group[] {
    const simple = { family: false, symbolsCatch: false, rescue: true };
    return [
        {
            title: say('legend.corsaro.pieces'),
            entries: [
                ...(Object.keys(colourNames) as Colour[]).map((colour) => ({
                    sign: colour,
                    name: `${say('legend.corsaro.boat')}, ${say(colourNames[colour])}`,
                    letter: colour,
                })),
                {
                    sign: 'P',
                    name: say('legend.corsaro.pirate'),
                    letter: 'P',
                    text: say('legend.corsaro.pirate_does'),
                },
            ],
        },
        { title: say('legend.corsaro.spaces'), entries: spacesOf(simple).map(entry) },
        { title: say('legend.corsaro.dice'), entries: [...dice, tile, ...risks].map(entry) },
    ];
}
