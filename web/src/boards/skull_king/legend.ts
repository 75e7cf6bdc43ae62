// legend.ts: the cards of Skull King, to be looked up.
import { say } from '../../language/words.svelte';
import type { Entry, Group } from '../board';
import { cardName, faceOf, suitName } from './faces';
import { readCard } from './read';

export { default as Sign } from './LegendSign.svelte';

function colour(sign: string, text: string): Entry {
    const { suit } = readCard(sign);
    return { sign, name: suitName(suit), letter: suit, text: say(text) };
}
function special(sign: string, text: string): Entry {
    const card = readCard(sign);
    const { letter } = faceOf(card, true);
    return { sign, name: cardName(card, true), letter, text: say(text) };
}
// The five of the modern edition: the terminal numbers them.
function pirate(name: string, at: number): Entry {
    const sign = `P${at + 1}`;
    const text = say(`skull_king.option.${name}`);
    return { sign, name: cardName(readCard(sign), true), letter: sign, text };
}

export function groupsOf(): Group[] {
    return [
        {
            title: say('legend.skull_king.colours'),
            entries: [
                ...['R7', 'B7', 'Y7'].map((sign) => colour(sign, 'legend.skull_king.colour')),
                colour('K7', 'legend.skull_king.black'),
            ],
        },
        {
            title: say('legend.skull_king.specials'),
            entries: [
                special('E', 'legend.skull_king.escape'),
                special('M', 'legend.skull_king.mermaid'),
                special('P', 'legend.skull_king.pirate'),
                special('SM', 'legend.skull_king.mary'),
                special('SK', 'legend.skull_king.king'),
            ],
        },
        {
            title: say('legend.skull_king.modern'),
            entries: [
                ...['G7', 'V7'].map((sign) => colour(sign, 'legend.skull_king.colour_modern')),
                special('TG', 'skull_king.option.tigress'),
                special('L', 'skull_king.option.loot'),
                special('KR', 'skull_king.option.kraken'),
                special('WW', 'skull_king.option.whale'),
                ...['rosie', 'bendt', 'rascal', 'juanita', 'harry'].map(pirate),
            ],
        },
    ];
}
