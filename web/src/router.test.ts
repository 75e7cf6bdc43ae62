// router.test.ts: addresses and the screens they mean.
import { expect, test } from 'vitest';
import { routeOf, tablePath } from './router';

test('every screen has its address', () => {
    expect(routeOf('/')).toEqual({ name: 'home' });
    expect(routeOf('/open/skull_king')).toEqual({ name: 'open', game: 'skull_king' });
    expect(routeOf('/t/Ab-9')).toEqual({ name: 'table', where: 'online', table: 'Ab-9' });
    expect(routeOf('/here/x1/')).toEqual({ name: 'table', where: 'here', table: 'x1' });
    expect(routeOf('/rules/corsaro')).toEqual({ name: 'rules', game: 'corsaro' });
    expect(routeOf('/replay')).toEqual({ name: 'replay' });
    expect(routeOf('/settings/')).toEqual({ name: 'settings' });
});

test('anything else is lost at sea', () => {
    for (const path of ['/t/', '/open/../x', '/rules', '/nowhere', '', '/t/a b'])
        expect(routeOf(path)).toEqual({ name: 'lost' });
});

test('a table is found again by its path', () => {
    for (const where of ['online', 'here'] as const)
        expect(routeOf(tablePath(where, 'k7'))).toEqual({ name: 'table', where, table: 'k7' });
});
