// quick.ts: "play now": a table on this device, against bots, with one click.
import { boardsOf } from '../boards';
import { wakeHarbour } from '../harbour/own_line';
import { say } from '../language/words.svelte';
import { tablePath } from '../router';
import { freeCrew } from '../table/crew';
import { finale } from './finale';
import type { GameInfo } from '../engine/engine';
import { gameCard, type GameCard } from './games';
import { settings, type Quick } from './settings.svelte';
import { isSparing } from './sparing';

// A bot that plays soundly but can be beaten: the middle one of those the game has.
export function middling(bots: string[]): string {
    return bots[Math.floor(bots.length / 2)] ?? 'random';
}

// How well one of a game's bots plays, as a word for it.
export function strengthOf(bots: string[], bot: string): string {
    const at = bots.indexOf(bot);
    if (at === 0) return 'welcome.level.easy';
    return at === bots.length - 1 ? 'welcome.level.strong' : 'welcome.level.fair';
}

// For how many the game can be, the fewest first.
export function countsOf(info: GameInfo | undefined): number[] {
    const seats = info?.options.find(({ key }) => key === 'seats')?.values ?? [];
    return seats.map(Number).sort((a, b) => a - b);
}

// What somebody chose for this game, as far as the game still has it, and else what a newcomer
// should meet first.
export function quickOf(info: GameInfo, card: GameCard, chosen?: Quick): Quick {
    const counts = countsOf(info);
    const usual = {
        preset: card.quick ?? info.presets[0] ?? '',
        seats: card.seats ?? counts[Math.floor((counts.length - 1) / 2)] ?? 2,
        bot: middling(info.bots),
    };
    if (!chosen || !info.presets.includes(chosen.preset)) return usual;
    return info.bots.includes(chosen.bot) ? chosen : { ...chosen, bot: usual.bot };
}

export function quickLine({ preset, seats }: Pick<Quick, 'preset' | 'seats'>): string {
    return `${preset} seats=${seats}`;
}

const parts = () => import('../screens/table_parts');

// Brings the screen of a table before it is wanted, while Home is being looked at, and teaches the
// engine its words. Whoever counts their bytes is spared; and what does not come now comes when it
// is wanted.
export function fetchTable(): void {
    if (isSparing()) return;
    void Promise.allSettled([parts().then(({ engine }) => engine.games())]);
}

// Who sits there: the first of the crew for that bot, then those who stand in for them, and nobody
// who is called like oneself.
export function companyIn(info: GameInfo, { bot, seats }: Quick, own: string): string[] {
    const regulars = info.crew.filter((one) => one.bot === bot);
    const others = info.crew.filter((one) => one.bot !== bot);
    const free = freeCrew([...regulars, ...others], [own]);
    return free.slice(0, seats - 1).map(({ name }) => name);
}

export async function opponentsIn(game: string): Promise<string[]> {
    const card = gameCard(game);
    if (!card || isSparing()) return [];
    const { engine } = await parts();
    const info = (await engine.games()).find((one) => one.game === game);
    if (!info) return [];
    return companyIn(info, quickOf(info, card, settings.quick[game]), settings.name);
}

// Finds a table with whoever wants to play the same, and returns its path. The game for one is for
// nobody else: with others it is as many as usual.
export async function playWithWhoever(game: string, wait: number, name: string): Promise<string> {
    const card = gameCard(game);
    if (!card) throw new Error(`There is no game ${game}.`);
    const [{ engine }, { joinWhoever }] = await Promise.all([
        parts(),
        import('../harbour/whoever'),
    ]);
    const info = (await engine.games()).find((one) => one.game === game);
    if (!info) throw new Error(`The engine knows no game ${game}.`);
    const quick = sociable(quickOf(info, card, settings.quick[game]), card);
    const { where, table } = await joinWhoever({
        game,
        options: quickLine(quick),
        wait,
        bot: quick.bot,
        name: name || say('home.guest'),
        face: settings.face,
    });
    return tablePath(where, table);
}
export function sociable(quick: Quick, card: GameCard): Quick {
    return quick.seats > 1 ? quick : { ...quick, seats: card.seats ?? 2 };
}

// Opens the table and returns its path. What it needs comes all at once, not one after the other.
export async function playNow(game: string): Promise<string> {
    const card = gameCard(game);
    if (!card) throw new Error(`There is no game ${game}.`);
    const board = boardsOf(game).catch(() => undefined); // If it does not come, the table says so.
    finale().catch(() => undefined); // Nobody waits for it yet.
    wakeHarbour();
    const { engine, openTable } = await parts();
    const info = (await engine.games()).find((one) => one.game === game);
    if (!info) throw new Error(`The engine knows no game ${game}.`);
    const quick = quickOf(info, card, settings.quick[game]);
    const name = settings.name || say('home.guest');
    const company = companyIn(info, quick, name);
    const bots = company.map((one, at) => ({ seat: at + 2, bot: quick.bot, name: one }));
    const { where, table } = await openTable('here', {
        game,
        options: quickLine(quick),
        name,
        face: settings.face,
        seat: 1,
        bots,
    });
    await board;
    return tablePath(where, table);
}
