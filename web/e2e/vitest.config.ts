// vitest.config.ts: for the tests in a real browser: one at a time, and patient.
import { defineConfig } from 'vitest/config';

export default defineConfig({
    test: {
        include: ['e2e/*.e2e.ts'],
        testTimeout: 300_000,
        hookTimeout: 60_000,
        fileParallelism: false,
        pool: 'forks',
    },
});
