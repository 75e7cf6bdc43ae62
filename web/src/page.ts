// page.ts: dresses the page and shows the first screen.
import 'tortuga:fonts.css';
import './art/base.css';
import './shell/shell.css';
import { mount } from 'svelte';
import App from './App.svelte';
import type { Language } from './language/books';
import { speak } from './language/words.svelte';
import { workOffline } from './shell/offline';
import { dress } from './shell/settings.svelte';

// The scripts may be faster than the page.
async function parsed(): Promise<void> {
    if (document.readyState !== 'loading') return;
    await new Promise((done) => document.addEventListener('DOMContentLoaded', done));
}

export async function show(language: Language): Promise<void> {
    dress();
    await Promise.all([speak(language), parsed()]);
    mount(App, { target: document.getElementById('app')! });

    // From the second visit on, everything is here without a network; without it, only that is missing.
    if (import.meta.env.PROD) workOffline().catch(() => undefined);
}
