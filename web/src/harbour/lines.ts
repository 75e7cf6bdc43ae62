// lines.ts: which line leads to a harbour.
import ownEngine from 'tortuga:engine_name';
import { FamiliarLine } from './familiar_line';
import type { Line } from './line';
import { OwnLine } from './own_line';
import { SharedLine } from './shared_line';
import { SocketLine } from './socket_line';
import type { Where } from './tickets';

// For whoever opens a table or sits down at it: they look at no view.
export function lineTo(where: Where): Line {
    return where === 'here' ? new OwnLine() : new SocketLine();
}

// For whoever looks at the table; `seat`: for another one than the ticket's. Windows with another
// engine have lines of their own.
export function lineOfTable(where: Where, table: string, seat = 0): Line {
    const name = `tortuga.${ownEngine}.${where}.${table}.${seat}`;
    return new SharedLine(where, name, () => new FamiliarLine(lineTo(where)));
}
