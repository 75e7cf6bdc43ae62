// sharing.ts: what goes along with a table's link when it is handed on.
import { say } from '../../language/words.svelte';
import type { TableSession } from '../../table/table.svelte';

export function sharing({ about }: TableSession): string {
    return about ? say('table.share_text', { game: say(`home.game.${about.game}`) }) : '';
}
