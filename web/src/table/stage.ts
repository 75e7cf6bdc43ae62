// stage.ts: what stands between what a table says and what is shown: one thing after the other, each
// for as long as it takes to see it. Nothing is shown before its cause has been.

export interface Scene {
    think: number; // Milliseconds before it,
    hold: number; // and until the next may come.
    show: () => void;
}

export class Stage {
    private readonly queue: Scene[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;
    private current: Scene | undefined; // Waited for, and not shown yet.

    constructor(private readonly changed: (behind: boolean) => void) {}

    play(scenes: Scene[]): void {
        this.queue.push(...scenes);
        if (this.timer === undefined) this.goOn();
    }

    // All that is left, at once.
    skip(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        this.current?.show();
        this.current = undefined;
        for (const scene of this.queue.splice(0)) scene.show();
        this.changed(false);
    }

    close(): void {
        clearTimeout(this.timer);
        this.queue.length = 0;
    }

    private goOn(): void {
        this.timer = undefined;
        for (;;) {
            const scene = this.current ?? this.queue.shift();
            if (!scene) return this.changed(false);
            if (!this.current && this.waits(scene.think)) {
                this.current = scene;
                return;
            }
            this.current = undefined;
            scene.show();
            if (this.waits(scene.hold)) return;
        }
    }

    // Nobody waits for what nobody sees.
    private waits(milliseconds: number): boolean {
        if (milliseconds <= 0 || document.hidden) return false;
        this.changed(true);
        this.timer = setTimeout(() => this.goOn(), milliseconds);
        return true;
    }
}
