// carry.ts: a plate that is carried to a free seat, by finger, pen or mouse. From the keyboard the
// buttons of the seats do the same.
const slack = 8; // Pixels: a press is no journey.

// The free seat at this point of the screen, under the plate.
function seatAt(x: number, y: number): HTMLElement | undefined {
    const found = document.elementsFromPoint(x, y).map((one) => one.closest('[data-free]'));
    return found.find((one) => one instanceof HTMLElement);
}

export function carry(plate: HTMLElement, drop: (seat: number) => void): () => void {
    let from: { x: number; y: number } | undefined;
    let aim: HTMLElement | undefined;

    function put() {
        plate.style.translate = '';
        delete plate.dataset['carried'];
        delete aim?.dataset['aim'];
        from = aim = undefined;
    }
    function take(press: PointerEvent) {
        const control = press.target instanceof Element && press.target.closest('button, select');
        if (press.button !== 0 || control) return;
        from = { x: press.clientX, y: press.clientY };
        plate.setPointerCapture(press.pointerId); // However fast it leaves the plate.
    }
    function go(move: PointerEvent) {
        if (!from) return;
        const [x, y] = [move.clientX - from.x, move.clientY - from.y];
        if (plate.dataset['carried'] === undefined && Math.hypot(x, y) < slack) return;
        plate.dataset['carried'] = '';
        plate.style.translate = `${x}px ${y}px`;
        delete aim?.dataset['aim'];
        aim = seatAt(move.clientX, move.clientY);
        if (aim) aim.dataset['aim'] = '';
    }
    function leave() {
        const seat = Number(aim?.dataset['free']);
        put();
        if (seat) drop(seat);
    }
    function escape({ key }: KeyboardEvent) {
        if (key === 'Escape') put();
    }

    const stop = new AbortController();
    const { signal } = stop;
    plate.dataset['carries'] = '';
    plate.addEventListener('pointerdown', take, { signal });
    plate.addEventListener('pointermove', go, { signal });
    plate.addEventListener('pointerup', leave, { signal });
    plate.addEventListener('pointercancel', put, { signal });
    document.addEventListener('keydown', escape, { signal });
    return () => {
        stop.abort();
        put();
        delete plate.dataset['carries'];
    };
}
