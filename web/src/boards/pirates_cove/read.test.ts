// read.test.ts: positions as they come from the engine, and what is made of them.
import { expect, test } from 'vitest';
import type { Sight } from '../../engine/sight';
import { rewardOf } from './data';
import { read, sceneOf, shipAt } from './read';

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
    ['strength', '1 sails=6 hull=4 crew=2 cannons=4 hands=2 room=4'],
    ['strength', '2 sails=6 hull=4 crew=4 cannons=4 hands=3 room=endless'],
    ['strength', '3 sails=0 hull=4 crew=4 cannons=4 hands=4 room=4'],
    ['leading', '2'],
    ['foe', 'LP1 L11 at=1 dice=3 needed=3 worth=3 section=hull victim=anyone'],
    ['foe', 'NAVY NAVY at=3 hits=2 dice=4 needed=5 worth=4 section=sender victim=named target=1'],
    ['battle', '2 B1 X05.2'],
    ['combat', '3 round=1 passes=4 circuit=2,1,4,3 turn=1 waiting=2 speeds=1:6,2:6,3:6,NAVY:7'],
    ['fighters', 'NAVY:7 1:6 2:6'],
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
    expect(position.legends).toMatchObject([
        { ship: 'LP1', id: 'L11', at: '1', hits: 0, needed: 3, dice: 3, section: 'hull' },
        { ship: 'NAVY', id: 'NAVY', at: '3', hits: 2, worth: 4, target: 1 },
    ]);
    expect([...position.faces]).toEqual([['3', 'T06.2']]);
    expect(rewardOf('T06.2')).toEqual({ fame: 2, gold: 1, chests: 0, cards: 1 });
    const second = shipAt(position, 2)!;
    expect([second.parrot, second.master, second.masterHit]).toEqual(['P1', 'M1.2', true]);
    expect(second).toMatchObject({ room: undefined, hands: 3, values: { hull: 4, crew: 4 } });
    expect(shipAt(position, 3)!.values.sails).toBe(0); // Crippled.
    expect(position.leading).toEqual([2]);
});

test('what is rolled', () => {
    expect(read(fight).rolling).toMatchObject({
        kind: 'volley',
        who: 'NAVY',
        section: 'crew',
        faces: [2, 4, 6, 6],
    });
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
    const position = read(
        sight(['foe', 'NAVY FORT at=4 hits=1 dice=2'], ['voyage', 'way=1 clock=60 bound=4']),
    );
    expect(position.legends).toMatchObject([{ ship: 'NAVY', id: 'FORT', at: '4', dice: 2 }]);
    expect(position.bound).toBe('4');
});

test('nothing that is unknown breaks it', () => {
    const keys = [
        'ship',
        'foe',
        'strength',
        'fighters',
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
