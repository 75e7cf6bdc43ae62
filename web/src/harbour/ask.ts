// ask.ts: something is said to a harbour, and its answer is waited for.
import { say } from '../language/words.svelte';
import type { Line } from './line';
import type { FromHarbour, ToHarbour } from './protocol';
import type { Where } from './tickets';

const patience = 10_000; // Milliseconds.

export class Refused extends Error {
    constructor(
        text: string,
        readonly code = '',
        readonly args: Record<string, string> = {},
    ) {
        super(text);
    }
}

// They come on their own, and are on their way when a table might be wanted.
export const fetchLines = () => import('./lines');
void Promise.allSettled([fetchLines()]); // Whoever needs them says if they did not come.

// A line for as long as the work on it takes.
export async function onLine<Found>(
    where: Where,
    work: (line: Line) => Promise<Found>,
): Promise<Found> {
    const line = (await fetchLines()).lineTo(where);
    try {
        return await work(line);
    } finally {
        line.close();
    }
}

// Says something and waits for the answer of the type expected, or for a refusal. A line that is
// lost forgets what was said on it.
export function askOn<Type extends FromHarbour['t']>(
    line: Line,
    message: ToHarbour,
    expected: Type,
): Promise<Extract<FromHarbour, { t: Type }>> {
    return new Promise((done, fail) => {
        const stops: (() => void)[] = [];
        const stop = () => stops.forEach((one) => one());
        const giveUp = () => {
            stop();
            fail(new Refused(say('error.no_harbour')));
        };
        const timer = setTimeout(giveUp, patience);
        stops.push(() => clearTimeout(timer));
        stops.push(
            line.listen((heard) => {
                if (heard.t === expected) {
                    stop();
                    done(heard as Extract<FromHarbour, { t: Type }>);
                } else if (heard.t === 'refused' && (heard.to ?? message.t) === message.t) {
                    stop();
                    fail(new Refused(say(heard.key, heard.args), heard.code, heard.args));
                }
            }),
            line.watch((weather) => {
                if (weather === 'lost') giveUp();
            }),
        );
        line.send(message);
    });
}
