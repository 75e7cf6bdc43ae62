// turn.ts: whose turn it is, in words, and who may say so first.
import { seatName } from '../../table/seat';
import type { TableSession } from '../../table/table.svelte';
import { say } from '../../language/words.svelte';

// "Anne, Bart decide": those the game waits for. What is ours to decide is asked, or decided without us.
export function waitedFor(session: Pick<TableSession, 'sight' | 'seats' | 'you'>): string {
    const names = (session.sight?.waits ?? [])
        .filter((seat) => seat !== session.you)
        .map((number) => session.seats.find(({ seat }) => seat === number))
        .filter((seat) => seat !== undefined)
        .map(seatName);
    return names.length ? say('table.waits', { names: names.join(', ') }) : '';
}

// What the window is called while the game goes on: seen from another tab, it tells whose turn it is.
export function titleOf(session: TableSession, invites = false): string {
    const game = session.about ? say(`home.game.${session.about.game}`) : 'Tortuga';
    if (invites) return `${say('invite.title')} · ${game}`;
    if (session.over) return `${say('table.over')} · ${game}`;
    if (session.phase === 'gathering') return `${say('table.gathering')} · ${game}`;
    if (session.sight?.choices.length) return `● ${say('table.your_turn')} · ${game}`;
    return game;
}

// Of those who play at one device: who should have it now. The one who has it keeps it while there
// is something for them to decide, or for nobody.
export function deviceGoesTo(sessions: TableSession[], now: number): number {
    const decides = (at: number) => (sessions[at]?.sight?.choices.length ?? 0) > 0;
    if (decides(now) || sessions[now]?.show.again) return now;
    const next = sessions.findIndex((_, at) => decides(at));
    return next < 0 ? now : next;
}
