// quick.ts: "play now": a table on this device, against bots, with one click.
import { boardsOf } from '../boards';
import { wakeHarbour } from '../harbour/own_line';
import { say } from '../language/words.svelte';
import { tablePath } from '../router';
import { finale } from './finale';
import { gameCard } from './games';
import { settings } from './settings.svelte';
import { isSparing } from './sparing';

// A bot that plays soundly but can be beaten: the middle one of those the game has.
export function middling(bots: string[]): string {
    return bots[Math.floor(bots.length / 2)] ?? 'random';
}

const parts = () => import('../screens/table_parts');

// Brings the screen of a table before it is wanted, while Home is being looked at, and teaches the
// engine its words. Whoever counts their bytes is spared; and what does not come now comes when it
// is wanted.
export function fetchTable(): void {
    if (isSparing()) return;
    void Promise.allSettled([parts().then(({ engine }) => engine.games())]);
}

// Who would sit there, as the harbour seats them: the first of the crew for that bot.
export async function opponentsIn(game: string): Promise<string[]> {
    if (isSparing()) return [];
    const { engine } = await parts();
    const info = (await engine.games()).find((one) => one.game === game);
    const bot = middling(info?.bots ?? []);
    const crew = info?.crew.filter((one) => one.bot === bot) ?? [];
    return crew.slice(0, (gameCard(game)?.seats ?? 1) - 1).map(({ name }) => name);
}

// Opens the table and returns its path. What it needs comes all at once, not one after the other.
export async function playNow(game: string): Promise<string> {
    const card = gameCard(game);
    if (!card) throw new Error(`There is no game ${game}.`);
    const board = boardsOf(game);
    finale().catch(() => undefined); // Nobody waits for it yet.
    wakeHarbour();
    const { engine, openTable } = await parts();
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
