// danger.ts: what the engine's words about a choice mean for the eye.
import { say } from '../../language/words.svelte';
import { readRisk, type Threat, type Way } from './read';

export function isGood(part: string): boolean {
    return part === say('corsaro.risk.safe') || part === say('corsaro.risk.wins');
}

// Whether it loses a boat at once, and does not win the game with it.
export function isDire({ choice }: Way): boolean {
    const { now } = readRisk(choice.risk);
    return now.some((part) => !isGood(part)) && !now.includes(say('corsaro.risk.wins'));
}

// A threat of the next roll, and all that a choice risks, as a sentence would say it.
export function threatWords({ boat, place, rolls }: Threat): string {
    return say('board.corsaro.threat', { boat, place, rolls });
}
export function riskWords(risk: string): string {
    const { now, next } = readRisk(risk);
    return [...now, ...next.map(threatWords)].join('; ');
}
