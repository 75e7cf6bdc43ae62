// values.test.ts: whatever a table's form offers is called something in every language; a number is
// its own name.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { builtEngine } from '../../engine/built';
import type { GameInfo } from '../../engine/engine';
import { languages } from '../../language/words.svelte';

it.each([...languages])('every value of every option has its words in %s', async (language) => {
    const path = resolve(import.meta.dirname, `../../../words/${language}.json`);
    const words = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
    const { games } = (await builtEngine())({ t: 'games' }) as { games: GameInfo[] };
    const values = games.flatMap(({ options }) =>
        options.flatMap(({ key, values: all }) => all.map((value) => [key, value] as const)),
    );
    expect(values.length).toBeGreaterThan(100);
    const nameless = values.filter(
        ([key, value]) =>
            !/^\d+$/.test(value) &&
            !words[`open.option.${key}.${value}`] &&
            !words[`open.value.${value}`],
    );
    expect(nameless).toEqual([]);
});
