// orders.ts: standing orders: what is answered without asking, and until when.
import type { Beat, Choice } from '../../engine/sight';
import { familyOf, sections } from './data';
import type { Family } from './printed';
import { shipAt, type Position } from './read';

// Questions that come again and again and are mostly answered by passing: in a fight, and in a month.
const inFight = ['prepare', 'luck', 'fencing'];
const inMonth = ['omens', 'courses', 'navy', 'privateer', 'plunder'];

// For how long one may pass. Alone at sea a month is but a turn, and there is a fight in most: there it
// holds until one has other Events, or other Battle cards.
export const untils = ['fight', 'month', 'hand', 'arms'] as const;
export type Until = (typeof untils)[number];
// On what one passes: of each kind, which fight, month or hand.
export type Passing = Partial<Record<Until, string>>;

// The fight, the month and the hand that are now, by names of their own and of whose they are; no fight
// where there is none.
export function scopeOf(
    { month, combat, hand }: Position,
    you: number,
    told: Beat[],
): Record<Until, string | undefined> {
    const fights = told.filter(({ kind }) => kind === 'fight').length;
    const held = (family: Family) => hand.filter((card) => familyOf(card) === family).join();
    return {
        month: `${you} ${month}`,
        fight: combat && `${you} ${month} ${combat.place} ${fights}`,
        hand: `${you} ${held('event')}`,
        arms: `${you} ${held('battle')}`,
    };
}

// For how long one may pass on this question and those like it.
export function passableIn({ phase, ships }: Position): Until | undefined {
    const alone = ships.length === 1;
    if (phase === 'prepare' && alone) return 'arms';
    if (inFight.includes(phase)) return 'fight';
    if (!inMonth.includes(phase)) return undefined;
    return alone ? 'hand' : 'month';
}

// What was fired at, in which fight, and which of one's own sections were at their last by then.
export interface Aim {
    move: string;
    fight: string;
    danger: string[];
}

function dangers(position: Position, you: number): string[] {
    const ship = shipAt(position, you);
    return ship ? sections.filter((section) => ship.spaces[section] <= 0) : [];
}

export function aimAt(
    move: string,
    position: Position,
    you: number,
    told: Beat[],
): Aim | undefined {
    const { fight } = scopeOf(position, you, told);
    if (!move.startsWith('fire ') || fight === undefined) return undefined;
    return { move, fight, danger: dangers(position, you) };
}

// Alone at sea: is the test of the island where one lies still to be won, by who has tried it?
function triedHere({ ships, faces, legends }: Position, told: Beat[]): string | undefined {
    const at = ships[0]?.at ?? 'none';
    const last = told.findLast(({ kind }) => kind === 'attempt' || kind === 'plunder');
    const open = last?.kind === 'attempt' && last.facts['at'] === at && faces.has(at);
    return open && !legends.some((foe) => foe.at === at) ? at : undefined;
}

// What a captain has ordered.
export interface Orders {
    passing: readonly Until[];
    aim: Aim | undefined; // To fire on.
    tries: boolean; // To try every test, and to stay until it is won.
}

// The answer to this question, if orders have one. Who fires on is asked again as soon as one more of
// one's own sections is about to be crippled, and who tries tests while any is.
export function standing(
    { passing, aim, tries }: Orders,
    position: Position,
    you: number,
    told: Beat[],
    choices: Choice[],
): string | undefined {
    const may = (move: string) => (choices.some((one) => one.move === move) ? move : undefined);
    const until = passableIn(position);
    if (until && passing.includes(until)) return may('pass now');
    const danger = dangers(position, you);
    if (tries && danger.length === 0) {
        if (position.phase === 'attempt') return may('attempt now');
        if (position.phase === 'wheels') return may(`wheel ${triedHere(position, told)}`);
    }
    if (!aim || position.phase !== 'aim') return undefined;
    const calm = danger.every((section) => aim.danger.includes(section));
    return calm && scopeOf(position, you, told).fight === aim.fight ? may(aim.move) : undefined;
}
