// router.test.ts: addresses and the screens they mean.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeOf, tablePath, type Route } from './router';

test('every screen has its address', () => {
    expect(routeOf('/')).toEqual({ name: 'home' });
    expect(routeOf('/open/skull_king')).toEqual({ name: 'open', game: 'skull_king' });
    expect(routeOf('/t/Ab-9')).toEqual({ name: 'table', where: 'online', table: 'Ab-9' });
    expect(routeOf('/here/x1/')).toEqual({ name: 'table', where: 'here', table: 'x1' });
    expect(routeOf('/rules/corsaro')).toEqual({ name: 'rules', game: 'corsaro' });
    expect(routeOf('/replay')).toEqual({ name: 'replay' });
    expect(routeOf('/settings/')).toEqual({ name: 'settings' });
});

test('every screen is there without a network', () => {
    const source = readFileSync(new URL('../service_worker.js', import.meta.url), 'utf8');
    const [, pattern = 'x'] = /const routes = \/(.*)\/;/.exec(source) ?? [];
    const routes = new RegExp(pattern);
    const paths: Record<Exclude<Route['name'], 'lost'>, string[]> = {
        home: ['/'],
        open: ['/open/corsari'],
        table: ['/t/a', '/here/a'],
        rules: ['/rules/corsari'],
        learn: ['/learn/corsari'],
        replay: ['/replay', '/replay/'],
        settings: ['/settings', '/settings/'],
        me: ['/me', '/me/'],
    };
    for (const [name, all] of Object.entries(paths))
        for (const path of all) {
            expect(routeOf(path).name, path).toBe(name);
            expect(routes.test(path), path).toBe(true);
        }
});

test('anything else is lost at sea', () => {
    for (const path of ['/t/', '/open/../x', '/rules', '/nowhere', '', '/t/a b'])
        expect(routeOf(path)).toEqual({ name: 'lost' });
});

test('a table is found again by its path', () => {
    for (const where of ['online', 'here'] as const)
        expect(routeOf(tablePath(where, 'k7'))).toEqual({ name: 'table', where, table: 'k7' });
});
