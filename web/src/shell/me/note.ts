// note.ts: whether Home has a word to say about personal links: that this device's is dead, or, once,
// that there are such links.
import { forgetDeath, personalKey, personDied } from '../../harbour/personal_key';
import type { Ticket } from '../../harbour/tickets';
import { storage } from '../storage';

export function noteFor(tickets: Ticket[]): 'dead' | 'offer' | undefined {
    if (personalKey()) return undefined;
    if (personDied() !== undefined) return 'dead';
    const playsFarAway = tickets.some(({ where, phase }) => where === 'online' && phase !== 'over');
    return playsFarAway && storage.read('person_asked') === null ? 'offer' : undefined;
}

export function answerNote(): void {
    forgetDeath(); // And nothing else: another window may have made a link meanwhile.
    storage.write('person_asked', '1');
}
