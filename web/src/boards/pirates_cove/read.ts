// read.ts: the fields of a sight as typed values. Total: what it does not know, it leaves out.
import { field, fields, numbers, words, type Sight } from '../../engine/sight';
import { isSection, valueAt, type Section } from './data';

// A ship in a fight: a seat, "LP1" or "NAVY".
export type ShipId = string;
export type Place = string; // "1" to "6", "cove", "sea", "none".

export interface Ship {
    seat: number;
    at: Place;
    fame: number;
    gold: number;
    chests: number;
    cards: number;
    spaces: Record<Section, number>; // -1: crippled.
    parrot?: string;
    master?: string;
    parrotHit: boolean;
    masterHit: boolean;
    drunken: boolean;
    spotted: boolean;
    coursePlayed: boolean;
}

export interface Legend {
    ship: ShipId;
    id: string; // "L05", "NAVY" or "FORT".
    at: Place;
    hits: number;
    target?: number; // The seat the Royal Navy was sent against.
}

export interface Combat {
    place: Place;
    round: number; // 0: battle preparation.
    turn?: ShipId;
    order: { ship: ShipId; speed: number | undefined }[]; // The fastest first; no speeds before round 1.
    waiting: ShipId[]; // Those who have their turn still to come in this round.
}

export interface Rolling {
    kind: string; // volley, flight, boarding, duel, sword, shot or test.
    who: ShipId;
    at?: ShipId;
    section?: Section;
    faces: number[];
}

export interface Melee {
    first: number; // Boards, or was boarded and challenges.
    second: number;
    dice: number[];
    won: number[];
    score: number[];
    weapons: string[];
}

export interface Shot {
    from: ShipId;
    at: ShipId;
    section?: Section;
    hits: number;
}

export interface Position {
    phase: string;
    month: number;
    turn: number;
    ships: Ship[];
    legends: Legend[];
    faces: Map<Place, string>;
    hand: string[];
    fresh: string[];
    loot: string[];
    battle: Map<number, string[]>; // By seat, the Battle cards in force.
    volley: string[];
    axesBoard: boolean; // Boarding Axes let one board here, and cut no rigging.
    combat?: Combat;
    rolling?: Rolling;
    melee?: Melee;
    shots: Shot[];
    sealed: Map<number, string>; // What each has chosen, "?" for others.
    leader?: number;
    bound?: Place; // Solitaire: where the voyage leads.
    piles: { deck: number; stock: number; supply: number; discards: number };
    unmet: string[];
}

type Pairs = Map<string, string>;

// "3 round=1 turn=2" -> its plain words, and its pairs.
function split(text: string): { plain: string[]; pairs: Pairs } {
    const plain: string[] = [];
    const pairs: Pairs = new Map();
    for (const word of text.split(' ').filter(Boolean)) {
        const sign = word.indexOf('=');
        if (sign < 0) plain.push(word);
        else pairs.set(word.slice(0, sign), word.slice(sign + 1));
    }
    return { plain, pairs };
}

function count(text: string | undefined, otherwise = 0): number {
    const number = Number(text);
    return text !== undefined && Number.isFinite(number) ? number : otherwise;
}

function list(text: string | undefined): string[] {
    return text === undefined || text === 'none' || text === '' ? [] : text.split(',');
}

function some(text: string | undefined): string | undefined {
    return text === 'none' ? undefined : text;
}

function aSection(text: string | undefined): Section | undefined {
    return isSection(text) ? text : undefined;
}

function readShip(text: string, cards: number[]): Ship {
    const { plain, pairs } = split(text);
    const seat = count(plain[0]);
    const yes = (key: string): boolean => count(pairs.get(key)) > 0;
    const space = (section: Section): number => count(pairs.get(section), 1);
    const ship: Ship = {
        seat,
        at: pairs.get('at') ?? 'none',
        fame: count(pairs.get('fame')),
        gold: count(pairs.get('gold')),
        chests: count(pairs.get('chests')),
        cards: cards[seat - 1] ?? 0,
        spaces: {
            sails: space('sails'),
            hull: space('hull'),
            crew: space('crew'),
            cannons: space('cannons'),
        },
        parrotHit: yes('parrot_hits'),
        masterHit: yes('master_hits'),
        drunken: yes('drunken'),
        spotted: yes('spotted'),
        coursePlayed: yes('course_played'),
    };
    const parrot = some(pairs.get('parrot'));
    const master = some(pairs.get('master'));
    if (parrot) ship.parrot = parrot;
    if (master) ship.master = master;
    return ship;
}

