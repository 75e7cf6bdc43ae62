// marks.ts: what else lies on a ship's mat, in words.
import { say } from '../../language/words.svelte';
import { designOf, guardedBy } from './data';
import type { Position, Ship } from './read';

export function marksOf(position: Position, ship: Ship): string[] {
    const about = (card: string): { card: string; section: string } => ({
        card: say(`pirates_cove.card.${designOf(card)}`),
        section: say(`pirates_cove.section.${guardedBy(card) ?? 'any'}`),
    });
    const marks: string[] = [];
    if (ship.parrot)
        marks.push(
            say(`pirates_cove.mat.parrot${ship.parrotHit ? '_hit' : ''}`, about(ship.parrot)),
        );
    if (ship.master)
        marks.push(
            say(`pirates_cove.mat.master${ship.masterHit ? '_hit' : ''}`, about(ship.master)),
        );
    if (ship.drunken) marks.push(say('pirates_cove.mat.drunken'));
    if (ship.spotted) marks.push(say('pirates_cove.mat.spotted'));
    if (ship.coursePlayed) marks.push(say('pirates_cove.mat.course_played'));
    if (position.leader === ship.seat) marks.push(say('pirates_cove.mat.leader'));
    return marks;
}
