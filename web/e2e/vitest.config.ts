// vitest.config.ts: for the tests in a real browser: two files at a time, and patient. With
// `--mode speed` they measure instead.
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
    test: {
        include: [mode === 'speed' ? 'e2e/speed.ts' : 'e2e/*.e2e.ts'],
        testTimeout: 300_000,
        hookTimeout: 60_000,
        maxWorkers: 2,
        pool: 'forks',
    },
}));
