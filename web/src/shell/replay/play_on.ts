// play_on.ts: from a moment of a record into a game of one's own, against bots.
import { engine } from '../../engine/engine';
import type { RecordInfo } from '../../engine/logbook';
import { say } from '../../language/words.svelte';
import { middling } from '../quick';
import { settings } from '../settings.svelte';
import { tablePath } from '../../router';

// The address of the new table.
export async function playOn(record: RecordInfo, at: number, seat: number): Promise<string> {
    const [{ openRecord }, games] = await Promise.all([
        import('../../harbour/open'),
        engine.games(),
    ]);
    const bot = middling(games.find((one) => one.game === record.game)?.bots ?? []);
    const bots = record.names
        .map((_, index) => ({ seat: index + 1, bot }))
        .filter((one) => one.seat !== seat);
    const name = record.names[seat - 1] ?? say('home.guest');
    const moment = { record: record.recording.text, events: at };
    const opened = await openRecord(moment, [{ seat, name, face: settings.face }], bots, record);
    return tablePath(opened.where, opened.table);
}
