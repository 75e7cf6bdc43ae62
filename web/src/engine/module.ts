// module.ts: the border to the WebAssembly module (wasm/border.cpp): text goes in, text comes out.

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    inbox(size: number): number;
    outbox(): number;
    outbox_size(): number;
    learn(): number;
    ask(): void;
    harbour_shelve(): number;
    harbour_open(now: number): void;
    harbour_connect(link: number): void;
    harbour_hear(link: number, now: number): void;
    harbour_lose(link: number, now: number): void;
    harbour_tick(now: number): void;
    harbour_next_tick(): number;
    harbour_take(): void;
    harbour_kept(): void;
    harbour_not_kept(now: number): void;
    harbour_bots_waiting(): number;
    harbour_hand_out(): number;
    harbour_chosen(task: number, move: number, now: number): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class EngineModule {
    private constructor(readonly calls: Exports) {}

    static async of(code: WebAssembly.Module): Promise<EngineModule> {
        let calls: Exports | undefined;
        // Of what a system offers, the engine wants randomness only. To all else we say "no such file".
        const system = new Proxy(
            {
                random_get: (at: number, size: number) => {
                    crypto.getRandomValues(new Uint8Array(calls!.memory.buffer, at, size));
                    return 0;
                },
            } as Record<string, (...args: number[]) => number>,
            { get: (known, name: string) => known[name] ?? (() => 8) },
        );
        const engine = await WebAssembly.instantiate(code, { wasi_snapshot_preview1: system });
        calls = engine.exports as unknown as Exports;
        calls._initialize();
        return new EngineModule(calls);
    }

    write(text: string): void {
        const bytes = encoder.encode(text);
        const at = this.calls.inbox(bytes.length);
        new Uint8Array(this.calls.memory.buffer, at, bytes.length).set(bytes);
    }

    read(): string {
        const { memory, outbox, outbox_size } = this.calls;
        return decoder.decode(new Uint8Array(memory.buffer, outbox(), outbox_size()));
    }

    ask(question: string): string {
        this.write(question);
        this.calls.ask();
        return this.read();
    }

    learn(words: string): void {
        this.write(words);
        if (this.calls.learn() === 0) throw new Error('The engine did not understand its words.');
    }
}
