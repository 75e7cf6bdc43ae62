// arrive.ts: moves the focus to a screen's heading when the reader travelled there.
import type { Attachment } from 'svelte/attachments';
import { journeys } from '../router';

export const arrive: Attachment<HTMLElement> = (heading) => {
    heading.tabIndex = -1;
    if (journeys() === 0) return;
    if (!location.hash) scrollTo(0, 0);
    heading.focus({ preventScroll: true });
};
