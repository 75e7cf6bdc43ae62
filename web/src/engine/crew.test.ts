// crew.test.ts: what takes its time keeps nobody waiting, and the engine's code is compiled once for
// all who work with it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from './worker';

type Told = { code: unknown } | { id: number; learn: string } | { id: number; ask: string };

class FakeWorker {
    static all: FakeWorker[] = [];
    static takesCode = true;
    told: Told[] = [];
    terminated = false;
    onmessage?: (event: { data: Answer }) => void;
    onerror?: (event: { message: string }) => void;

    constructor() {
        FakeWorker.all.push(this);
    }
    postMessage(message: Told): void {
        if ('code' in message && message.code && !FakeWorker.takesCode)
            throw new DOMException('No.', 'DataCloneError');
        this.told.push(message);
    }
    terminate = () => void (this.terminated = true);

    get asked(): string[] {
        return this.told.flatMap((one) =>
            'ask' in one ? (JSON.parse(one.ask) as { t: string }).t : [],
        );
    }
    get codes(): unknown[] {
        return this.told.flatMap((one) => ('code' in one ? [one.code] : []));
    }
    // All that it was told is done.
    answer(text = '{}'): void {
        for (const one of this.told.splice(0))
            if ('id' in one) this.onmessage?.({ data: { id: one.id, answer: text } });
    }
}

vi.mock('tortuga:engine', () => ({ default: 'engine' }));
let spoken: string;
const speech = vi.fn((of: string) => Promise.resolve(`words in ${of}`));
vi.mock('../language/words.svelte', () => ({
    language: () => spoken,
    speech: (of: string) => speech(of),
}));
let engine: typeof import('./engine').engine;
let crew: typeof import('./crew');
const compile = vi.fn();
const calm = () => vi.advanceTimersByTimeAsync(0);
const subject = { game: 'corsari', rules: '1', options: '', seat: 1, names: [] };

beforeEach(async () => {
    vi.useFakeTimers();
    FakeWorker.all = [];
    FakeWorker.takesCode = true;
    spoken = 'en';
    vi.stubGlobal('Worker', FakeWorker);
    vi.stubGlobal('fetch', () => Promise.resolve('response'));
    compile.mockReset().mockResolvedValue('code');
    vi.spyOn(WebAssembly, 'compileStreaming').mockImplementation(compile);
    vi.resetModules();
    ({ engine } = await import('./engine'));
    crew = await import('./crew');
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

// Who was called first, and who was called then; both know the words.
async function taught(): Promise<FakeWorker[]> {
    await calm();
    for (const worker of FakeWorker.all) worker.answer();
    await calm();
    return FakeWorker.all;
}

test('while a hint is thought about, a sight is drawn', async () => {
    const hint = engine.hint(subject, 'view', ['a']);
    const sight = engine.sight(subject, 'view', []);
    const [thinker, guide] = (await taught()) as [FakeWorker, FakeWorker];
    expect([thinker.asked, guide.asked]).toEqual([['hint'], ['sight']]);
    guide.answer('{"text":"drawn"}');
    expect(await sight).toEqual({ text: 'drawn' });
    thinker.answer('{"move":"a"}');
    expect(await hint).toEqual({ move: 'a' });
});

test('the thinker goes when there is nothing to think about, the guide stays', async () => {
    void engine.sight(subject, 'view', []);
    void engine.hint(subject, 'view', ['a']);
    const [guide, thinker] = (await taught()) as [FakeWorker, FakeWorker];
    guide.answer();
    vi.advanceTimersByTime(600_000);
    expect([guide.terminated, thinker.terminated]).toEqual([false, false]); // It still thinks.
    thinker.answer();
    vi.advanceTimersByTime(299_999);
    expect(thinker.terminated).toBe(false);
    vi.advanceTimersByTime(1);
    expect([guide.terminated, thinker.terminated]).toEqual([false, true]);
    void engine.hint(subject, 'view', ['a']);
    const third = (await taught())[2]!;
    expect(third.asked).toEqual(['hint']); // After it had learned the words.
});

test('the code is compiled once, and handed to all', async () => {
    crew.guide.summon();
    crew.thinker.summon();
    await calm();
    expect(FakeWorker.all.map(({ codes }) => codes)).toEqual([['code'], ['code']]);
    expect(compile).toHaveBeenCalledTimes(1);
});

test('who cannot be handed it is told to get it', async () => {
    FakeWorker.takesCode = false;
    crew.guide.summon();
    await calm();
    expect(FakeWorker.all[0]!.codes).toEqual([undefined]);
});

test('what could not be fetched is fetched again when it is wanted', async () => {
    compile.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const lost = crew.guide.send({ ask: '{"t":"games"}' });
    await expect(lost).rejects.toThrow(crew.Broken);
    expect(FakeWorker.all[0]!.terminated).toBe(true);
    void crew.guide.send({ ask: '{"t":"games"}' });
    await calm();
    expect(FakeWorker.all[1]!.codes).toEqual(['code']);
    expect(compile).toHaveBeenCalledTimes(2);
});

test('a script that does not come fails those who wait, and nobody after them', async () => {
    const lost = crew.guide.send({ ask: '{"t":"games"}' });
    const [first] = FakeWorker.all;
    first!.onerror?.({ message: 'not found' });
    await expect(lost).rejects.toThrow('not found');
    const asked = crew.guide.send({ ask: '{"t":"games"}' });
    first!.onerror?.({ message: 'late' }); // It is no business of the new one.
    FakeWorker.all[1]!.answer('all');
    expect(await asked).toBe('all');
});

test('whoever answers knows the language of the screen, and is taught it once', async () => {
    const learned = () =>
        FakeWorker.all[0]!.told.flatMap((one) => ('learn' in one ? one.learn : []));
    void engine.sight(subject, 'view', []);
    void engine.sight(subject, 'view', []);
    await calm();
    expect(learned()).toEqual(['words in en']);
    spoken = 'de';
    void engine.sight(subject, 'view', []);
    await calm();
    expect(learned()).toEqual(['words in en', 'words in de']);
});

test('words that do not come are asked for again', async () => {
    speech.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(engine.games()).rejects.toThrow(TypeError);
    void engine.games();
    const [guide] = (await taught()) as [FakeWorker];
    expect(guide.asked).toEqual(['games']);
});

test('a question that the engine does not understand fails', async () => {
    const asked = engine.why(subject, 'view', 'a');
    const [guide] = (await taught()) as [FakeWorker];
    guide.answer('{"error":"view"}');
    await expect(asked).rejects.toThrow('view');
});
