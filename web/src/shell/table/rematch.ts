// rematch.ts: from a table to the next one of the same people: their keys open that one too.
import { keepTicket, ticketOf } from '../../harbour/tickets';
import { navigate, tablePath } from '../../router';
import type { TableSession } from '../../table/table.svelte';
import { say } from '../../language/words.svelte';
import { remainToWatch } from './watching';

export function goOn({ where, table, next }: TableSession): void {
    if (!next) return;
    const ticket = ticketOf(where, table);
    if (ticket && !ticketOf(where, next)) {
        delete ticket.standing; // How this one ended.
        keepTicket({ ...ticket, table: next, phase: 'gathering', touched: Date.now() });
    }
    navigate(tablePath(where, next));
    if (!ticket) remainToWatch();
}

// What the button says that leads there.
export function rematchLabel({ next, you }: TableSession): string {
    if (!next) return say('table.rematch');
    return say(you > 0 ? 'table.rematch_join' : 'table.rematch_watch');
}
