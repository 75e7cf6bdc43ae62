// note.ts: whether Home has a word to say about personal links: that this device's is dead, or, once,
// that there are such links.
import { forgetDeath, personalKey, personDied } from '../../harbour/personal_key';
import type { Ticket } from '../../harbour/tickets';
import { storage } from '../storage';

const kept = 'tortuga.person_asked';

export function noteFor(tickets: Ticket[]): 'dead' | 'offer' | undefined {
    if (personalKey()) return undefined;
    if (personDied() !== undefined) return 'dead';
    const playsFarAway = tickets.some(({ where, phase }) => where === 'online' && phase !== 'over');
    return playsFarAway && storage.read(kept) === null ? 'offer' : undefined;
}

export function answerNote(): void {
    forgetDeath(); // And nothing else: another window may have made a link meanwhile.
    storage.write(kept, '1');
}
