// read.ts: the fields of a sight as typed values. Total: what it does not know, it leaves out.
import { field, fields, numbers, words, type Sight } from '../../engine/sight';
import { isSection, sections, type Section } from './data';

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
    values: Record<Section, number>; // What they come to.
    hands: number; // On deck, when it is boarded.
    room: number | undefined; // For chests; none: without end.
    parrot?: string;
    master?: string;
    parrotHit: boolean;
    masterHit: boolean;
    drunken: boolean;
    spotted: boolean;
    coursePlayed: boolean;
}

// What is for sale: a section, or the verb of its move.
export interface Offer {
    what: string;
    costs: number[]; // In gold, of one step after the other.
    fame: number; // That a step brings.
    once: boolean; // Of all such only one step is taken.
}

export interface Legend {
    ship: ShipId;
    id: string; // "L05", "NAVY" or "FORT".
    at: Place;
    hits: number;
    needed: number; // Hits that beat it; 0: it cannot be beaten so.
    dice: number;
    worth: number; // In fame; 0: one die.
    section: string; // That it fires at: one of ours, any, sender or none.
    victim: string; // A key of pirates_cove.victim.
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
    purse: number; // What there is to spend,
    offers: Offer[]; // and what on.
    leader?: number;
    leading: number[]; // Seats with most fame.
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

function bySection(of: (section: Section) => number): Record<Section, number> {
    return Object.fromEntries(sections.map((one) => [one, of(one)])) as Record<Section, number>;
}

function readShip(text: string, cards: number[], strengths: Pairs[]): Ship {
    const { plain, pairs } = split(text);
    const seat = count(plain[0]);
    const strength = strengths[seat - 1] ?? new Map<string, string>();
    const yes = (key: string): boolean => count(pairs.get(key)) > 0;
    const ship: Ship = {
        seat,
        at: pairs.get('at') ?? 'none',
        fame: count(pairs.get('fame')),
        gold: count(pairs.get('gold')),
        chests: count(pairs.get('chests')),
        cards: cards[seat - 1] ?? 0,
        spaces: bySection((section) => count(pairs.get(section), 1)),
        values: bySection((section) => count(strength.get(section))),
        hands: count(strength.get('hands')),
        room: strength.get('room') === 'endless' ? undefined : count(strength.get('room')),
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

function readLegend(text: string): Legend[] {
    const { plain, pairs } = split(text);
    const [ship, id] = plain;
    if (!ship || !id) return [];
    const number = (key: string): number => count(pairs.get(key));
    const legend: Legend = {
        ship,
        id,
        at: pairs.get('at') ?? 'none',
        hits: number('hits'),
        needed: number('needed'),
        dice: number('dice'),
        worth: number('worth'),
        section: pairs.get('section') ?? 'any',
        victim: pairs.get('victim') ?? 'anyone',
    };
    const target = pairs.get('target');
    return [target ? { ...legend, target: count(target) } : legend];
}

function readCombat(text: string, fighters: string[]): Combat {
    const { plain, pairs } = split(text);
    const turn = some(pairs.get('turn'));
    const combat: Combat = {
        place: plain[0] ?? 'none',
        round: count(pairs.get('round')),
        order: fighters.map((word) => {
            const [ship = '', speed] = word.split(':');
            return { ship, speed: speed === undefined ? undefined : count(speed) };
        }),
        waiting: list(pairs.get('waiting')),
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

function readOffer([what, words]: [string, string[]]): Offer {
    return {
        what,
        costs: words.filter((word) => /^\d+$/.test(word)).map(Number),
        fame: count(split(words.join(' ')).pairs.get('fame')),
        once: words.includes('once'),
    };
}

export function read(sight: Sight): Position {
    const one = (key: string): number => count(field(sight, key));
    const cards = numbers(sight, 'cards');
    const strengths = fields(sight, 'strength').map((text) => split(text).pairs);
    const ships = fields(sight, 'ship').map((text) => readShip(text, cards, strengths));
    const legends = fields(sight, 'foe').flatMap(readLegend);
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
        purse: one('purse'),
        offers: keyed(fields(sight, 'offer')).map(readOffer),
        piles: {
            deck: one('deck'),
            stock: one('stock'),
            supply: one('supply'),
            discards: words(sight, 'discards').length,
        },
        unmet: words(sight, 'legends'),
        leading: numbers(sight, 'leading'),
    };
    const combat = field(sight, 'combat');
    const rolling = field(sight, 'rolling');
    const melee = field(sight, 'melee');
    const leader = field(sight, 'leader');
    const bound = split(field(sight, 'voyage') ?? '').pairs.get('bound');
    if (combat) position.combat = readCombat(combat, words(sight, 'fighters'));
    if (rolling) position.rolling = readRolling(rolling);
    if (melee) position.melee = readMelee(melee);
    if (leader) position.leader = count(leader);
    if (bound) position.bound = bound;
    return position;
}

// What the middle of the board shows.
export type Scene = 'chart' | 'fight' | 'island' | 'yard';
const harvest = ['attempt', 'plunder', 'barter', 'improve', 'cove', 'mend', 'parrot'];

// A fight stands until it has been told that it is over.
export function sceneOf(position: Position, asked: boolean, told?: string): Scene {
    if (position.combat || told === 'fight_over') return 'fight';
    if (asked && position.phase === 'outfit') return 'yard';
    return asked && harvest.includes(position.phase) ? 'island' : 'chart';
}

export function shipAt(position: Position, seat: number): Ship | undefined {
    return position.ships.find((ship) => ship.seat === seat);
}
