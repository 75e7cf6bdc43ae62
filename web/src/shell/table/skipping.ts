// skipping.ts: who presses while something is being shown wants to see how it ends. What lies under the
// finger afterwards was not there when it came down: it is not meant.

const patience = 700; // Milliseconds; a press that was let go so long ago has no click any more.

// For the element that things are shown in. `skip` says whether there was anything to skip.
export function skipping(skip: () => boolean) {
    return (root: HTMLElement) => {
        let skipped = false; // By a press whose click is still to come.
        let timer: ReturnType<typeof setTimeout> | undefined;
        const settle = (has: boolean) => {
            clearTimeout(timer);
            skipped = has;
        };
        const down = () => settle(skip());
        const up = () => {
            clearTimeout(timer);
            timer = setTimeout(() => settle(false), patience);
        };
        const cancel = () => settle(false); // Another press, or none.
        // Where a click comes without a press, as from screen readers, it skips as well.
        const click = (event: Event) => {
            if (!skipped && !skip()) return;
            settle(false);
            event.stopPropagation();
            event.preventDefault();
        };

        root.addEventListener('pointerdown', down);
        root.addEventListener('pointercancel', cancel);
        root.addEventListener('keydown', cancel);
        root.addEventListener('click', click, true);
        addEventListener('pointerup', up); // It may be let go anywhere.
        return () => {
            cancel();
            root.removeEventListener('pointerdown', down);
            root.removeEventListener('pointercancel', cancel);
            root.removeEventListener('keydown', cancel);
            root.removeEventListener('click', click, true);
            removeEventListener('pointerup', up);
        };
    };
}
