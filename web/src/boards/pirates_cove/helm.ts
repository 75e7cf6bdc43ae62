// helm.ts: what every part of the board needs: the position, the names of ships, and how to act.
import type { Beat, Choice, Sight } from '../../engine/sight';
import type { Seat } from '../../harbour/protocol';
import { putName, seatName, seatSign } from '../../table/seat';
import { say } from '../../language/words.svelte';
import { designOf, type Reward } from './data';
import type { Place, Position, ShipId } from './read';

export interface Helm {
    sight: Sight;
    beat: Beat | undefined; // What is being shown.
    told: Beat[]; // All that was, that too.
    position: Position;
    seats: Seat[];
    you: number;
    hinted: string | undefined;
    busy: boolean;
    act: (move: string) => void;
    why: (move: string, at: Element) => void;
}

export function nameOfSeat(helm: Helm, seat: number): string {
    const found = helm.seats.find((one) => one.seat === seat);
    return found ? seatName(found) : say('seat.free', { number: seat });
}

// Which legendary pirate sails there; of one that was beaten, who it was.
export function legendOf({ position, told }: Helm, ship: ShipId): string | undefined {
    const there = position.legends.find((foe) => foe.ship === ship)?.id;
    const past = told.findLast(({ facts }) => facts['ship'] === ship && facts['legend']);
    return there ?? (past && String(past.facts['legend']));
}

export function nameOfShip(helm: Helm, ship: ShipId): string {
    const seat = Number(ship);
    if (seat > 0) return nameOfSeat(helm, seat);
    const legend = legendOf(helm, ship);
    if (legend) return say(`pirates_cove.legend.${legend}`);
    const slot = /^LP(\d)$/.exec(ship)?.[1];
    return slot ? say('pirates_cove.slot', { number: slot }) : say(`pirates_cove.legend.${ship}`);
}

export function signOfShip(ship: ShipId): string {
    const seat = Number(ship);
    return seat > 0 ? seatSign(seat) : ship === 'NAVY' ? 'flag' : 'pirateship';
}

// One of the five inks of captains; none for legendary pirates.
export function inkOfShip(ship: ShipId): string {
    const inks = ['boat-R', 'boat-B', 'boat-G', 'boat-Y', 'ci-V'];
    const ink = inks[Number(ship) - 1];
    return ink ? `var(--${ink})` : 'var(--paper-ink)';
}

// What a tavern card does, at this table.
export function effectOf(helm: Helm, card: string): string {
    const design = designOf(card);
    const boards = design === 'X04' && helm.position.axesBoard;
    return say(`pirates_cove.effect.${boards ? 'X04_boarding' : design}`);
}

export function nameOfPlace(place: Place): string {
    return say(`pirates_cove.place.${place}`);
}

export function shipsAt(position: Position, place: Place): ShipId[] {
    return [
        ...position.ships.filter((ship) => ship.at === place).map((ship) => String(ship.seat)),
        ...position.legends.filter((foe) => foe.at === place).map((foe) => foe.ship),
    ];
}

export const rewardKinds = ['fame', 'gold', 'chests', 'cards'] as const;
export const rewardSign = { fame: 'fame', gold: 'gold', chests: 'chest', cards: 'scroll' } as const;

export function rewardInWords(reward: Reward | undefined): string {
    if (!reward) return say('pirates_cove.none');
    return rewardKinds
        .filter((kind) => reward[kind] > 0)
        .map((kind) => say(`pirates_cove.amount.${kind}`, { number: reward[kind] }))
        .join(', ');
}

// The engine speaks of legendary pirates by number: we know who they are.
export function named(helm: Helm, text: string): string {
    let told = text;
    for (const foe of helm.position.legends) {
        const slot = Number(foe.ship.slice(2));
        if (foe.ship.startsWith('LP') && slot > 0)
            told = putName(
                told,
                say('pirates_cove.slot', { number: slot }),
                nameOfShip(helm, foe.ship),
            );
    }
    return told;
}

export function capital(text: string): string {
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

// What a choice is called on a button. To pass means something else in each phase.
export function labelOf(helm: Helm, choice: Choice): string {
    if (choice.move === 'pass now') {
        const key = `board.pirates_cove.pass.${helm.position.phase}`;
        const own = say(key);
        if (own !== key) return own;
    }
    return capital(named(helm, choice.label));
}
