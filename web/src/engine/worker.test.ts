// worker.test.ts: an engine that breaks is left, and the next errand finds a new one that knows the
// same words.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Errand } from './worker';

const made: { learned: string[]; asked: string[] }[] = [];
const instantiate = vi.fn((_: unknown) => {
    const engine = {
        learned: [] as string[],
        asked: [] as string[],
        learn: (words: string) => void engine.learned.push(words),
        ask: (question: string) => {
            if (question === 'trap') throw new WebAssembly.RuntimeError('unreachable');
            engine.asked.push(question);
            return `${question}!`;
        },
    };
    made.push(engine);
    return Promise.resolve(engine);
});
vi.mock('tortuga:engine', () => ({ default: 'engine' }));
vi.mock('./module', () => ({ EngineModule: { of: (code: unknown) => instantiate(code) } }));

const answers: Answer[] = [];
const scope = {
    onmessage: undefined as unknown as (event: { data: Errand | { code: unknown } }) => void,
    onmessageerror: undefined as unknown as () => void,
    postMessage: (answer: Answer) => void answers.push(answer),
};
let errands = 0;
async function send(errand: { learn: string } | { ask: string }): Promise<Answer | undefined> {
    const id = ++errands;
    scope.onmessage({ data: { id, ...errand } });
    return vi.waitFor(() => {
        const found = answers.find((one) => one.id === id);
        expect(found).toBeDefined();
        return found;
    });
}

beforeEach(async () => {
    made.length = 0;
    instantiate.mockClear();
    vi.stubGlobal('self', scope);
    vi.stubGlobal('fetch', () => Promise.resolve('response'));
    vi.spyOn(WebAssembly, 'compileStreaming').mockResolvedValue('compiled' as never);
    vi.resetModules();
    await import('./worker');
});

test('the errand that broke it fails, and the next one does not', async () => {
    scope.onmessage({ data: { code: 'handed' } });
    await send({ learn: 'words' });
    expect(await send({ ask: 'trap' })).toEqual({
        id: errands,
        failed: 'RuntimeError: unreachable',
    });
    expect(await send({ ask: 'why' })).toEqual({ id: errands, answer: 'why!' });
    expect(made.map(({ learned, asked }) => [learned, asked])).toEqual([
        [['words'], []],
        [['words'], ['why']],
    ]);
    expect(WebAssembly.compileStreaming).not.toHaveBeenCalled();
});

test('one engine answers all, those included who asked before it was there', async () => {
    const asked = [send({ ask: 'a' }), send({ ask: 'b' })];
    expect(instantiate).not.toHaveBeenCalled();
    scope.onmessage({ data: { code: 'handed' } });
    await Promise.all(asked);
    expect(instantiate.mock.calls).toEqual([['handed']]);
});

test.each([
    ['could not be handed over', () => scope.onmessage({ data: { code: undefined } })],
    ['could not be read', () => scope.onmessageerror()],
])('code that %s is compiled here', async (_, hand) => {
    hand();
    expect(await send({ ask: 'why' })).toMatchObject({ answer: 'why!' });
    expect(instantiate.mock.calls).toEqual([['compiled']]);
});
