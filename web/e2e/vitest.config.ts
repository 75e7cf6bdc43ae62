// vitest.config.ts: for the tests in a real browser: two files at a time, and patient: what is only
// waited for may take its time. With `--mode smoke` only whether there is smoke; with `--mode speed`
// they measure, with `--mode film` they film instead, with `--mode readme` they take the pictures of
// README.md, and with `--mode fifth` they play a game that is only there for that.
import { defineConfig } from 'vitest/config';
import { library } from '../library.ts';

const others: Record<string, string> = {
    smoke: 'e2e/smoke.ts',
    speed: 'e2e/speed.ts',
    film: 'e2e/film.ts',
    readme: 'e2e/readme.ts',
    fifth: 'e2e/fifth.ts',
};

export default defineConfig(({ mode }) => ({
    plugins: [library('..')],
    test: {
        include: [others[mode] ?? 'e2e/*.e2e.ts'],
        testTimeout: 900_000,
        hookTimeout: 300_000,
        expect: { poll: { timeout: 60_000 } },
        maxWorkers: 2,
        maxConcurrency: 3, // Of those in a file that say they may.
        pool: 'forks',
    },
}));