function readLegends(sight: Sight): Legend[] {
    const found: Legend[] = [];
    for (const text of fields(sight, 'lp')) {
        const { plain, pairs } = split(text);
        const id = plain[1];
        if (!id || id === 'none') continue;
        const at = pairs.get('at') ?? 'none';
        found.push({ ship: `LP${plain[0] ?? ''}`, id, at, hits: count(pairs.get('hits')) });
    }
    const navy = split(field(sight, 'navy') ?? '').pairs;
    const at = navy.get('at');
    if (at) {
        // In solitaire the fort of Cannon Island stands in the Navy's place: nobody sends a Navy there.
        const target = navy.get('target');
        const legend: Legend = {
            ship: 'NAVY',
            id: target ? 'NAVY' : 'FORT',
            at,
            hits: count(navy.get('hits')),
        };
        if (target) legend.target = count(target);
        found.push(legend);
    }
    return found;
}

function readCombat(text: string, position: { ships: Ship[]; legends: Legend[] }): Combat {
    const { plain, pairs } = split(text);
    const place = plain[0] ?? 'none';
    const speeds = new Map<ShipId, number>();
    for (const pair of list(pairs.get('speeds'))) {
        const [ship, speed] = pair.split(':');
        if (ship) speeds.set(ship, count(speed));
    }
    const only = list(pairs.get('only'));
    const present: ShipId[] = [
        ...position.ships.filter((ship) => ship.at === place).map((ship) => String(ship.seat)),
        ...position.legends
            .filter((foe) => foe.at === place && (only.length === 0 || only.includes(foe.ship)))
            .map((foe) => foe.ship),
    ];
    const waiting = list(pairs.get('waiting'));
    const turn = some(pairs.get('turn'));
    const circuit = list(pairs.get('circuit'));
    const rank = (ship: ShipId): number => {
        if (speeds.has(ship)) return -(speeds.get(ship) ?? 0);
        const place = circuit.indexOf(ship);
        return place < 0 ? circuit.length : place;
    };
    const combat: Combat = {
        place,
        round: count(pairs.get('round')),
        order: present
            .sort((a, b) => rank(a) - rank(b))
            .map((ship) => ({ ship, speed: speeds.get(ship) })),
        waiting,
    };
    if (turn) combat.turn = turn;
    return combat;
}

function readRolling(text: string): Rolling {
    const { plain, pairs } = split(text);
    const rolling: Rolling = {
        kind: plain[0] ?? '',
        who: pairs.get('who') ?? '',
        faces: list(pairs.get('faces')).map((face) => count(face)),
    };
    const at = some(pairs.get('at'));
    const section = aSection(pairs.get('section'));
    if (at) rolling.at = at;
    if (section) rolling.section = section;
    return rolling;
}

function readMelee(text: string): Melee {
    const { plain, pairs } = split(text);
    const row = (key: string): number[] => list(pairs.get(key)).map((word) => count(word));
    return {
        first: count(plain[0]),
        second: count(plain[1]),
        dice: row('dice'),
        won: row('won'),
        score: row('score'),
        weapons: list(pairs.get('weapons')),
    };
}

function readShot(text: string): Shot {
    const { plain, pairs } = split(text);
    const shot: Shot = { from: plain[0] ?? '', at: plain[1] ?? '', hits: count(pairs.get('hits')) };
    const section = aSection(pairs.get('section'));
    if (section) shot.section = section;
    return shot;
}

// "2 B1 B4" -> its first word as a key, and the rest.
function keyed(texts: string[]): [string, string[]][] {
    return texts.map((text) => {
        const [key = '', ...rest] = text.split(' ');
        return [key, rest];
    });
}

