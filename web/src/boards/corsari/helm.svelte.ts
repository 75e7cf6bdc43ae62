// helm.svelte.ts: one's own decisions: what is chosen, planned and under way, and how that becomes
// moves. It draws nothing.
import { say } from '../../language/words.svelte';
import { storage } from '../../shell/storage';
import type { Sight } from '../../engine/sight';
import type { BoardProps } from '../board';
import { cardName, parseCard, without } from './cards';
import type { Band, Card } from './cards';
import { nextMove, type Course } from './course';
import type { Heap, Standing } from './Hand.svelte';
import { laidHeaps, sortedHeaps } from './heaps';
import { crewMove, groupIn, groupMove, groups, printDraft, readThought } from './plan';
import type { Division, Draft, Group, Plan, Thought } from './plan';
import { drawnCard, read, type Source, type Table } from './read';

export const sortings = ['laid', 'colour', 'number'] as const;
export type Sorting = (typeof sortings)[number];

// Where a card may be moved, and the letters that move it there.
export type Target = Group | 'attached' | 'discard';
export const letters: Record<string, Target> = {
    c: 'crew',
    p: 'prisoners',
    s: 'stowaways',
    a: 'attached',
    d: 'discard',
};

// What one has in mind, as long as the hand and the question stay the same.
interface Mind {
    of: string;
    chosen?: string; // A card taken up: to be discarded, or to be moved.
    plan?: Plan;
    attached?: Card[];
    refusal?: { text: string; clause: string };
}

class Memory {
    draft = $state.raw<Mind>({ of: '' });
    answer = $state.raw<{ of: string; thought: Thought }>({ of: '', thought: readThought([]) });
}

