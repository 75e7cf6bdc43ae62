// read.test.ts: positions, moves, courses and voyages of Corsaro, from strings to values.
import { describe, expect, it } from 'vitest';
import type { Beat, Choice, Sight } from '../../engine/sight';
import { isDire, riskOf } from './danger';
import { advance, berths, muster } from './fleet';
import { layOut } from './layout';
import { coloursOf, readDeed, readPosition, readWays } from './read';
import { seaOf, shapeOf, spacesOf } from './sea';

const sight = (...fields: [string, string][]): Sight => ({
    fields,
    ask: '',
    text: '',
    choices: [],
    waits: [],
});
const h28 = seaOf('simple seats=3');
const odd = [
    'board=12/S8-0/A2-10-4/G8/R6/P1.5.9',
    'board=40/S1-5/A2-9-12/C8-9-17/G10/R3/P1.20.30',
    'board=16/S14-3/A4-3-7/G12/R9/P1.5.10',
    'board=19/S1-0/A1-6-6/C7-6-12/D13-6-18/G0/R9/P3.8.15',
    'board=21/S1-0/A1-3-4/C6-3-9/D10-4-14/G19/R12/P4.11.18',
    'board=38/S3-0/A3-5-8/C13-6-19/D24-6-30/G35/R10.21.32/P6.18.31',
];

describe('the sea', () => {
    it('is the usual one unless the options say otherwise', () => {
        expect(h28).toMatchObject({ ring: 28, lane: 2, mouth: 24, rafts: [16, 21] });
        expect(seaOf('family board=20/S1-0/A2-3-5/D6-2-8/G14/R10/P4.9.13')).toEqual({
            ring: 20,
            lane: 1,
            entry: 0,
            routes: [
                { letter: 'A', from: 2, length: 3, to: 5 },
                { letter: 'D', from: 6, length: 2, to: 8 },
            ],
            mouth: 14,
            rafts: [10],
            symbols: [4, 9, 13],
        });
        for (const word of ['', 'x', '20', '20/S', '20/Sx-y', '-1/S1-0', '20/S1-0/A'])
            expect(seaOf(`board=${word}`).ring).toBeGreaterThan(0);
    });

    it('knows three kinds of spaces', () => {
        expect(['B07', 'S1', 'C4', 'G2'].map(shapeOf)).toEqual([
            'circle',
            'diamond',
            'diamond',
            'square',
        ]);
        expect(spacesOf(h28)).toHaveLength(2 + 28 + 12 + 2);
    });

    it('is laid out without two spaces on top of each other', () => {
        for (const options of ['', ...odd]) {
            const chart = layOut(seaOf(options));
            const places = [...chart.at].filter(([place]) => place !== 'HARBOUR');
            for (const [a, p] of places)
                for (const [b, q] of places) {
                    const room = Math.hypot(p.x - q.x, p.y - q.y);
                    if (a < b) expect(room, `${options} ${a} ${b}`).toBeGreaterThan(25);
                }
            for (const { x, y } of chart.at.values()) {
                expect(x > chart.box.x && x < chart.box.x + chart.box.w).toBe(true);
                expect(y > chart.box.y && y < chart.box.y + chart.box.h).toBe(true);
            }
        }
    });
});

