// objections.ts: what the engine has against a choice, in its own words: why a button is grey.
import { engine } from '../../engine/engine';

// One for each line of options; empty where there is nothing against it.
export async function objectionsTo(game: string, lines: string[]): Promise<string[]> {
    const answers = await Promise.all(lines.map((line) => engine.options(game, line)));
    return answers.map((answer) => ('complaint' in answer ? answer.complaint : ''));
}

// Of choices between which there is one thing at least: where all are refused, it is something else
// that is wrong, and these are not to blame.
export function blamed(objections: string[]): string[] {
    return objections.every(Boolean) ? objections.map(() => '') : objections;
}
