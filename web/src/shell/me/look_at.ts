// look_at.ts: what was pressed has made room for something else, and that has the focus now.
import { tick } from 'svelte';

export async function lookAt(selector: string): Promise<void> {
    await tick();
    document.querySelector<HTMLElement>(`#main ${selector}`)?.focus({ preventScroll: true });
}