describe('a position', () => {
    const position = readPosition(
        sight(
            ['phase', 'move'],
            ['turn', '3'],
            ['boats', 'Y HARBOUR HARBOUR PI'],
            ['boats', 'R B24 ISL HARBOUR'],
            ['boats', 'Q B01'],
            ['pirates', 'B02 B18'],
            ['tiles', '3 1 2 7'],
            ['turns', '87'],
            ['dice', '3/4'],
            ['uses', 'pirate lapsed'],
            ['needed', '5'],
            ['safe', '3'],
            ['captured', '1'],
            ['in_play', '2'],
            ['owner', 'Y 1'],
            ['owner', 'R -'],
            ['terms', 'family rescue'],
            ['straight', 'B24 sail R:B24-B27'],
        ),
    );

    it('is read from the fields', () => {
        expect(position).toMatchObject({
            phase: 'move',
            boats: { Y: ['HARBOUR', 'HARBOUR', 'PI'], R: ['B24', 'ISL', 'HARBOUR'] },
            pirates: ['B02', 'B18'],
            tiles: [3, 1, 2, 7],
            dice: [
                { pips: 3, use: 'pirate' },
                { pips: 4, use: 'lapsed' },
            ],
            fleet: { home: 3, lost: 1, afloat: 2, all: 6 },
            needed: 5,
            terms: { family: true, symbolsCatch: false, rescue: true },
        });
        expect(position.straight.get('B24')).toBe('sail R:B24-B27');
    });

    it('never fails on what it does not know', () => {
        expect(
            readPosition(sight(['phase', 'dance'], ['dice', 'x/9'], ['boats', ''])),
        ).toMatchObject({
            phase: 'roll',
            dice: [],
            boats: {},
        });
    });

    it('has owners for the boats', () => {
        expect(coloursOf(position, 1)).toEqual(['Y']);
        expect(coloursOf(position, 0)).toEqual(['R']);
    });
});

describe('moves', () => {
    const choice = (move: string, facts: Choice['facts'] = {}): Choice => ({
        ...{ move, facts, label: '', risk: '', clause: 'CO-023' },
    });
    const deed = (move: string, facts?: Choice['facts']) => readDeed(choice(move, facts));

    it('are read from their tokens, and their way from what the engine says', () => {
        const path = ['B00', 'B01', 'B02'];
        expect(deed('pirate B27-B02', { path })).toMatchObject({ from: 'B27', to: 'B02', path });
        expect(deed('sail Y:B10-C2')).toMatchObject({ colour: 'Y', to: 'C2', path: [] });
        expect(deed('stay R:B22')).toEqual({ kind: 'stay', colour: 'R', from: 'B22' });
        expect(deed('free none')).toEqual({ kind: 'free', colour: undefined });
        expect(deed('give 2')).toEqual({ kind: 'give', seat: 2 });
        for (const move of ['', 'sail', 'sail X:B01-B02', 'dance 5', 'pirate'])
            expect(deed(move)).toBeDefined();
    });

    it('say where they begin, where they end and which die they use', () => {
        const [way] = readWays([choice('sail Y:B02-A3', { pips: 4 })]);
        expect(way).toMatchObject({ from: 'B02', to: 'A3', pips: 4 });
    });

    it('carry risks for now and for the next roll', () => {
        const risky = choice('sail Y:B02-A3', {
            ...{ lost: ['Y'], end: '', dire: 1 },
            ...{ boats: ['B', 'G'], places: ['ISL', 'B14'], number: [1, 1], of: [2, 36] },
        });
        expect(isDire(risky)).toBe(true);
        expect(riskOf(risky).now.map(({ tone }) => tone)).toEqual(['bad']);
        expect(riskOf(risky).next).toEqual([
            { boat: 'B', place: 'ISL', number: 1, of: 2 },
            { boat: 'G', place: 'B14', number: 1, of: 36 },
        ]);
        const won = choice('sail Y:B22-G1', { lost: ['R'], end: 'wins', dire: 0 });
        expect(riskOf(won).now.map(({ tone }) => tone)).toEqual(['bad', 'good']);
        const idle = choice('free none', { lost: [], end: 'stays', dire: 0 });
        expect(riskOf(idle).now.map(({ tone }) => tone)).toEqual(['plain']);
        expect(riskOf(choice('')).now).toEqual([]);
    });
});

