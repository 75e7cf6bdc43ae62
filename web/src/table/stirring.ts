// stirring.ts: when one adds one's part to the shuffle (docs/fair.md), one thing after the other.
import { freshEntropy, Share, type Shuffle } from '../harbour/entropy';
import type { Line } from '../harbour/line';
import type { FromHarbour } from '../harbour/protocol';

export class Stirring {
    private readonly share: Share;
    private turn: Promise<void> = Promise.resolve();

    constructor(
        private readonly line: Line,
        private readonly table: string,
    ) {
        this.share = new Share(table);
    }

    // Far away it is promised, and shown when all have promised. In one's own harbour, where nobody
    // could look, entropy is given openly and at once.
    hear(shuffle: Shuffle, you: number): void {
        if (this.line.where === 'here') return;
        this.turn = this.turn
            .then(() => this.share.due(shuffle, you))
            .then((share) => share && this.line.send(share))
            .catch(() => undefined); // The others' parts will do.
    }
    give({ phase, you, mix }: Extract<FromHarbour, { t: 'table' }>): void {
        if (this.line.where === 'here' && phase === 'gathering' && you > 0 && !mix[you - 1])
            this.line.send({ t: 'mix', table: this.table, entropy: freshEntropy() });
    }
}
