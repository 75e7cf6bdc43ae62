// manners.test.ts: whom somebody does not want to hear is kept on the device, table by table; what others
// show and report is heard, and holds up nothing.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Line } from '../harbour/line';
import type { FromHarbour, Seat, ToHarbour } from '../harbour/protocol';
import { Manners } from './manners.svelte';
import { TableSession } from './table.svelte';

vi.mock('../language/words.svelte', () => ({ say: (key: string) => key, knows: () => false }));
vi.mock('../engine/engine', () => ({ engine: { sight: () => new Promise(() => undefined) } }));

const kept = new Map<string, string>();
beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => void kept.set(name, text),
        removeItem: (name: string) => void kept.delete(name),
    });
});

test('who is muted stays so at this table, and at no other', () => {
    const here = new Manners('a');
    here.mute('Anne', true);
    here.mute('Bart', true);
    here.mute('Anne', false);
    expect(new Manners('a').muted).toEqual(['Bart']);
    expect(new Manners('b').muted).toEqual([]);
});

test('what is kept does not grow for ever', () => {
    for (let table = 0; table < 40; table++) new Manners(`t${table}`).mute('Anne', true);
    expect(new Manners('t0').muted).toEqual([]);
    expect(new Manners('t39').muted).toEqual(['Anne']);
    expect(kept.get('tortuga.muted')!.length).toBeLessThan(1000);
});

test.each(['[]', 'null', '7', '{"a":1}', 'nonsense'])('%s is nobody', (text) => {
    kept.set('tortuga.muted', text);
    expect(new Manners('a').muted).toEqual([]);
});

const seats: Seat[] = [
    { seat: 1, kind: 'person', name: 'Anne', here: true },
    { seat: 2, kind: 'person', name: 'Bart', here: true },
];

// Seat 1 at a table, and what is said there.
function sitDown(you = 1) {
    const said: ToHarbour[] = [];
    let tell: (message: FromHarbour) => void = () => undefined;
    const line: Line = {
        where: 'online',
        send: (message) => said.push(message),
        listen: (listener) => ((tell = listener), () => undefined),
        watch: () => () => undefined,
        close: () => undefined,
    };
    const session = new TableSession(line, 't');
    const hear = (message: object) => tell({ table: 't', ...message } as FromHarbour);
    const table = { t: 'table', n: 1, game: 'corsari', phase: 'playing', seats, you, host: false };
    const lists = { chat: [], renewals: [], mix: [], promises: [], log: [], seen: [] };
    const laid = () => hear({ ...table, ...lists, first: '', whole: true, view: { bytes: '' } });
    laid();
    return { session, said, hear, laid };
}

test('whoever is muted shows nothing', () => {
    const { session, hear } = sitDown();
    session.manners.mute('Bart', true);
    hear({ t: 'reacts', seat: 2, sign: 'laugh' });
    expect(session.manners.shown).toBeUndefined();
    session.manners.mute('Bart', false);
    hear({ t: 'reacts', seat: 2, sign: 'laugh' });
    expect(session.manners.shown).toMatchObject({ seat: 2, sign: 'laugh' });
});

test('what was shown is not shown again, nor taken for something newer', () => {
    const { session, hear } = sitDown();
    const show = () => (hear({ t: 'reacts', seat: 2, sign: 'laugh' }), session.manners.shown!);
    const [older, newer] = [show(), show()];
    session.manners.forget(older);
    expect(session.manners.shown).toBe(newer);
    session.manners.forget(newer);
    expect(session.manners.shown).toBeUndefined();
});

test('four reactions at once, and another after a while, however often the chat is opened', () => {
    vi.useFakeTimers();
    const { manners } = sitDown().session;
    for (let one = 0; one < 4; one++) {
        expect(manners.mayReact).toBe(true);
        manners.noteReaction();
    }
    expect(manners.mayReact).toBe(false);
    vi.runAllTimers();
    expect(manners.mayReact).toBe(true);
    vi.useRealTimers();
});

test('that a reaction is one too many is no matter; why else it is refused is said', () => {
    const { session, hear } = sitDown();
    const refuse = (code: string) => hear({ t: 'refused', to: 'react', code, key: code, args: {} });
    refuse('too_often');
    expect(session.notice).toBeUndefined();
    refuse('hushed');
    expect(session.notice?.text).toBe('hushed');
});

test('whoever is muted in another window is muted here', () => {
    const [here, there] = [new Manners('a'), new Manners('a')];
    there.mute('Bart', true);
    here.recall();
    expect(here.muted).toEqual(['Bart']);
});

test('who watches is seen again after the line was lost', () => {
    const { session, said, laid } = sitDown(0);
    session.watchAs('Rosa');
    said.length = 0;
    laid();
    expect(said).toContainEqual({ t: 'watch', table: 't', name: 'Rosa' });
});

test('a name that was refused is none to be seen by', () => {
    const { session, hear, laid } = sitDown(0);
    const refuse = () => hear({ t: 'refused', to: 'watch', code: 'name_taken', key: '', args: {} });
    session.watchAs('Rosa');
    session.watchAs('Anne');
    refuse();
    expect(session.manners.seenAs).toBe('Rosa'); // As before.
    laid(); // On a new line.
    refuse();
    expect(session.manners.seenAs).toBe('');
});

test('reports are settled one by one; one’s own is only confirmed', () => {
    const { session, hear } = sitDown();
    hear({ t: 'reported', seat: 2, by: 1, lines: [] });
    expect(session.manners.reports).toHaveLength(0);
    expect(session.notice?.text).toBe('chat.report_sent');
    hear({ t: 'reported', seat: 1, by: 2, lines: [] });
    hear({ t: 'reported', seat: 1, by: 2, lines: [] });
    session.manners.settle(session.manners.reports[0]!);
    expect(session.manners.reports).toHaveLength(1);
});

test('all hear who is asked to be quiet, and by whom', () => {
    const { session, hear } = sitDown();
    const told = (more: object) => (hear({ t: 'hushed', n: 2, ...more }), session.notice?.text);
    expect(told({ seat: 2, yes: true, by: 0 })).toBe('chat.hushed_host');
    expect(told({ seat: 2, yes: true, by: 1 })).toBe('chat.hushed_vote');
    expect(told({ seat: 2, yes: false, by: 1 })).toBe('chat.speaks');
    expect(told({ seat: 0, yes: true, by: 0 })).toBe('chat.hushed_names');
    expect(told({ seat: 0, yes: false, by: 0 })).toBe('chat.named');
});