describe('the fleet', () => {
    const before = readPosition(
        sight(['boats', 'Y B10 ISL'], ['boats', 'R B14'], ['pirates', 'B06 B15']),
    );
    const beat = (kind: string, facts: Beat['facts']): Beat => ({
        ...{ kind, facts, line: '', closes: false },
    });

    it('sails along the path that was told', () => {
        const after = readPosition(
            sight(['boats', 'Y B10 B00'], ['boats', 'R B14'], ['pirates', 'B06 B15']),
        );
        const sailed = beat('sailed', { colour: 'Y', from: 'ISL', path: ['S1', 'S2', 'B00'] });
        const { fleet, voyages } = advance(muster(before), after, [sailed]);
        expect(voyages).toEqual([[{ id: 'Y1', path: ['ISL', 'S1', 'S2', 'B00'], waits: false }]]);
        expect(fleet.find((piece) => piece.id === 'Y1')?.place).toBe('B00');
    });

    it('lies where it was stopped, until it is told that it was caught', () => {
        const stopped = readPosition(
            sight(['boats', 'Y B10 ISL'], ['boats', 'R B15'], ['pirates', 'B06 B15']),
        );
        const sailed = beat('sailed', { colour: 'R', from: 'B14', path: ['B15'] });
        const first = advance(muster(before), stopped, [sailed]);
        expect(first.voyages).toEqual([[{ id: 'R0', path: ['B14', 'B15'], waits: false }]]);

        const after = readPosition(
            sight(['boats', 'Y B10 ISL'], ['boats', 'R PI'], ['pirates', 'B06 B15']),
        );
        const caught = beat('caught', { boats: ['R'], spaces: ['B15'] });
        const then = advance(first.fleet, after, [caught]);
        expect(then.voyages).toEqual([[{ id: 'R0', path: ['B15', 'PI'], waits: true }]]);
    });

    it('loses several boats at once, after the ship that takes them', () => {
        const after = readPosition(
            sight(['boats', 'Y ISL PI'], ['boats', 'R PI'], ['pirates', 'B16 B15']),
        );
        const path = ['B07', 'B08', 'B09', 'B10', 'B11', 'B12', 'B13', 'B14', 'B15', 'B16'];
        const { fleet, voyages } = advance(muster(before), after, [
            beat('pirate', { from: 'B06', path }),
            beat('caught', { boats: ['Y', 'R'], spaces: ['B10', 'B14'] }),
            beat('turn', {}),
        ]);
        expect(voyages.map((together) => together.map(({ id }) => id))).toEqual([
            ['P0'],
            ['Y0', 'R0'],
        ]);
        expect(fleet.map(({ id, place }) => id + place).sort()).toEqual(
            ['P0B16', 'P1B15', 'R0PI', 'Y0PI', 'Y1ISL'].sort(),
        );
    });

    it('comes home, and comes free', () => {
        const far = readPosition(sight(['boats', 'Y B22'], ['boats', 'R PI'], ['pirates', 'B06']));
        const after = readPosition(
            sight(['boats', 'Y HARBOUR'], ['boats', 'R B16'], ['pirates', 'B06']),
        );
        const { voyages } = advance(muster(far), after, [
            beat('sailed', { colour: 'Y', from: 'B22', path: ['B23', 'B24', 'G1'] }),
            beat('freed', { colour: 'R', space: 'B16' }),
        ]);
        expect(voyages.flat().map(({ path }) => path)).toEqual([
            ['B22', 'B23', 'B24', 'G1'],
            ['PI', 'B16'],
        ]);
    });

    it('comes to where the sight says, whatever was told', () => {
        const after = readPosition(
            sight(['boats', 'Y G1'], ['boats', 'G B01 B02'], ['pirates', 'B01']),
        );
        const { fleet } = advance(muster(before), after, [
            beat('sailed', { colour: 'Y', from: 'B99', path: ['B00'] }),
            beat('nonsense', {}),
        ]);
        expect(fleet.map(({ kind, place }) => kind + place).sort()).toEqual(
            ['GB01', 'GB02', 'PB01', 'YG1'].sort(),
        );
    });

    it('lies side by side by kind, in stacks of one kind', () => {
        const lying = berths([
            { id: 'Y0', kind: 'Y', place: 'B01' },
            { id: 'Y1', kind: 'Y', place: 'B01' },
            { id: 'P0', kind: 'P', place: 'B01' },
        ]);
        expect(lying.get('Y0')?.count).toBe(0);
        expect(lying.get('Y1')?.count).toBe(2);
        expect(lying.get('P0')?.dx).not.toBe(lying.get('Y1')?.dx);
    });
});
