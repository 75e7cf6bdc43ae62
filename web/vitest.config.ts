// vitest.config.ts: for the tests that need no browser.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { library } from './library.ts';

export default defineConfig({
    plugins: [svelte(), library('..')],
    test: { include: ['src/**/*.test.ts'] },
});
