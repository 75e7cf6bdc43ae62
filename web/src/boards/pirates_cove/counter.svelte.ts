// counter.svelte.ts: what one has in mind to buy, build and bury, as long as the offer stays the same.
import { isSection, printed } from './data';
import type { Helm } from './helm';
import { shipAt, type Ship } from './read';
import {
    besides,
    mayAdd,
    movesFor,
    propose,
    totalOf,
    waresOf,
    type Basket,
    type Ware,
} from './shop';

export class Counter {
    #helm: () => Helm;
    #draft = $state.raw<{ of: string; basket: Basket }>({ of: '', basket: {} });

    constructor(helm: () => Helm) {
        this.#helm = helm;
    }

    ship = $derived.by(() => shipAt(this.#helm().position, this.#helm().you));
    wares = $derived.by(() => {
        const { sight, position } = this.#helm();
        return sight.choices.length > 0 ? waresOf(sight.choices, position) : [];
    });
    // Nothing but to go is no shop.
    open = $derived.by(() => this.wares.length > 0);
    besides = $derived.by(() => besides(this.#helm().sight.choices, this.wares));
    gold = $derived.by(() => this.#helm().position.purse);

    #isLast = $derived.by(() => {
        const { told, position } = this.#helm();
        return told.findLast(({ kind }) => kind === 'month')?.facts['months'] === position.month;
    });
    #of = $derived.by(
        () =>
            `${this.gold} ${this.#helm()
                .sight.choices.map(({ move }) => move)
                .join()}`,
    );
    basket = $derived.by(() =>
        this.#draft.of === this.#of
            ? this.#draft.basket
            : propose(this.wares, this.gold, this.#isLast),
    );
    total = $derived.by(() => totalOf(this.basket, this.wares));
    moves = $derived.by(() => movesFor(this.basket, this.wares));
    empty = $derived.by(() => this.wares.every((one) => this.count(one) === 0));

    count({ what }: Ware): number {
        return this.basket[what] ?? 0;
    }
    may(one: Ware): boolean {
        return mayAdd(one, this.basket, this.wares, this.gold);
    }
    step(one: Ware, by: 1 | -1): void {
        if (by > 0 ? !this.may(one) : this.count(one) === 0) return;
        const basket = { ...this.basket, [one.what]: this.count(one) + by };
        this.#draft = { of: this.#of, basket };
    }

    // As many as there are, or as the gold allows.
    takeAll(one: Ware): void {
        while (this.may(one)) this.step(one, 1);
    }

    // The ship as it will be.
    planned: Ship | undefined = $derived.by(() => {
        if (!this.ship) return undefined;
        const { spaces, values } = {
            spaces: { ...this.ship.spaces },
            values: { ...this.ship.values },
        };
        for (const [what, count] of Object.entries(this.basket)) {
            if (!isSection(what)) continue;
            spaces[what] += count;
            values[what] = printed[what][spaces[what]] ?? 0;
        }
        return { ...this.ship, spaces, values };
    });
}
