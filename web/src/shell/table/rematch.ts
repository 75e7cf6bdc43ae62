// rematch.ts: from a table to the next one of the same people: their keys open that one too.
import { keepTicket, ticketOf } from '../../harbour/tickets';
import { navigate, tablePath } from '../../router';
import type { TableSession } from '../../table/table.svelte';
import { say } from '../../language/words.svelte';
import { seatName } from '../../table/seat';
import { remainToWatch } from './watching';

export function goOn({ where, table, next }: TableSession): void {
    if (!next) return;
    const ticket = ticketOf(where, table);
    if (ticket && !ticketOf(where, next)) {
        delete ticket.standing; // How this one ended.
        if (ticket.key) delete ticket.owner; // Whether it went along, the harbour says.
        keepTicket({ ...ticket, table: next, phase: 'gathering', touched: Date.now() });
    }
    navigate(tablePath(where, next));
    if (!ticket) remainToWatch();
}

// Whoever joins has agreed to it, and the others see that.
export function join(session: TableSession): void {
    if (session.you > 0) session.rematch();
    goOn(session);
}

// Who would like to play again.
export function rematchCall({ asker, you, seats }: TableSession): string {
    const by = seats.find(({ seat }) => seat === asker);
    if (!by || asker === you) return say('table.rematch_laid');
    return say('table.rematch_by', { name: seatName(by) });
}

// What the button says that leads there.
export function rematchLabel({ next, you }: TableSession): string {
    if (!next) return say('table.rematch');
    return say(you > 0 ? 'table.rematch_join' : 'table.rematch_watch');
}
