// vite.config.ts: how the browser's part is built: to build/web, from where the server takes it.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { chunkOf, eager } from './chunks.ts';
import { fonts } from './fonts.ts';
import { head } from './head.ts';
import { library } from './library.ts';
import { offline } from './offline.ts';
import { pack } from './pack.ts';

export default defineConfig({
    base: '/',
    plugins: [svelte(), fonts('..'), library('..'), head(), eager(), offline(), pack()],
    build: {
        outDir: '../build/web',
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0, // The server's content policy knows no data: URLs of scripts.
        modulePreload: { polyfill: false }, // Who does not know it just comes a little later.
        rolldownOptions: {
            preserveEntrySignatures: false, // No file that only points to another one.
            output: {
                codeSplitting: { groups: [{ name: chunkOf() }] },
            },
        },
    },
    worker: { format: 'es', plugins: () => [library('..')] },
    server: {
        proxy: {
            '/ws': { target: 'ws://localhost:7450', ws: true },
            '/api': 'http://localhost:7450',
            '/healthz': 'http://localhost:7450',
        },
    },
});
