// story.ts: what the board remembers of what was told: the discard pile card by card, the limits that
// were turned over, how a round ended.
import type { Beat, BeatOf } from '../../engine/sight';
import type { Beats } from './beats';
import { parseCard, type Card } from './cards';

export type Told = BeatOf<Beats>;
export type OverFacts = Extract<Told, { kind: 'over' }>['facts'];
export type RoundFacts = Extract<Told, { kind: 'round' }>['facts'];
export type LimitFacts = Extract<Told, { kind: 'limit' }>['facts'];

// The card that lies below the top one, or where the top one lay.
export function below(told: Beat[]): Card | undefined {
    const pile: string[] = [];
    for (const { kind, facts } of told as Told[]) {
        if (kind === 'dealt') pile.splice(0, Infinity, facts.top);
        else if (kind === 'discarded') pile.push(facts.card);
        else if (kind === 'drawn' && facts.from === 'discard') pile.pop();
    }
    return parseCard(pile.at(-1));
}

// Is a card still on its way to somebody else? What is told of it follows.
export function isFlying(now: Told | undefined, you: number): boolean {
    return now?.kind === 'drawn' && now.facts.seat !== you && !now.line;
}

// What somebody did in their last turn of this round.
export interface Turn {
    from: string; // Stock, discard or pier.
    card: string; // What was drawn, where all could see it.
    discarded: string; // Nothing yet, where the turn goes on.
    lines: string[]; // In words.
}
export function turnsIn(told: Beat[]): Map<number, Turn> {
    const turns = new Map<number, Turn>();
    for (const { kind, facts, line } of told as Told[]) {
        if (kind === 'dealt') turns.clear();
        else if (kind === 'drawn')
            turns.set(facts.seat, {
                from: facts.from,
                card: facts.from === 'stock' ? '' : facts.card,
                discarded: '',
                lines: [line],
            });
        else if (kind === 'discarded') {
            const turn = turns.get(facts.seat);
            if (!turn) continue;
            const lines = [...turn.lines, line];
            turns.set(facts.seat, { ...turn, discarded: facts.card, lines });
        }
    }
    return turns;
}

// From setting sail to going under; what is told of it is shown on a page of its own.
const sailing = [
    ...['sail', 'opened', 'attached', 'colours', 'sorted', 'crew', 'prisoners', 'stowaways'],
    ...['sweep', 'limit', 'under', 'unharmed'],
];
export function isSailing(beat: Beat | undefined): boolean {
    return sailing.includes(beat?.kind ?? '');
}

// The limits that lie open, since somebody set sail.
export function limitsIn(told: Beat[]): LimitFacts[] {
    const start = told.findLastIndex(({ kind }) => kind === 'sail');
    return (told.slice(start + 1) as Told[]).flatMap((one) =>
        one.kind === 'limit' ? [one.facts] : [],
    );
}

// Does the story stand at the end of a round? What follows from it is told right after.
export function isEnd(beat: Beat | undefined): boolean {
    return beat?.kind === 'round' || beat?.kind === 'last_round';
}
export function roundIn(told: Beat[]): RoundFacts | undefined {
    return (told as Told[]).findLast((one) => one.kind === 'round')?.facts;
}

export function endIn(told: Beat[]): OverFacts | undefined {
    return (told as Told[]).findLast((one) => one.kind === 'over')?.facts;
}
