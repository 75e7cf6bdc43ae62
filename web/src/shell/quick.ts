// quick.ts: "play now": a table on this device, against bots, with one click.
import { tablePath } from '../router';
import { say } from '../language/words.svelte';
import { gameCard } from './games';
import { settings } from './settings.svelte';

// A bot that plays soundly but can be beaten: the middle one of those the game has.
export function middling(bots: string[]): string {
    return bots[Math.floor(bots.length / 2)] ?? 'random';
}

// Opens the table and returns its path.
export async function playNow(game: string): Promise<string> {
    const card = gameCard(game);
    if (!card) throw new Error(`There is no game ${game}.`);
    const [{ engine }, { openTable }] = await Promise.all([
        import('../engine/engine'),
        import('../harbour/open'),
    ]);
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
    return tablePath(where, table);
}
