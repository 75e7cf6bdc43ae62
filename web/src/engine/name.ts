// name.ts: what an engine calls itself, as its own harbour says in its greeting. Asked when the site
// is built: the page knows it before it has fetched the engine.
import { EngineModule } from './module.ts';

export async function nameOf(wasm: BufferSource): Promise<string> {
    const module = await EngineModule.of(await WebAssembly.compile(wasm));
    module.calls.harbour_open(0);
    module.calls.harbour_connect(1);
    module.write(JSON.stringify({ t: 'hello', v: 1, form: 'bytes', client: 'build' }));
    module.calls.harbour_hear(1, 0);
    module.calls.harbour_take();
    const { letters } = JSON.parse(module.read()) as { letters: [number, string][] };
    const { engine } = JSON.parse(letters[0]![1]) as { engine?: string };
    if (!engine) throw new Error('The engine has no name.');
    return engine;
}
