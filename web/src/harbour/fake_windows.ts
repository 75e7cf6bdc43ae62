// fake_windows.ts: windows of one device, for tests: what they say to each other and which locks they
// hold, and what becomes of that when one of them is closed without a word.
import { vi } from 'vitest';

type Held = { window: string; name: string; ask: () => Promise<unknown>; isHeld: boolean };

export class FakeWindows {
    private readonly channels: { window: string; name: string; channel: FakeChannel }[] = [];
    private locks: Held[] = [];
    private readonly asleep = new Map<string, (() => void)[]>(); // And what they are to hear.
    private window = '';

    constructor(private readonly hasLocks: boolean) {
        const { channels, asleep } = this;
        const current = () => this.window;
        vi.stubGlobal(
            'BroadcastChannel',
            class extends FakeChannel {
                constructor(name: string) {
                    super((data) => {
                        for (const other of channels)
                            if (other.name === name && other.channel !== this) {
                                const copy = structuredClone(data);
                                const hear = () => other.channel.onmessage?.({ data: copy });
                                const later = asleep.get(other.window);
                                if (later) later.push(hear);
                                else queueMicrotask(hear);
                            }
                    });
                    channels.push({ window: current(), name, channel: this });
                }
            },
        );
    }

    // What is made now is made in this window.
    in<Made>(window: string, make: () => Made): Made {
        this.window = window;
        vi.stubGlobal('navigator', { locks: this.hasLocks ? this.managerOf(window) : undefined });
        return make();
    }
    // As when a window is closed: nothing of it is heard any more.
    crash(window: string): void {
        for (const each of [...this.channels])
            if (each.window === window) {
                each.channel.close();
                this.channels.splice(this.channels.indexOf(each), 1);
            }
        this.locks = this.locks.filter((lock) => lock.window !== window);
        this.grant();
    }

    // It holds what it held, and hears nothing until it wakes up. Returns how to wake it.
    sleep(window: string): () => void {
        this.asleep.set(window, []);
        return () => {
            const missed = this.asleep.get(window) ?? [];
            this.asleep.delete(window);
            missed.forEach((hear) => hear());
        };
    }

    private managerOf(window: string) {
        return {
            request: (name: string, { signal }: { signal: AbortSignal }, held: () => unknown) =>
                new Promise<void>((done, fail) => {
                    const lock: Held = { window, name, isHeld: false, ask: async () => held() };
                    const free = () => {
                        this.locks = this.locks.filter((one) => one !== lock);
                        this.grant();
                    };
                    const { ask } = lock;
                    lock.ask = () => ask().then(() => (free(), done()));
                    signal.addEventListener('abort', () => {
                        if (lock.isHeld) return;
                        free();
                        fail(new Error('Aborted.'));
                    });
                    this.locks.push(lock);
                    queueMicrotask(() => this.grant());
                }),
        };
    }
    private grant(): void {
        for (const lock of [...this.locks]) {
            const first = this.locks.find(({ name }) => name === lock.name);
            if (first !== lock || lock.isHeld) continue;
            lock.isHeld = true;
            void lock.ask();
        }
    }
}

class FakeChannel {
    onmessage?: ((event: { data: unknown }) => void) | undefined;
    private isClosed = false;
    constructor(private readonly send: (data: unknown) => void) {}
    postMessage(data: unknown): void {
        if (!this.isClosed) this.send(data);
    }
    close(): void {
        this.isClosed = true;
        this.onmessage = undefined;
    }
}

// All that was said has been heard.
export async function calm(): Promise<void> {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
