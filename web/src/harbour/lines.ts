// lines.ts: which line leads to a harbour.
import { FamiliarLine } from './familiar_line';
import type { Line } from './line';
import { OwnLine } from './own_line';
import { SocketLine } from './socket_line';
import type { Where } from './tickets';

// For whoever opens a table or sits down at it: they look at no view.
export function lineTo(where: Where): Line {
    return where === 'here' ? new OwnLine() : new SocketLine();
}

// For whoever looks at the table.
export function lineOfTable(where: Where): Line {
    return new FamiliarLine(lineTo(where));
}