export function read(sight: Sight): Position {
    const one = (key: string): number => count(field(sight, key));
    const cards = numbers(sight, 'cards');
    const ships = fields(sight, 'ship').map((text) => readShip(text, cards));
    const legends = readLegends(sight);
    const position: Position = {
        phase: field(sight, 'phase') ?? '',
        month: one('month'),
        turn: one('turn'),
        ships,
        legends,
        faces: new Map(
            keyed(fields(sight, 'face')).flatMap(([place, [card]]) =>
                card && card !== 'none' ? [[place, card] as const] : [],
            ),
        ),
        hand: words(sight, 'hand'),
        fresh: words(sight, 'fresh'),
        loot: words(sight, 'loot'),
        battle: new Map(keyed(fields(sight, 'battle')).map(([seat, rest]) => [count(seat), rest])),
        volley: words(sight, 'volley'),
        axesBoard: field(sight, 'axes') === 'boarding',
        shots: fields(sight, 'shot').map(readShot),
        sealed: new Map(
            keyed(fields(sight, 'sealed')).map(([seat, rest]) => [count(seat), rest.join(' ')]),
        ),
        piles: {
            deck: one('deck'),
            stock: one('stock'),
            supply: one('supply'),
            discards: words(sight, 'discards').length,
        },
        unmet: words(sight, 'legends'),
    };
    const combat = field(sight, 'combat');
    const rolling = field(sight, 'rolling');
    const melee = field(sight, 'melee');
    const leader = field(sight, 'leader');
    const bound = split(field(sight, 'voyage') ?? '').pairs.get('bound');
    if (combat) position.combat = readCombat(combat, position);
    if (rolling) position.rolling = readRolling(rolling);
    if (melee) position.melee = readMelee(melee);
    if (leader) position.leader = count(leader);
    if (bound) position.bound = bound;
    return position;
}

// What the middle of the board shows.
export type Scene = 'chart' | 'fight' | 'island' | 'over';
const harvest = ['attempt', 'plunder', 'barter', 'improve', 'cove', 'mend', 'parrot'];

export function sceneOf(position: Position, asked: boolean): Scene {
    if (position.phase === 'over') return 'over';
    if (position.combat) return 'fight';
    return asked && harvest.includes(position.phase) ? 'island' : 'chart';
}

export function shipAt(position: Position, seat: number): Ship | undefined {
    return position.ships.find((ship) => ship.seat === seat);
}

export function value(ship: Ship, section: Section): number {
    return valueAt(section, ship.spaces[section]);
}

// How many chests the Hull holds; Captain Flint's parrot knows no limit.
export function room(ship: Ship): number | undefined {
    return ship.parrot === 'P1' ? undefined : value(ship, 'hull');
}

// The least face of a die that hits, or undefined where faces do not hit one by one.
export function leastHit(position: Position, roll: Rolling, mutiny: number): number | undefined {
    const held = (ship: ShipId | undefined, card: string): boolean =>
        position.battle.get(Number(ship))?.some((one) => one.startsWith(card)) ?? false;
    switch (roll.kind) {
        case 'volley': {
            const target = position.legends.find((foe) => foe.ship === roll.at);
            if (held(roll.at, 'B1') || target?.id === 'L04') return 6;
            const redHot = position.volley.some((card) => card.startsWith('V1'));
            const cuts = roll.section === 'sails' && held(roll.who, 'X04') && !position.axesBoard;
            return redHot || cuts ? 4 : 5;
        }
        case 'boarding':
            if (held(roll.at, 'X05')) return 6;
            return held(roll.who, 'X04') ? 4 : 5;
        case 'flight':
            return mutiny + 1;
        default:
            return undefined;
    }
}

// Up to which die there is a mutiny at this table.
export function mutinyOn(options: string): number {
    const said = /\bmutiny_on=(\d)/.exec(options)?.[1];
    return said ? Number(said) : /\bbase\b(?!=)/.test(options.replace(/\w+=\w+/g, '')) ? 1 : 2;
}
