// fight.ts: a fight as it is shown: who takes part and on which side, who has left it, what was fired
// last, and how much of a ship was shot away. All from what was told.
import type { Beat, BeatOf } from '../../engine/sight';
import type { Beats } from './beats';
import { printed, sections, type Section } from './data';
import { shipAt, type Combat, type Legend, type Position, type Ship, type ShipId } from './read';

type Told = BeatOf<Beats>;
// The engine writes down what its beats know; beats.ts says it in types.
const known = (beat: Beat): Told => beat as unknown as Told;

// What was told of the fight that is going on, from its first word; nothing if it is not known.
export function thisFight(told: Beat[]): Told[] {
    const start = told.findLastIndex(({ kind }) => kind === 'fight');
    if (start < 0) return [];
    const over = told.findIndex(({ kind }, index) => index > start && kind === 'fight_over');
    return over >= 0 && over < told.length - 1 ? [] : told.slice(start).map(known);
}

// Who takes part, side by side: oneself first, then the captains, then the others. They stay where
// they are, whoever fires, and whoever leaves.
export function castOf(fight: Told[], combat: Combat | undefined, you: number): ShipId[] {
    const cast = new Set<ShipId>();
    for (const beat of fight) {
        if (beat.kind === 'fight') beat.facts.ships.forEach((ship) => cast.add(ship));
        if (beat.kind === 'joined') cast.add(beat.facts.ship);
    }
    combat?.order.forEach(({ ship }) => cast.add(ship));
    const rank = (ship: ShipId): number => (ship === String(you) ? 0 : Number(ship) || 100);
    return [...cast].sort((a, b) => rank(a) - rank(b));
}

export type Fate = 'fled' | 'left' | 'sunk' | 'withdrew';

// Who is gone, and how.
export function fatesOf(fight: Told[]): Map<ShipId, Fate> {
    const fates = new Map<ShipId, Fate>();
    for (const { kind, facts } of fight) {
        if (kind === 'fled' || kind === 'left') fates.set(String(facts.seat), kind);
        if (kind === 'sunk' || kind === 'withdrew') fates.set(facts.ship, kind);
    }
    return fates;
}

export interface Volley {
    ship: ShipId;
    at: ShipId;
    section: Section | undefined; // None where a legendary pirate is the target.
    shots: number;
}
export interface Throw {
    why: string;
    ship: ShipId;
    at: ShipId;
    section: string;
    dice: number[]; // The best first, as the engine has them.
    counts: number[]; // 1 for each die that does; none where they are not counted one by one.
}

const asSection = (word: string): Section | undefined => sections.find((one) => one === word);

// The last that was fired in this fight.
export function volleyOf(fight: Told[]): Volley | undefined {
    const aimed = fight.findLast((beat) => beat.kind === 'aimed');
    if (aimed?.kind !== 'aimed') return undefined;
    const { ship, at, section, dice } = aimed.facts;
    return { ship, at, section: asSection(section), shots: dice };
}

// Were the last dice those of a volley? A boarding has dice and hits, too, and no guns.
export function isFired(fight: Told[]): boolean {
    const last = fight.findLast(({ kind }) => kind === 'dice' || kind === 'aimed');
    return last?.kind === 'aimed' || (last?.kind === 'dice' && last.facts.why === 'volley');
}

// The dice that lie on the table: the last ones, until somebody aims or a new round begins.
export function throwOf(fight: Told[]): Throw | undefined {
    const last = fight.findLast(({ kind }) => ['dice', 'aimed', 'flight', 'round'].includes(kind));
    if (last?.kind !== 'dice') return undefined;
    return last.facts;
}

// The best that each section of a ship has been; 0 where nothing was told of it.
export function bestOf(told: Beat[], seat: number): Record<Section, number> {
    type Bests = Record<Section, number>;
    const all = new Map<number, Bests>();
    const of = (one: number): Bests => {
        const found = all.get(one) ?? { sails: 0, hull: 0, crew: 0, cannons: 0 };
        all.set(one, found);
        return found;
    };
    const raise = (one: number, section: string, to: number): void => {
        const name = asSection(section);
        if (name) of(one)[name] = Math.max(of(one)[name], to);
    };
    for (const { kind, facts } of told.map(known)) {
        if (kind === 'outfitted')
            for (const section of sections)
                facts[section].forEach((value, index) => raise(index + 1, section, value));
        else if (kind === 'raised') raise(facts.seat, facts.section, facts.to);
        else if (kind === 'damage') raise(facts.seat, facts.section, facts.from);
        else if (kind === 'swapped') {
            const [one, other] = [of(facts.seat), of(facts.other)];
            all.set(facts.seat, other).set(facts.other, one);
        }
    }
    return of(seat);
}

export interface Strength {
    left: Record<Section, number>; // Spaces: the marker stands on the last of them.
    lost: Record<Section, number>; // Spaces that were shot away and not mended since.
    value: Record<Section, number>;
    built: Record<Section, number>; // The value before anything was shot away.
}

const nothing = { sails: 0, hull: 0, crew: 0, cannons: 0 };

export function strengthOf(ship: Ship, best: Record<Section, number> = nothing): Strength {
    const strength: Strength = {
        left: { ...nothing },
        lost: { ...nothing },
        value: { ...nothing },
        built: { ...nothing },
    };
    for (const section of sections) {
        const space = ship.spaces[section];
        strength.left[section] = space + 1;
        strength.lost[section] = Math.max(0, printed[section].indexOf(best[section]) - space);
        strength.value[section] = ship.values[section];
        strength.built[section] = printed[section][space + strength.lost[section]] ?? 0;
    }
    return strength;
}

// How a legendary pirate's ship is drawn: as many muzzles as it has dice, a hole for each hit.
function legendStrength(legend: Legend | undefined): Strength {
    const hits = legend?.hits ?? 0;
    const lost = { ...nothing, sails: Math.floor(hits / 2), hull: Math.ceil(hits / 2) };
    const value = { sails: 6, hull: 6, crew: 5, cannons: legend?.dice ?? 4 };
    return { left: { ...value }, lost, value, built: { ...value, sails: 9, hull: 9 } };
}

// Any ship, as it is to be drawn.
export function strengthIn(position: Position, told: Beat[], ship: ShipId): Strength {
    const mat = shipAt(position, Number(ship));
    return mat
        ? strengthOf(mat, bestOf(told, mat.seat))
        : legendStrength(position.legends.find((one) => one.ship === ship));
}
