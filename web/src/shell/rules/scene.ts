// scene.ts: what the board of a figure is given: a moment of a record, as one seat knew it, with
// nothing to press.
import shelf from 'tortuga:figures';
import type { BoardProps } from '../../boards/board';
import { Recording } from '../../engine/logbook';
import type { Seat } from '../../harbour/protocol';
import type { Moment } from './moment';

// Most records know their seats by numbers only; people read names more easily.
const crew = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena', 'Felix', 'Greta', 'Hugo'];

export interface Scene {
    board: BoardProps;
    text: string; // The record.
}

export async function sceneOf(game: string, figure: Moment): Promise<Scene> {
    const { record, event, seat, moves = [] } = figure;
    const text = (await shelf[game]?.())?.default[record];
    if (text === undefined) throw new Error(`There is no record ${record} of ${game}.`);
    const recording = new Recording(text);
    const info = await recording.story(seat);
    if ('complaint' in info) throw new Error(info.complaint);
    const names = info.names.map((name, at) => (/^\d/.test(name) ? (crew[at] ?? name) : name));
    const { sight } = await recording.moment(names, event, seat, moves);
    recording.close();
    const seats = names.map((name, at): Seat => ({
        seat: at + 1,
        kind: 'person',
        name,
        here: true,
    }));
    const board: BoardProps = {
        options: info.options,
        sight,
        told: info.events.slice(0, event).flatMap(([, , , beats]) => beats),
        seats,
        you: seat,
        recent: [],
        hinted: undefined,
        still: true,
        busy: false,
        act: () => undefined,
        why: () => undefined,
    };
    return { board, text };
}
