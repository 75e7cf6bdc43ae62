// quick.ts: "play now": a table on this device, against bots, with one click.
import engineFile from 'tortuga:engine';
import { boardsOf } from '../boards';
import { say } from '../language/words.svelte';
import { tablePath } from '../router';
import { gameCard } from './games';
import { settings } from './settings.svelte';

// A bot that plays soundly but can be beaten: the middle one of those the game has.
export function middling(bots: string[]): string {
    return bots[Math.floor(bots.length / 2)] ?? 'random';
}

const parts = () =>
    Promise.all([
        import('../engine/engine'),
        import('../harbour/open'),
        import('../harbour/own_line'),
        import('../screens/Table.svelte'),
    ]);

const isSparing = () =>
    (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

// Brings what a table is made of before it is wanted: the engine while Home is being drawn, when the
// line has nothing else to do; the screen while Home is being looked at. Whoever counts their bytes
// is spared; and what does not come now comes when it is wanted.
export function fetchEngine(): void {
    if (!isSparing()) void Promise.allSettled([fetch(engineFile, { priority: 'low' })]);
}
export function fetchTable(): void {
    if (!isSparing()) void Promise.allSettled([parts()]);
}

// Opens the table and returns its path. What it needs comes all at once, not one after the other.
export async function playNow(game: string): Promise<string> {
    const card = gameCard(game);
    if (!card) throw new Error(`There is no game ${game}.`);
    const board = boardsOf(game);
    const [{ engine }, { openTable }, { wakeHarbour }] = await parts();
    wakeHarbour();
    const info = (await engine.games()).find((one) => one.game === game);
    const bot = middling(info?.bots ?? []);
    const bots = Array.from({ length: card.seats - 1 }, (_, at) => ({ seat: at + 2, bot }));
    const name = settings.name || say('home.guest');
    const { where, table } = await openTable('here', {
        game,
        options: card.quick,
        name,
        seat: 1,
        bots,
    });
    await board;
    return tablePath(where, table);
}
