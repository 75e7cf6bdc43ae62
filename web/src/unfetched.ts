// unfetched.ts: the page did not come, or its words did not: says so without either, and tries again.
import said from 'tortuga:unfetched';
import type { Language } from './language/books';

export function regret(language: Language): void {
    const [why = '', again = ''] = said[language] ?? [];
    const text = document.createElement('p');
    text.setAttribute('role', 'alert');
    text.textContent = why;
    const button = document.createElement('button');
    button.textContent = again;
    button.onclick = () => location.reload();
    document.documentElement.lang = language;
    document.getElementById('app')?.replaceChildren(text, button);
}
