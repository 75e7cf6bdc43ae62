// drag.ts: a card follows the pointer and is dropped somewhere. Taps stay taps: nothing happens
// before the pointer has travelled a little.

const slack = 8; // Pixels.

interface Drag {
    element: HTMLElement;
    id: number;
    x: number;
    y: number;
    moved: boolean;
}

// Makes what carries data-card within an element draggable; `drop` hears which card it was and the
// name of the place (data-drop) it was let go over.
export function draggable(
    enabled: () => boolean,
    drop: (token: string, place: string, at: Element) => void,
) {
    return (root: HTMLElement) => {
        let drag: Drag | undefined;
        let dragged = false; // The click that follows is none.

        const down = (event: PointerEvent) => {
            dragged = false;
            const element = (event.target as Element).closest<HTMLElement>('[data-card]');
            if (!element || !enabled() || event.button !== 0) return;
            drag = {
                element,
                id: event.pointerId,
                x: event.clientX,
                y: event.clientY,
                moved: false,
            };
        };
        const move = (event: PointerEvent) => {
            if (drag?.id !== event.pointerId) return;
            const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
            if (!drag.moved && Math.hypot(dx, dy) < slack) return;
            if (!drag.moved) {
                drag.moved = true;
                drag.element.setPointerCapture(event.pointerId);
                drag.element.dataset['dragged'] = '';
            }
            drag.element.style.translate = `${dx}px ${dy}px`;
        };
        const end = () => {
            if (!drag) return;
            drag.element.style.translate = '';
            delete drag.element.dataset['dragged'];
            drag = undefined;
        };
        const up = (event: PointerEvent) => {
            if (drag?.id !== event.pointerId) return;
            const { element, moved } = drag;
            // The card itself lets the pointer through while it is dragged: what lies below is meant.
            const below = moved ? document.elementFromPoint(event.clientX, event.clientY) : null;
            end();
            dragged = moved;
            const place = below?.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
            if (place) drop(element.dataset['card'] ?? '', place, element);
        };
        const click = (event: MouseEvent) => {
            if (dragged) event.stopPropagation();
            dragged = false;
        };

        root.addEventListener('pointerdown', down);
        root.addEventListener('pointermove', move);
        root.addEventListener('pointerup', up);
        root.addEventListener('pointercancel', end);
        root.addEventListener('click', click, true);
        return () => {
            root.removeEventListener('pointerdown', down);
            root.removeEventListener('pointermove', move);
            root.removeEventListener('pointerup', up);
            root.removeEventListener('pointercancel', end);
            root.removeEventListener('click', click, true);
        };
    };
}
