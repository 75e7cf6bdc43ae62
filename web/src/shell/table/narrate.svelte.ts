// narrate.svelte.ts: reads a table out: what happened, what is asked, what was refused, who spoke.
import { untrack } from 'svelte';
import type { Happening } from '../../boards/board';
import type { TableSession } from '../../table/table.svelte';
import { say } from '../../language/words.svelte';
import { announce } from '../announce.svelte';
import { textOf } from './quiet';
import { rematchCall } from './rematch';
import { waitedFor } from './turn';

export function narrate(of: () => TableSession): void {
    let before: Happening[] = []; // What stays in sight while one decides was read out already.
    $effect(() => {
        const {
            over,
            show: { sight, recent },
        } = of();
        if (!sight) return;
        untrack(() => {
            const told = recent
                .filter((one) => one.line && !before.includes(one))
                .map((one) => one.line);
            before = recent;
            const now = over ? say('table.over') : sight.ask || waitedFor(of());
            if (told.length > 0 || now) announce([...told, now].join(' '));
        });
    });
    $effect(() => {
        const { notice } = of();
        if (notice) announce([notice.text, notice.clause].filter(Boolean).join(' '));
    });
    $effect(() => {
        const { hinted } = of();
        if (hinted) announce(`${hinted.label}. ${hinted.reason}`);
    });
    let heard = -1;
    $effect(() => {
        const { chat, seats } = of();
        const last = chat.at(-1);
        if (!last || last.n <= heard) return;
        if (heard >= 0 && !of().mutes(last.seat)) {
            const name = seats.find(({ seat }) => seat === last.seat)?.name ?? '';
            announce(`${name}: ${textOf(last)}`);
        }
        heard = last.n;
    });
    $effect(() => {
        const { weather } = of();
        if (weather === 'lost') announce(say('table.lost'));
    });
    $effect(() => {
        if (of().next) announce(rematchCall(of()));
    });
}
