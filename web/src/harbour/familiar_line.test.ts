// familiar_line.test.ts: a harbour of another engine is not listened to.
import { expect, it, vi } from 'vitest';
import { builtName } from '../engine/built';
import { FamiliarLine } from './familiar_line';
import { FakeLine } from './fake_line';
import type { Weather } from './line';
import type { FromHarbour } from './protocol';

vi.mock('tortuga:engine_name', () => ({ default: 'ours' }));

let inner: FakeLine;

function open() {
    inner = new FakeLine('here');
    inner.fleeting = true;
    const line = new FamiliarLine(inner);
    const weathers: Weather[] = [];
    const heard: string[] = [];
    line.watch((weather) => weathers.push(weather));
    line.listen((message) => heard.push(message.t));
    return { line, weathers, heard };
}
const hello = (engine: string) => ({ t: 'hello', engine }) as FromHarbour;
const view = { t: 'view', table: 't', n: 1, bytes: 'x' } as FromHarbour;

it('is open when the harbour has said that its engine is ours', () => {
    const { line, weathers, heard } = open();
    inner.change('open');
    expect(weathers).toEqual(['connecting']);
    inner.hear(hello('ours'));
    inner.hear(view);
    line.send({ t: 'ping', id: 'x' });
    expect(weathers).toEqual(['connecting', 'open']);
    expect(heard).toEqual(['hello', 'view']);
    expect(inner.said).toHaveLength(1);
    line.close();
    expect(inner.closed).toBe(true);
});

it('passes on nothing that another engine says', () => {
    const { weathers, heard } = open();
    inner.change('open');
    inner.hear(hello('theirs'));
    inner.hear(view);
    expect(weathers).toEqual(['connecting', 'foreign']);
    expect(heard).toEqual([]);
});

it('listens again when the harbour comes back with ours', () => {
    const { weathers, heard } = open();
    for (const engine of ['theirs', 'ours']) {
        inner.change('open');
        inner.hear(hello(engine));
        inner.hear(view);
        inner.change('lost');
    }
    expect(weathers).toEqual(['connecting', 'foreign', 'lost', 'open', 'lost']);
    expect(heard).toEqual(['hello', 'view']);
});

it('has everybody join again when the harbour greets once more', () => {
    const { weathers } = open();
    for (let time = 0; time < 2; time++) inner.hear(hello('ours'));
    expect(weathers).toEqual(['connecting', 'open', 'lost', 'open']);
});

it('knows the name that the engine has in the site', async () => {
    expect(await builtName()).toMatch(/^[0-9a-f]{16}$/);
    const { default: known } = await vi.importActual<{ default: string }>('tortuga:engine_name');
    expect(known).toBe(await builtName());
});

it('passes on that nothing is kept', () => {
    expect(open().line.fleeting).toBe(true);
});
