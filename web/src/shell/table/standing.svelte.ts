// standing.svelte.ts: how a table stood when it was last seen, for Home to say without asking anybody.
import { field } from '../../engine/sight';
import { keepStanding, type Ending, type Standing } from '../../harbour/tickets';
import { seatName } from '../../table/seat';
import type { TableSession } from '../../table/table.svelte';
import { placesOf } from '../finale/ending';
import { gameCard } from '../games';
import { remember } from '../settings.svelte';

type Seen = Pick<TableSession, 'about' | 'over' | 'seats' | 'sight' | 'you'> & {
    show: Pick<TableSession['show'], 'told'>;
};

function endingOf({ about, over, seats, you, show }: Seen): Ending | undefined {
    if (!about || !over) return undefined;
    const { winners } = over;
    const alone = seats.length === 1;
    const together = alone || (gameCard(about.game)?.together ?? false);
    const own = placesOf(over, show.told).find(({ seat }) => seat === you);
    const names = seats.filter(({ seat }) => winners.includes(seat)).map(seatName);
    const counts = own && (alone || !together);
    return {
        names,
        won: winners.includes(you),
        together,
        ...(counts ? { points: own.points } : {}),
        ...(counts && !alone ? { place: own.rank } : {}),
    };
}

export function standingOf(seen: Seen): Standing {
    const end = endingOf(seen);
    if (end) return { end };
    const { sight, seats, you } = seen;
    const waits = sight?.waits ?? [];
    const round = sight && field(sight, 'round');
    const month = sight && field(sight, 'month');
    return {
        ...(round ? { round } : {}),
        ...(Number(month) > 0 ? { month: month! } : {}), // Before it, set-up.
        waits: seats.filter(({ seat }) => waits.includes(seat)).map(seatName),
        mine: waits.includes(you),
    };
}

// Noted when all of it was shown: what is on its way yet has not happened for whoever looks.
export function noteStanding(session: () => TableSession): void {
    $effect(() => {
        const table = session();
        if (table.phase === 'gathering' || !table.sight || table.you === 0) return;
        if (table.show.behind || table.show.beat) return;
        keepStanding(table.where, table.table, standingOf(table));
        if (table.over && table.about) remember('finished', table.about.game);
    });
}
