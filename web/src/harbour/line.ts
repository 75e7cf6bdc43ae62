// line.ts: the line to a harbour: far away over a WebSocket, or in this browser's own worker. What
// is said on it is the same, so no screen knows which it has.
import type { FromHarbour, ToHarbour } from './protocol';

// Lost: it is being tried again. Foreign: the harbour's engine is another one than this page's.
export type Weather = 'connecting' | 'open' | 'lost' | 'foreign';

// What is said first on each.
const client = 'browser';
export const greeting: ToHarbour = { t: 'hello', v: 1, form: 'bytes', moments: true, client };

export interface Line {
    readonly where: 'online' | 'here';
    readonly fleeting?: boolean; // What happens there is gone with the page.
    send(message: ToHarbour): void; // Waits for the line, if it must.
    // Every message from the harbour, in order. Returns how to stop listening.
    listen(hear: (message: FromHarbour) => void): () => void;
    // Told at once what the weather is, and whenever it changes. After a loss the harbour has
    // forgotten this connection: whoever sat somewhere has to join again.
    watch(tell: (weather: Weather) => void): () => void;
    close(): void;
}
