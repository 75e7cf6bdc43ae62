// read.test.ts: positions, moves, courses and voyages of Corsaro, from strings to values.
import { describe, expect, it } from 'vitest';
import type { Sight } from '../../engine/sight';
import { advance, berths, muster } from './fleet';
import { layOut } from './layout';
import {
    isWon,
    ownerOf,
    readDeed,
    readPosition,
    readRisk,
    readTerms,
    readWays,
    tally,
} from './read';
import { course, patrol, seaOf, shapeOf, spacesOf, straightOn } from './sea';

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

    it('knows every course', () => {
        expect(course(h28, 'ISL', 'B01')).toEqual(['S1', 'S2', 'B00', 'B01']);
        expect(course(h28, 'B02', 'A3')).toEqual(['B03', 'A1', 'A2', 'A3']);
        expect(course(h28, 'A5', 'B10')).toEqual(['A6', 'B09', 'B10']);
        expect(course(h28, 'B22', 'G2')).toEqual(['B23', 'B24', 'G1', 'G2']);
        expect(course(h28, 'B26', 'B01')).toEqual(['B27', 'B00', 'B01']);
        const narrows = seaOf(odd[4]!);
        expect(course(narrows, 'B06', 'D1', ['C'])).toEqual(['C1', 'C2', 'C3', 'B09', 'B10', 'D1']);
        expect(course(h28, 'B02', 'nowhere')).toEqual(['nowhere']);
        expect(patrol(h28, 'B26', 'B01')).toEqual(['B27', 'B00', 'B01']);
        expect(straightOn(h28, 'A6', 2)).toBe('B10');
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
            ['boat_die', 'stayed'],
        ),
    );

    it('is read from the fields', () => {
        expect(position).toMatchObject({
            phase: 'move',
            boats: { Y: ['HARBOUR', 'HARBOUR', 'PI'], R: ['B24', 'ISL', 'HARBOUR'] },
            pirates: ['B02', 'B18'],
            tiles: [3, 1, 2, 7],
            dice: [3, 4],
            boatDie: 'stayed',
        });
        expect(tally(position)).toEqual({ home: 3, lost: 1, afloat: 2, all: 6 });
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

    it('is won as the options say', () => {
        expect(readTerms('family seats=4').needed).toBe(10);
        expect(readTerms('family seats=3').needed).toBe(11);
        expect(readTerms('family seats=2 f2=on').needed).toBe(10);
        expect(readTerms('simple seats=2 boats=3').needed).toBe(6);
        expect(isWon(position, readTerms('simple seats=3'))).toBe(false);
        const home = readPosition(
            sight(['phase', 'over'], ['boats', 'Y HARBOUR'], ['boats', 'B HARBOUR']),
        );
        expect(isWon(home, readTerms('simple seats=2'))).toBe(true);
    });

    it('has owners for the boats', () => {
        expect(ownerOf('G', readTerms('family seats=3'))).toBe(0);
        expect(ownerOf('R', readTerms('family seats=2'))).toBe(1);
        expect(ownerOf('B', readTerms('simple seats=4'))).toBe(2);
    });
});

describe('moves', () => {
    it('are read from their tokens', () => {
        expect(readDeed(h28, 'pirate B27-B02')).toMatchObject({ path: ['B00', 'B01', 'B02'] });
        expect(readDeed(h28, 'sail Y:B10-C2')).toMatchObject({ colour: 'Y', to: 'C2' });
        expect(readDeed(h28, 'stay R:B22')).toEqual({ kind: 'stay', colour: 'R', from: 'B22' });
        expect(readDeed(h28, 'free none')).toEqual({ kind: 'free', colour: undefined });
        expect(readDeed(h28, 'give 2')).toEqual({ kind: 'give', seat: 2 });
        for (const move of ['', 'sail', 'sail X:B01-B02', 'dance 5', 'pirate'])
            expect(readDeed(h28, move)).toBeDefined();
    });

    it('say where they begin, where they end and which die they use', () => {
        const [way] = readWays(h28, [
            { move: 'sail Y:B02-A3', label: '', risk: '', clause: 'CO-023' },
        ]);
        expect(way).toMatchObject({ from: 'B02', to: 'A3', pips: 4 });
    });

    it('carry risks for now and for the next roll', () => {
        expect(readRisk('yellow caught; B ISL 9/36, G B14 1/36')).toEqual({
            now: ['yellow caught'],
            next: [
                { boat: 'B', place: 'ISL', rolls: 9 },
                { boat: 'G', place: 'B14', rolls: 1 },
            ],
        });
        expect(readRisk('')).toEqual({ now: [], next: [] });
    });
});

describe('the fleet', () => {
    const before = readPosition(
        sight(['boats', 'Y B10 ISL'], ['boats', 'R B14'], ['pirates', 'B06 B15']),
    );
    const happened = (...moves: string[]) =>
        moves.map((move, n) => ({ n, seat: 1, move, line: '' }));

    it('sails along the real path', () => {
        const after = readPosition(
            sight(['boats', 'Y B10 B00'], ['boats', 'R B14'], ['pirates', 'B06 B15']),
        );
        const { fleet, voyages } = advance(h28, muster(before), after, happened('sail Y:ISL-B00'));
        expect(voyages).toEqual([{ id: 'Y1', path: ['ISL', 'S1', 'S2', 'B00'] }]);
        expect(fleet.find((piece) => piece.id === 'Y1')?.place).toBe('B00');
    });

    it('is caught by the ship that it meets', () => {
        const after = readPosition(
            sight(['boats', 'Y B10 ISL'], ['boats', 'R PI'], ['pirates', 'B06 B15']),
        );
        const { voyages } = advance(h28, muster(before), after, happened('sail R:B14-B17'));
        expect(voyages).toEqual([{ id: 'R0', path: ['B14', 'B15', 'PI'] }]);
    });

    it('is caught where it lies', () => {
        const after = readPosition(
            sight(['boats', 'Y ISL PI'], ['boats', 'R B14'], ['pirates', 'B11 B15']),
        );
        const { fleet, voyages } = advance(h28, muster(before), after, happened('pirate B06-B11'));
        expect(voyages.map(({ id }) => id)).toEqual(['P0', 'Y0']);
        expect(fleet.map(({ id, place }) => id + place).sort()).toEqual(
            ['P0B11', 'P1B15', 'R0B14', 'Y0PI', 'Y1ISL'].sort(),
        );
    });

    it('comes to where the sight says, whatever was told', () => {
        const after = readPosition(
            sight(['boats', 'Y G1'], ['boats', 'G B01 B02'], ['pirates', 'B01']),
        );
        const { fleet } = advance(
            h28,
            muster(before),
            after,
            happened('sail Y:B99-B00', 'nonsense'),
        );
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
