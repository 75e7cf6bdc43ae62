// built.ts: the engine as scripts/web built it, for tests that need no browser.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EngineModule } from './module';
import { nameOf } from './name';

const wasm = () => readFileSync(resolve(import.meta.dirname, '../../../build/wasm/tortuga.wasm'));

export const builtName = () => nameOf(wasm());

export async function builtEngine(): Promise<(question: object) => unknown> {
    const engine = await EngineModule.of(await WebAssembly.compile(wasm()));
    return (question) => JSON.parse(engine.ask(JSON.stringify(question))) as unknown;
}
