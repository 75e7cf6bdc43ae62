// read.test.ts: positions as they come from the engine, and what is made of them.
import { expect, test } from 'vitest';
import type { Sight } from '../../engine/sight';
import { rewardOf, type Section } from './data';
import { leastHit, mutinyOn, read, room, sceneOf, shipAt, value } from './read';

function sight(...fields: [string, string][]): Sight {
    return { fields, ask: '', text: '', choices: [], waits: [] };
}

const ship = (text: string): [string, string] => [
    'ship',
    `${text} parrot_hits=0 course_played=0 drunken=0 spotted=0`,
];

const fight = sight(
    ['seat', '1'],
    ['phase', 'aim'],
    ['month', '1'],
    ['turn', '1'],
    ['hand', 'X08'],
    ['cards', '1 1 0 1'],
    ship('1 fame=0 gold=1 chests=0 master_hits=0 was_hit=1 sails=2 hull=2 crew=1 cannons=3 at=3'),
    ship(
        '2 fame=5 gold=1 chests=9 master_hits=1 was_hit=0 sails=2 hull=2 crew=3 cannons=3 parrot=P1 master=M1.2 at=3',
    ),
    ship(
        '3 fame=0 gold=0 chests=0 master_hits=0 was_hit=0 sails=-1 hull=2 crew=3 cannons=3 at=cove',
    ),
    ['face', '3 T06.2'],
    ['face', '4 none'],
    ['lp', '1 L11 at=1'],
    ['lp', '2 none at=4'],
    ['navy', 'at=3 hits=2 sender=3 target=1 sent=1'],
    ['battle', '2 B1 X05.2'],
    ['combat', '3 round=1 passes=4 circuit=2,1,4,3 turn=1 waiting=2 speeds=1:6,2:6,3:6,NAVY:7'],
    ['rolling', 'volley who=NAVY at=1 section=crew dice=4 left=0 faces=2,4,6,6'],
);

test('a fight: who is in it, the fastest first', () => {
    const position = read(fight);
    expect(position.combat?.order).toEqual([
        { ship: 'NAVY', speed: 7 },
        { ship: '1', speed: 6 },
        { ship: '2', speed: 6 },
    ]);
    expect(position.combat?.round).toBe(1);
    expect(sceneOf(position, true)).toBe('fight');
});

test('ships, legendary pirates and treasure cards', () => {
    const position = read(fight);
    expect(position.legends).toEqual([
        { ship: 'LP1', id: 'L11', at: '1', hits: 0 },
        { ship: 'NAVY', id: 'NAVY', at: '3', hits: 2, target: 1 },
    ]);
    expect([...position.faces]).toEqual([['3', 'T06.2']]);
    expect(rewardOf('T06.2')).toEqual({ fame: 2, gold: 1, chests: 0, cards: 1 });
    const second = shipAt(position, 2)!;
    expect([second.parrot, second.master, second.masterHit]).toEqual(['P1', 'M1.2', true]);
    expect(room(second)).toBeUndefined(); // Captain Flint's parrot.
    expect(value(shipAt(position, 3)!, 'sails')).toBe(0); // Crippled.
    expect(value(second, 'hull')).toBe(4);
});

test('which dice hit', () => {
    const position = read(fight);
    const roll = position.rolling!;
    expect(roll).toMatchObject({
        kind: 'volley',
        who: 'NAVY',
        section: 'crew',
        faces: [2, 4, 6, 6],
    });
    expect(leastHit(position, roll, 2)).toBe(5);
    expect(leastHit(position, { ...roll, at: '2' }, 2)).toBe(6); // A smoke screen.
    expect(leastHit({ ...position, volley: ['V1.2'] }, roll, 2)).toBe(4);
    expect(leastHit(position, { ...roll, kind: 'flight' }, 2)).toBe(3);
    expect(leastHit(position, { ...roll, kind: 'duel' }, 2)).toBeUndefined();
});

test('axes cut rigging, or they board', () => {
    const least = (section: Section, ...table: [string, string][]) => {
        const roll = { kind: 'volley', who: '1', at: '2', section, faces: [4] };
        return leastHit(read(sight(['battle', '1 X04.2'], ...table)), roll, 2);
    };
    expect(least('sails')).toBe(4);
    expect(least('hull')).toBe(5);
    expect(least('sails', ['axes', 'boarding'])).toBe(5);
});

test('up to which die there is a mutiny', () => {
    expect(mutinyOn('standard seats=4')).toBe(2);
    expect(mutinyOn('standard seats=4 cards=base')).toBe(2);
    expect(mutinyOn('base seats=3')).toBe(1);
    expect(mutinyOn('base mutiny_on=2')).toBe(2);
});

test('a duel', () => {
    const { melee } = read(sight(['melee', '4 1 by_card=1 dice=3,3 won=0,1 score=12,17']));
    expect(melee).toMatchObject({
        first: 4,
        second: 1,
        dice: [3, 3],
        won: [0, 1],
        score: [12, 17],
    });
});

test('alone: the fort of Cannon Island, and a voyage', () => {
    const position = read(sight(['navy', 'at=4 hits=1'], ['voyage', 'way=1 clock=60 bound=4']));
    expect(position.legends).toEqual([{ ship: 'NAVY', id: 'FORT', at: '4', hits: 1 }]);
    expect(position.bound).toBe('4');
});

test('nothing that is unknown breaks it', () => {
    const keys = [
        'ship',
        'lp',
        'navy',
        'combat',
        'rolling',
        'melee',
        'shot',
        'face',
        'sealed',
        'battle',
    ];
    const words = ['', '?', 'x y=z', '9 Q7 at=', 'volley who faces=a,b', '= = =', '1'];
    for (const key of keys)
        for (const word of words) expect(() => read(sight([key, word]))).not.toThrow();
    expect(read(sight()).ships).toEqual([]);
});
