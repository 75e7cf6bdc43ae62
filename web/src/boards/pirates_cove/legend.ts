// legend.ts: riches, ship, islands, cards and legendary pirates, to be looked up.
import { say } from '../../language/words.svelte';
import type { Entry, Group } from '../board';
import { familySign, islands, sections, sectionSign } from './data';
import { families, type Family } from './printed';
import { legendIds } from './portraits';

export { default as Sign } from './LegendSign.svelte';

// The signs of the terminal, as its map explains them.
const riches: Record<string, string> = { fame: '*', gold: '$', chest: '#', card: '+' };

function cardsOf(family: Family): Entry[] {
    return Object.entries(families)
        .filter(([, one]) => one === family)
        .map(([card]) => ({
            sign: card,
            name: say(`pirates_cove.card.${card}`),
            letter: card,
            text: say(`pirates_cove.effect.${card}`),
        }));
}

export function groupsOf(): Group[] {
    return [
        {
            title: say('legend.pirates_cove.riches'),
            entries: Object.entries(riches).map(([sign, letter]) => ({
                sign,
                name: say(`legend.pirates_cove.${sign}.name`),
                letter,
                text: say(`legend.pirates_cove.${sign}`),
            })),
        },
        {
            title: say('legend.pirates_cove.ship'),
            entries: sections.map((section) => ({
                sign: sectionSign[section],
                name: say(`pirates_cove.section.${section}`),
                text: say(`legend.pirates_cove.${section}`),
            })),
        },
        {
            title: say('legend.pirates_cove.islands'),
            entries: islands.map((island) => ({
                sign: `${island}`,
                name: say(`pirates_cove.place.${island}`),
                letter: `${island}`,
                text: say(`pirates_cove.service.${island}`),
            })),
        },
        ...(Object.keys(familySign) as Family[]).map((family) => ({
            title: `${say('legend.pirates_cove.card.name')}: ${say(`pirates_cove.family.${family}`)}`,
            entries: cardsOf(family),
        })),
        {
            title: say('legend.pirates_cove.legends'),
            about: say('legend.pirates_cove.legend'),
            entries: legendIds.map((id) => ({
                sign: id,
                name: say(`pirates_cove.legend.${id}`),
                letter: id,
            })),
        },
    ];
}
