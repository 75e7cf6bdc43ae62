// whoever.ts: a seat where whoever comes plays the same game, or waits for it.
import { askOn, onLine } from './ask';
import type { Line } from './line';
import type { Opening, ToHarbour } from './protocol';
import { myTables, writeTicket, type Where } from './tickets';

const wordsIn = (options: string) => options.split(/\s+/).sort().join(' ');

// A table for whoever comes to the same game, at which this device has a seat already.
async function ownTableLike(
    line: Line,
    { game, options }: Pick<Opening, 'game' | 'options'>,
): Promise<string | undefined> {
    const gathering = myTables().filter(
        (one) =>
            one.where === 'online' && one.phase === 'gathering' && one.game === game && one.key,
    );
    for (const { table, seat, name } of gathering) {
        const about = await askOn(line, { t: 'look', table }, 'about').catch(() => undefined);
        const isLike = about?.quick && wordsIn(about.options) === wordsIn(options);
        if (isLike && about.seats[seat - 1]?.name === name) return table;
    }
    return undefined;
}

// Sits down with whoever comes for the same game. Whoever waits there already has a seat, and no need
// of a second.
export function joinWhoever(
    wish: Omit<Extract<ToHarbour, { t: 'quick' }>, 't'> & Pick<Opening, 'options'>,
): Promise<{ where: Where; table: string }> {
    return onLine('online', async (line) => {
        const own = await ownTableLike(line, wish);
        if (own) return { where: 'online', table: own };
        const { table, seat, key } = await askOn(line, { t: 'quick', ...wish }, 'seated');
        const about = await askOn(line, { t: 'look', table }, 'about');
        const name = about.seats[seat - 1]?.name ?? wish.name;
        writeTicket('online', about, { seat, name, key });
        return { where: 'online', table };
    });
}
