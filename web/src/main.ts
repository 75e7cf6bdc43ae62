// main.ts: the page begins here: dress, language, and the first screen.
import './art/base.css';
import './shell/shell.css';
import { mount } from 'svelte';
import App from './App.svelte';
import symbols from './art/symbols.svg?raw';
import { workOffline } from './shell/offline';
import { fetchEngine } from './shell/quick';
import { dress } from './shell/settings.svelte';
import { preferredLanguage, speak } from './language/words.svelte';

// The drawings stand in the page once; every Symbol uses them from there.
function hangSymbols(): void {
    const drawings = new DOMParser().parseFromString(symbols, 'image/svg+xml').documentElement;
    drawings.setAttribute('aria-hidden', 'true');
    drawings.setAttribute('class', 'unseen');
    document.body.prepend(document.importNode(drawings, true));
}

dress();
hangSymbols();
const words = speak(preferredLanguage());
if (location.pathname === '/') fetchEngine();
await words;
mount(App, { target: document.getElementById('app')! });

// From the second visit on, everything is here without a network; without it, only that is missing.
if (import.meta.env.PROD) workOffline().catch(() => undefined);
