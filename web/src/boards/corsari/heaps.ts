// heaps.ts: one's hand as heaps: sorted, or as it would be laid, with what each heap says of itself.
import { say } from '../../language/words.svelte';
import { bandsOf, byColour, byNumber, type Band, type Card } from './cards';
import { groups, type Division, type Group } from './plan';
import type { Heap } from './Hand.svelte';

export function sortedHeaps(hand: Card[], by: 'colour' | 'number'): Heap[] {
    const sorted = by === 'colour' ? byColour(hand) : byNumber(hand);
    return sorted.map((cards, i) => ({
        ...{ key: `sorted-${i}`, title: '', note: '', bands: [], count: '' },
        ...{ cards, wide: false, drop: false },
    }));
}

export interface Laying extends Division {
    limit: number;
    aside: { card: Card; group: Group } | undefined; // Shown where it would lie; it does not count.
    attached: Card[];
    undecided: Card[];
    pierColour: Band | undefined;
    offered: Band[] | undefined; // Colours to attach to, while that is asked.
    droppable: boolean; // Cards may be moved from heap to heap.
}

function groupHeap(laying: Laying, key: Group, alone: boolean): Heap {
    const { aside, pierColour } = laying;
    const own = laying[key];
    const count =
        key === 'stowaways'
            ? say('board.corsari.limit_is', { limit: laying.limit })
            : say('board.corsari.cards', { count: own.length });
    const bands = {
        crew: bandsOf(own),
        prisoners: pierColour ? [pierColour] : [],
        stowaways: [],
    }[key];
    return {
        key,
        title: say(`board.corsari.${key}`),
        note: say(`board.corsari.${key}.note`),
        bands,
        count,
        cards: byNumber(aside?.group === key ? [...own, aside.card] : own).flat(),
        wide: key === 'crew' && alone,
        drop: laying.droppable,
    };
}

export function laidHeaps(laying: Laying): Heap[] {
    const { attached, undecided, offered } = laying;
    const alone = attached.length === 0 && !offered; // No room is needed for attached cards.
    const framed = groups.map((key) => groupHeap(laying, key, alone));
    const open: Heap = {
        key: 'undivided',
        title: say('board.corsari.undivided'),
        ...{ note: '', bands: [], count: '', cards: undecided, wide: true, drop: false },
    };
    const heaps = undecided.length > 0 ? [open, ...framed] : framed;
    if (alone) return heaps;
    const attach: Heap = {
        key: 'attached',
        title: say('board.corsari.attached'),
        note: say('board.corsari.attached.note'),
        bands: offered ?? [],
        count: say('board.corsari.cards', { count: attached.length }),
        ...{ cards: attached, wide: false, drop: true },
    };
    return [attach, ...heaps];
}