export class Helm {
    #props: () => BoardProps;
    #sight: () => Sight; // Perhaps not the newest yet.
    #memory: Memory;
    #thinking: Promise<unknown> = Promise.resolve(); // One question after the other.
    #course = $state.raw<Course & { hand: string }>();
    #acted: unknown; // The sight that was answered last: a course answers none twice.
    #sorting = $state<Sorting>(
        sortings.find((one) => one === storage.read('corsari.sorting')) ?? 'laid',
    );

    constructor(props: () => BoardProps, sight = () => props().sight) {
        this.#props = props;
        this.#sight = sight;
        this.#memory = props().keep?.(() => new Memory()) ?? new Memory();
    }

    table: Table = $derived.by(() => read(this.#sight()));
    asked = $derived.by(() => this.#sight().choices.length > 0);
    drawn = $derived.by(() =>
        drawnCard(
            this.table,
            this.#props().you,
            this.#props().recent.map((one) => one.move),
        ),
    );

    // One's own laying is shown by the heaps of the hand, not among the others.
    own = $derived.by(() => this.table.laid.find((one) => one.seat === this.#props().you));
    deciding = $derived.by(() => (this.asked ? this.table.phase : 'draw'));

    #of = $derived.by(() =>
        [...this.table.hand, ...(this.own?.attached ?? []), ...this.table.undecided].reduce(
            (text, card) => `${text} ${card.token}`,
            `${this.table.phase} ${this.asked}`,
        ),
    );
    #now = $derived.by(() =>
        this.#memory.draft.of === this.#of ? this.#memory.draft : { of: this.#of },
    );
    #note(change: Partial<Mind>): void {
        const { refusal: _, ...now } = this.#now;
        this.#memory.draft = { ...now, ...change };
    }

    // How one's hand stands: as the engine proposes, or as it answered to what one has in mind. The
    // last answer stands until the next is there.
    #thought: Thought = $derived.by(() =>
        this.#memory.answer.of === this.#of
            ? this.#memory.answer.thought
            : readThought(this.#sight().plan ?? []),
    );
    #think(of: Draft = {}, then?: (thought: Thought) => void): void {
        const about = this.#of;
        const ask = async (): Promise<void> => {
            if (about !== this.#of) return;
            const { chosen, attached, plan } = this.#now;
            const draft: Draft = {
                ...(this.discarding && chosen ? { aside: chosen } : {}),
                ...(attached ? { attached } : {}),
                ...(plan ? { plan } : {}),
                ...(of.press ? { plan: { colours: this.plan.colours, wishes: [] } } : {}),
                ...of,
            };
            const answer = await this.#props().consider?.(printDraft(draft));
            if (!answer || about !== this.#of) return; // It is about something else by now.
            const thought = readThought(answer);
            this.#memory.answer = { of: about, thought };
            then?.(thought);
        };
        this.#thinking = this.#thinking.then(ask, ask);
    }

    chosen = $derived.by(() => parseCard(this.#now.chosen));
    refusal = $derived.by(() => this.#now.refusal);

    may(move: string): boolean {
        return this.#sight().choices.some((one) => one.move === move);
    }
    risk(move: string): string {
        return this.#sight().choices.find((one) => one.move === move)?.risk ?? '';
    }

    // What the engine lets one attach now, and what one means to.
    offered = $derived.by(() =>
        this.#sight().choices.flatMap(({ move }) =>
            move.startsWith('attach ') ? (parseCard(move.slice(7)) ?? []) : [],
        ),
    );
    attached = $derived.by(() => this.#thought.attached);
    // What is left to be divided, once that is done.
    cards = $derived.by(() => without(this.table.hand, this.own?.attached ?? []));

    discarding = $derived.by(() => this.deciding === 'discard' || this.deciding === 'sail');
    // The card that is left out of what is counted: the one chosen, or the one to be missed least.
    aside = $derived.by(() => this.#thought.aside?.card);

    plan: Plan = $derived.by(() => this.#now.plan ?? this.#thought.plan);
    ways = $derived.by(() => this.#thought.ways);
    division: Division = $derived.by(() => this.#thought.division);
    limit = $derived.by(() => this.#thought.limit);

    get sorting(): Sorting {
        return this.own ? 'laid' : this.#sorting;
    }
    set sorting(chosen: Sorting) {
        this.#sorting = chosen;
        storage.write('corsari.sorting', chosen);
    }

    heaps: Heap[] = $derived.by(() => {
        const { hand, pierColour, offered } = this.table;
        if (this.sorting !== 'laid') return sortedHeaps(hand, this.sorting);
        return laidHeaps({
            ...this.division,
            limit: this.limit,
            aside: this.#thought.aside,
            attached: [...(this.own?.attached ?? []), ...this.attached],
            undecided: this.own ? this.table.undecided : [],
            pierColour,
            offered: this.deciding === 'attach' ? offered : undefined,
            droppable: this.deciding === 'crew' || this.deciding === 'divide',
        });
    });

    standing(card: Card): Standing {
        const { hinted } = this.#props();
        const verbs = ['discard', 'attach', 'enlist', 'imprison', 'stow'];
        const pointed = verbs.some((verb) => hinted === `${verb} ${card.token}`);
        const drawn = this.drawn?.token === card.token;
        const lifted = this.chosen?.token === card.token || this.#asks(card);
        const open = this.offered.some((one) => one.token === card.token);
        const group = groupIn(this.division, card);
        return {
            says: [
                group && this.sorting === 'laid' ? say(`board.corsari.${group}`) : '',
                drawn ? say('board.corsari.drawn') : '',
                lifted ? say('board.corsari.chosen') : '',
                open ? say('board.corsari.attachable') : '',
            ].filter((part) => part !== ''),
            lifted,
            drawn,
            pointed,
            mark: lifted || open ? 'best' : undefined,
        };
    }
    #asks(card: Card): boolean {
        return this.deciding === 'divide' && this.table.undecided[0]?.token === card.token;
    }

    // A card was tapped: the question decides what that means.
    pick(card: Card, at: Element): void {
        const { why } = this.#props();
        if (this.discarding) {
            const move = `discard ${card.token}`;
            if (!this.may(move)) why(move, at);
            else if (this.chosen?.token === card.token) this.act(move);
            else {
                this.#note({ chosen: card.token });
                this.#think();
            }
        } else if (this.deciding === 'attach') this.#attach(card, at);
        else if (this.deciding === 'crew')
            this.#note(this.chosen?.token === card.token ? { chosen: '' } : { chosen: card.token });
        else why(this.deciding === 'divide' ? `stow ${card.token}` : `discard ${card.token}`, at);
    }

    #attach(card: Card, at: Element): void {
        const open = this.offered.some((one) => one.token === card.token);
        if (!open) return this.#props().why(`attach ${card.token}`, at);
        this.#think({ attach: card.token }, ({ attached }) => this.#note({ attached }));
    }

    // A card was put somewhere: on the discard pile, or into a heap.
    put(card: Card, place: string, at: Element): void {
        if (place === 'discard') {
            const move = `discard ${card.token}`;
            if (this.may(move)) this.act(move);
            else this.#props().why(move, at);
        } else if (this.deciding === 'attach') {
            const inside = this.attached.some((one) => one.token === card.token);
            if (inside !== (place === 'attached')) this.#attach(card, at);
        } else if (isGroup(place)) this.#file(card, place, at);
    }
    #file(card: Card, group: Group, at: Element): void {
        if (this.deciding === 'crew') return this.place(card, group, at);
        const move = groupMove(card, group);
        if (this.may(move)) this.act(move);
        else this.#props().why(move, at);
    }

    place(card: Card, to: Group, at: Element): void {
        if (groupIn(this.division, card) === to) return;
        this.#think({ put: { card, group: to } }, ({ asks, refused, plan }) => {
            if (asks) this.#props().why(asks, at);
            else if (refused)
                this.#note({ refusal: { text: say(refused.key), clause: refused.clause } });
            else this.#note({ plan, chosen: card.token });
        });
    }

    // Letters move the card that has the focus.
    press(card: Card, key: string, at: Element): void {
        const to = letters[key];
        if (to && this.asked) this.put(card, to, at);
    }
    // Where letters may move a card now.
    targets: Target[] = $derived.by(() => {
        if (!this.asked) return [];
        if (this.discarding) return ['discard'];
        if (this.deciding === 'attach') return ['attached', 'stowaways'];
        return this.deciding === 'draw' ? [] : groups;
    });

    // A colour of the crew was pressed or released.
    toggle(band: Band): void {
        this.#think({ press: band }, ({ plan }) => this.#note({ plan }));
    }
    suit(colours: Band[]): void {
        this.#note({ plan: { colours, wishes: [] } });
        this.#think();
    }

    draw(source: Source, at: Element): void {
        const move = `draw ${source}`;
        if (source === 'discard' && this.discarding && this.chosen)
            this.put(this.chosen, 'discard', at);
        else if (this.may(move)) this.act(move);
        else this.#props().why(move, at);
    }

    // A course holds for these cards only.
    #set(course: Course): void {
        this.#course = { ...course, hand: this.#held() };
        this.#acted = undefined;
    }
    #held(): string {
        return this.table.hand.map((card) => card.token).join(' ');
    }

    sail(): void {
        if (this.chosen) this.#set({ kind: 'sail', discard: this.chosen.token });
        this.act('sail now');
    }
    attach(): void {
        this.#set({ kind: 'attach', cards: this.attached.map((card) => card.token) });
        this.follow();
    }
    lay(at: Element): void {
        const move = crewMove(this.plan.colours);
        if (!this.may(move)) return this.#props().why(move, at);
        this.#set({ kind: 'lay', plan: this.plan, division: this.division });
        this.follow();
    }

    act(move: string): void {
        const { busy, act } = this.#props();
        if (busy) return;
        this.#acted = this.#sight();
        act(move);
    }
    // Goes on with what was decided as a whole, or gives it up where it cannot go on.
    follow(): void {
        const { busy, you } = this.#props();
        const sight = this.#sight();
        if (!this.#course) return;
        if (this.table.turn !== you || this.#course.hand !== this.#held()) {
            this.#course = undefined;
            return;
        }
        if (busy || this.#acted === sight || !this.asked) return;
        const move = nextMove(this.#course, this.table, sight);
        if (move) this.act(move);
        else this.#course = undefined;
    }

    nameOf(card: Card): string {
        return cardName(card, say);
    }
    // Is a hand being laid that was decided on as a whole?
    lays = $derived.by(() => this.#course !== undefined && this.#course.kind !== 'sail');
}

function isGroup(place: string): place is Group {
    return (groups as string[]).includes(place);
}
