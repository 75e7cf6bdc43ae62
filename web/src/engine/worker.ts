// worker.ts: the engine beside the screen, so that thinking never makes a screen wait.
import url from 'tortuga:engine';
import { EngineModule } from './module';

export type Errand = { id: number; learn: string } | { id: number; ask: string };
export type Answer = { id: number; answer: string } | { id: number; failed: string };

const scope = self as unknown as DedicatedWorkerGlobalScope;

// Begun at once. What could not be fetched then is fetched again when it is wanted; what broke in the
// middle of an errand is left as it is, and a new one is taught what that one knew.
let loading: Promise<EngineModule> | undefined;
let words: string | undefined;
async function load(): Promise<EngineModule> {
    const engine = await EngineModule.load(fetch(url));
    if (words !== undefined) engine.learn(words);
    return engine;
}
function loaded(): Promise<EngineModule> {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
}
void loaded();

scope.onmessage = async ({ data }: MessageEvent<Errand>) => {
    let answer: Answer;
    try {
        const engine = await loaded();
        if ('learn' in data) engine.learn((words = data.learn));
        answer = { id: data.id, answer: 'ask' in data ? engine.ask(data.ask) : '' };
    } catch (error) {
        loading = undefined;
        answer = { id: data.id, failed: String(error) };
    }
    scope.postMessage(answer);
};
