// worker.ts: an engine beside the screen, so that no screen waits for it.
import { handedTo } from './compiled';
import { EngineModule } from './module';

export type Errand = { id: number; learn: string } | { id: number; ask: string };
export type Answer = { id: number; answer: string } | { id: number; failed: string };

const scope = self as unknown as DedicatedWorkerGlobalScope;
const code = handedTo<Errand>(scope, (errand) => {
    void run(errand).then((answer) => scope.postMessage(answer));
});

// What broke in the middle of an errand is left as it is, and a new one is taught what that one knew.
let loading: Promise<EngineModule> | undefined = load();
let words: string | undefined;
async function load(): Promise<EngineModule> {
    const engine = await EngineModule.of(await code);
    if (words !== undefined) engine.learn(words);
    return engine;
}

async function run(errand: Errand): Promise<Answer> {
    const { id } = errand;
    try {
        const engine = await (loading ??= load());
        if ('ask' in errand) return { id, answer: engine.ask(errand.ask) };
        engine.learn((words = errand.learn));
        return { id, answer: '' };
    } catch (error) {
        loading = undefined;
        return { id, failed: String(error) };
    }
}
