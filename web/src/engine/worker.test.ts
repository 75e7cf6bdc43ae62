// worker.test.ts: an engine that breaks is left, and the next errand finds a new one that knows the
// same words.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Errand } from './worker';

const made: { learned: string[]; asked: string[] }[] = [];
const load = vi.fn(() => {
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
vi.mock('./module', () => ({ EngineModule: { load: () => load() } }));

const answers: Answer[] = [];
const scope = {
    onmessage: undefined as unknown as (event: { data: Errand }) => Promise<void>,
    postMessage: (answer: Answer) => void answers.push(answer),
};
let errands = 0;
async function send(errand: { learn: string } | { ask: string }): Promise<Answer | undefined> {
    await scope.onmessage({ data: { id: ++errands, ...errand } });
    return answers.at(-1);
}

beforeEach(async () => {
    made.length = 0;
    load.mockClear();
    vi.stubGlobal('self', scope);
    vi.stubGlobal('fetch', () => Promise.resolve());
    vi.resetModules();
    await import('./worker');
});

test('the errand that broke it fails, and the next one does not', async () => {
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
});

test('what could not be fetched is fetched again', async () => {
    vi.resetModules();
    load.mockClear();
    load.mockRejectedValueOnce(new Error('offline'));
    await import('./worker');
    expect(await send({ ask: 'why' })).toMatchObject({ answer: 'why!' });
    expect(load).toHaveBeenCalledTimes(2);
});

test('one engine answers all', async () => {
    await Promise.all([send({ ask: 'a' }), send({ ask: 'b' })]);
    expect(load).toHaveBeenCalledTimes(1);
});
