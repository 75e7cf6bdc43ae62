// past.ts: how the chapters of a recorded game before a moment were left: pads are written from that.
import { engine, type RecordInfo } from '../../engine/engine';
import type { Sight } from '../../engine/sight';
import { chaptersOf } from './chapters';

// As one seat knew it. The last event of a chapter wipes the table, so the one before it is shown.
export async function pastOf(
    record: RecordInfo,
    text: string,
    events: number,
    seat: number,
): Promise<Sight[]> {
    const { game, names, over, events: all } = record;
    const left = chaptersOf(game, names.length, text).filter(
        ({ kind, from, to }) =>
            kind !== 'start' && to > from && to <= events && (to < all.length || over),
    );
    const moments = left.map(({ to }) => engine.moment(record, text, to - 1, seat));
    return (await Promise.all(moments)).map(({ sight }) => sight);
}
