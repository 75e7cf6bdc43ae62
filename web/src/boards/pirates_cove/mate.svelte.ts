// mate.svelte.ts: the mate, who carries out what was decided as a whole while the engine asks step by
// step, and who passes or fires on where he was told to. The captain may always think again.
import type { BoardProps } from '../board';
import type { Sight } from '../../engine/sight';
import { forcedPause } from '../../table/pace';
import { aimAt, scopeOf, standing, untils, type Aim, type Passing, type Until } from './orders';
import type { Position } from './read';

const patience = 3000; // Milliseconds.

// What he was told to do until further notice.
class Memory {
    passing = $state.raw<Passing>({});
    aim = $state.raw<Aim>();
    steady = $state(false); // He fires on at the same target.
    tries = $state(false); // He tries every test.
}

export class Mate {
    #props: () => BoardProps & { position: Position };
    readonly memory: Memory;
    #errand = $state.raw<readonly string[]>([]);
    #visit = ''; // Where it was given.
    #acted: Sight | undefined; // What was answered last: nothing is answered twice.
    #done = ''; // The answer,
    #sent = false; // which is on its way, or was.

    constructor(props: () => BoardProps & { position: Position }) {
        this.#props = props;
        this.memory = props().keep?.(() => new Memory()) ?? new Memory();
    }

    // An errand is under way: its questions are nobody's business. In a lesson each step is.
    underway = $derived.by(() => this.#errand.length > 0 && this.#props().beside !== undefined);
    #scopes = $derived.by(() => {
        const { position, you, told } = this.#props();
        return scopeOf(position, you, told);
    });
    // On what he passes.
    passing = $derived.by(() =>
        untils.filter((until) => {
            const of = this.memory.passing[until];
            return of !== undefined && of === this.#scopes[until];
        }),
    );

    // Whatever a captain does by hand ends an errand.
    act(move: string): void {
        const { busy, act, position, you, told } = this.#props();
        if (busy) return;
        this.#errand = [];
        this.memory.aim = aimAt(move, position, you, told) ?? this.memory.aim;
        act(move);
    }
    run(moves: string[]): void {
        this.#errand = moves;
        this.#visit = this.#now();
        this.#acted = undefined;
        this.#done = '';
        this.follow();
    }
    pass(until: Until, wanted: boolean): void {
        const { [until]: _, ...others } = this.memory.passing;
        const of = this.#scopes[until];
        this.memory.passing = wanted && of !== undefined ? { ...others, [until]: of } : others;
    }

    #now(): string {
        const { month, phase } = this.#props().position;
        return `${month} ${phase}`;
    }
    // What was asked there was answered without him, by the table or from another device.
    #isLate(): boolean {
        const { busy, beat, sight, you } = this.#props();
        if (busy || beat) return false; // Something between two questions.
        const elsewhere = sight.waits.length > 0 && !sight.waits.includes(you);
        return elsewhere || this.#now() !== this.#visit;
    }

    // The next step of an errand; where the engine objects, it is given up and the captain is asked. The
    // question just answered may come once more, when others chose meanwhile; if it stays, the answer was
    // lost on its way. Returns how to stop waiting for that.
    follow(): (() => void) | undefined {
        const { busy, sight, act } = this.#props();
        if (this.#errand.length > 0 && this.#isLate()) this.#errand = [];
        const [next, ...rest] = this.#errand;
        if (next === undefined || sight.choices.length === 0) return undefined;
        if (busy) {
            this.#sent ||= this.#acted === sight;
            return undefined;
        }
        if (this.#acted === sight) {
            if (this.#sent) this.#errand = []; // It came back: it was refused.
            return undefined;
        }
        const may = (wanted: string) => sight.choices.some(({ move }) => move === wanted);
        if (may(next)) {
            this.#acted = sight;
            this.#sent = false;
            this.#done = next;
            this.#errand = rest;
            act(next);
        } else if (may(this.#done)) {
            const timer = setTimeout(() => (this.#errand = []), patience);
            return () => clearTimeout(timer);
        } else this.#errand = [];
        return undefined;
    }

    // What standing orders answer, after as long as it takes where there is no choice. Returns how to
    // call it off.
    obey(): (() => void) | undefined {
        const { busy, sight, position, you, told, beside } = this.#props();
        if (busy || !beside || this.underway) return undefined;
        const { tries, steady, aim } = this.memory;
        const orders = { passing: this.passing, tries, aim: steady ? aim : undefined };
        const move = standing(orders, position, you, told, sight.choices);
        if (!move) return undefined;
        const timer = setTimeout(() => this.#props().act(move), forcedPause());
        return () => clearTimeout(timer);
    }
}
