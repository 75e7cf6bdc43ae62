// flight.ts: a card that flies from a pile to whoever draws it. Only transform and opacity move; with
// reduced motion it is not seen at all.
import type { Attachment } from 'svelte/attachments';
import { duration } from '../../art/motion';

export function flight(from: string, to: string): Attachment<HTMLElement> {
    return (card) => {
        const whole = duration('--m-sail');
        const [source, end] = [from, to].map((place) =>
            card.parentElement?.querySelector(place)?.getBoundingClientRect(),
        );
        if (!whole || !source?.width || !end?.width) return;
        const own = card.getBoundingClientRect();
        const at = ({ left, top, width, height }: DOMRect, scale: number): string => {
            const x = left + width / 2 - own.left - own.width / 2;
            const y = top + height / 2 - own.top - own.height / 2;
            return `translate(${x}px, ${y}px) scale(${scale})`;
        };
        const going = card.animate(
            [
                { transform: at(source, source.width / own.width), opacity: 1 },
                { transform: at(end, 0.5), opacity: 1, offset: 0.8 },
                { transform: at(end, 0.3), opacity: 0 },
            ],
            { duration: whole, easing: 'cubic-bezier(.45,.05,.35,1)' },
        );
        return () => going.cancel();
    };
}
