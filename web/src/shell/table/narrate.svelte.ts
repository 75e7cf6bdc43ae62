// narrate.svelte.ts: reads a table out: what happened, what is asked, what was refused, who spoke;
// and sounds it, for those who want to hear it.
import { untrack } from 'svelte';
import type { TableSession } from '../../table/table.svelte';
import { say } from '../../language/words.svelte';
import { announce } from '../announce.svelte';
import { play, type Sound } from '../sound';
import { waitedFor } from './turn';

// By the first word of a move, what it sounds like; whatever is not here is a card put down.
const sounds: Record<string, Sound> = {
    roll: 'dice',
    die: 'dice',
    dice: 'dice',
    sail: 'wave',
    go: 'wave',
    steer: 'wave',
};

function soundOf(moves: (string | undefined)[]): Sound | undefined {
    const last = moves.findLast((move) => move !== undefined);
    return last === undefined ? undefined : (sounds[last.split(' ')[0] ?? ''] ?? 'card');
}

export function narrate(of: () => TableSession): void {
    let asked = '';
    $effect(() => {
        const { sight, recent, over } = of();
        if (!sight) return;
        untrack(() => {
            const told = recent.map((one) => one.line).filter(Boolean);
            const now = over ? say('table.over') : sight.ask || waitedFor(of());
            announce([...told, now].join(' '));
            const sound = soundOf(recent.map((one) => one.move));
            if (sound) play(sound);
            if (sight.ask && sight.ask !== asked) play('bell');
            asked = sight.ask;
        });
    });
    $effect(() => {
        const { notice } = of();
        if (notice) announce([notice.text, notice.clause].filter(Boolean).join(' '));
    });
    $effect(() => {
        const { hinted } = of();
        if (hinted) announce([hinted.label, hinted.advice].filter(Boolean).join('. '));
    });
    let heard = -1;
    $effect(() => {
        const { chat, seats } = of();
        const last = chat.at(-1);
        if (!last || last.n <= heard) return;
        if (heard >= 0) {
            const name = seats.find(({ seat }) => seat === last.seat)?.name ?? '';
            announce(
                `${name}: ${last.phrase ? say(`harbour.phrase.${last.phrase}`) : (last.text ?? '')}`,
            );
        }
        heard = last.n;
    });
    $effect(() => {
        const { weather } = of();
        if (weather === 'lost') announce(say('table.lost'));
    });
    $effect(() => {
        const { next } = of();
        if (next) announce(say('table.rematch_laid'));
    });
}
