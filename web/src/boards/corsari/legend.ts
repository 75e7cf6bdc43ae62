// legend.ts: the cards of Corsari and where they lie, to be looked up.
import { say } from '../../language/words.svelte';
import type { Entry, Group } from '../board';
import { allBands, bandName } from './cards';

export { default as Sign } from './LegendSign.svelte';

const place = (sign: string, name: string): Entry => ({
    sign,
    name: say(name),
    text: say(`legend.corsari.${sign}`),
});

export function groupsOf(): Group[] {
    return [
        {
            title: say('legend.corsari.table'),
            entries: [
                place('pier', 'board.corsari.pier'),
                place('stock', 'board.corsari.stock'),
                place('discard', 'board.corsari.discard'),
            ],
        },
        {
            title: say('legend.corsari.laid'),
            entries: ['crew', 'prisoners', 'stowaways', 'attached'].map((group) =>
                place(group, `board.corsari.${group}`),
            ),
        },
        {
            title: say('legend.corsari.colours'),
            entries: allBands.map((band) => ({
                sign: band,
                name: bandName(band, say),
                letter: band,
            })),
        },
    ];
}
