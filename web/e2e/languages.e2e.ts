// languages.e2e.ts: in the other four languages, too, everything fits on every screen, also at twice
// the size; and in all of them the bar of a phone keeps to two lines.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { sizeOf, sizes as sizesOfText } from '../src/shell/table/header';
import { games } from './browser';
import { linesIn } from './eyes';
import { long } from './long';
import { arrive, bar, guest, inspect, screens, sizes } from './screens';
import { languages, say } from './words';

// Where there is more room than on a tablet, a language makes no difference that English does not.
const tight = Object.keys(sizes).filter((size) => long || !['desk', 'wide'].includes(size));

async function speak(language: string): Promise<void> {
    const { page } = guest;
    await page.evaluate((one) => localStorage.setItem('tortuga.language', one), language);
    await page.goto(new URL('/', page.url()).href);
}

it.each(languages.filter((one) => one !== 'en'))('all of it fits in %s', async (language) => {
    await speak(language);
    const found: string[] = [];
    for (const name of screens) {
        await arrive(name);
        for (const one of await inspect(tight)) found.push(`${name}, ${one}`);
    }
    expect(found).toEqual([]);
});

// What may be asked at the tables of all games, in the words that are shown; blanks are filled with
// something of the usual length.
function questionsIn(language: string): string[] {
    const read = (folder: string) => {
        const path = resolve(import.meta.dirname, `../../${folder}/words/${language}.json`);
        return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
    };
    const own = read('web');
    const asked = games.flatMap((game) =>
        Object.entries(read(`games/${game}`)).filter(([key]) => key.startsWith(`${game}.ask.`)),
    );
    const shown = asked.map(([key, text]) => {
        const instead = own[`board.${key}`];
        return instead && !instead.includes('{') ? instead : text;
    });
    const usual: Record<string, string> = {
        section: 'Cannons',
        seats: 'Anna, Bruno',
        seat: 'Anna',
    };
    return shown.map((text) =>
        text.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name: string, forms?: string) =>
            forms === undefined ? (usual[name] ?? '10') : forms.split('|')[1]!,
        ),
    );
}

it.each(languages)('a small phone has room for every question in %s', async (language) => {
    const { page } = guest;
    await page.setViewportSize(sizes.small!);
    await speak(language);
    await arrive(`table-${games[0]}`);
    const questions = questionsIn(language).map((text): [string, string] => [text, sizeOf(text)]);
    expect(questions.length).toBeGreaterThan(50);
    const cut = await page.locator('header:has(> .word) > .where p').evaluate(
        (bar, { all, known }) =>
            all
                .filter(([text, size]) => {
                    bar.textContent = text;
                    bar.classList.remove(...known);
                    bar.classList.add(size, 'mine');
                    return bar.scrollHeight > bar.clientHeight + 1;
                })
                .map(([text]) => text),
        { all: questions, known: sizesOfText },
    );
    expect(cut).toEqual([]);
});

// What the bar says at all stages of a table, besides questions: with whom one waits, what happened,
// and in the line above it, where the game stands, with all that may be added.
function stagesIn(language: string): { above: string; below: string[] } {
    const word = (key: string, args = {}) => say(key, args, language);
    const names = 'Anna, Bruno, Cleo, Dario, Elsa';
    const fixed = ['gathering', 'paused', 'over', 'skip'].map((key) => word(`table.${key}`));
    const above = [
        word('home.game.pirates_cove'),
        word('table.month', { month: '12' }),
        word('table.watching'),
        word('table.known_deal'),
        word('table.looking_back'),
    ];
    return { above: above.join(' · '), below: [...fixed, word('table.waits', { names })] };
}

it.each(languages)('its bar has two lines at every stage in %s', async (language) => {
    const { page } = guest;
    await page.setViewportSize(sizes.small!);
    await speak(language);
    await arrive(`table-${games[0]}`);
    const { above, below } = stagesIn(language);
    const found: string[] = [];
    for (const text of [...below, ...questionsIn(language)]) {
        await page.locator(bar).evaluate(
            (where, { above, text, size, known }) => {
                where.querySelector('h1')!.textContent = above;
                const line = where.querySelector('p')!;
                line.textContent = text;
                line.classList.remove(...known);
                line.classList.add(size, 'mine');
            },
            { above, text, size: sizeOf(text), known: sizesOfText },
        );
        const lines = await linesIn(page, bar);
        if (lines < 1 || lines > 2) found.push(`${lines} lines: ${text}`);
        const tall = await page.locator('header:has(> .word)').evaluate((one) => one.clientHeight);
        if (tall > 64) found.push(`${tall} px: ${text}`);
    }
    expect(found).toEqual([]);
});
