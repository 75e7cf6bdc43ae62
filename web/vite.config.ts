// vite.config.ts: how the browser's part is built: to build/web, from where the server takes it.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { chunkOf } from './chunks.ts';
import { library } from './library.ts';
import { offline } from './offline.ts';

export default defineConfig({
    base: '/',
    plugins: [svelte(), library('..'), offline()],
    build: {
        outDir: '../build/web',
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0, // The server's content policy knows no data: URLs of scripts.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf() }] } } },
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
