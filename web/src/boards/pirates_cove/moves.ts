// moves.ts: the choices of a decision, sorted by what is done.
import type { Choice } from '../../engine/sight';

// "fire 2@sails" -> its verb, what it is about, and whom or what it names.
export interface Parts {
    verb: string;
    what: string;
    named: string | undefined;
}

export function partsOf(move: string): Parts {
    const [verb = '', argument = ''] = move.split(' ');
    const [what = '', named] = argument.split('@');
    return { verb, what, named };
}

export interface Groups {
    places: Choice[]; // To sail to: wheel, course.
    lays: Choice[]; // Treasure cards to be laid on islands.
    volleys: Choice[]; // At a section of a ship.
    plays: Choice[]; // Tavern cards.
    amounts: [string, Choice[]][]; // How much: by verb.
    others: Choice[]; // Everything else, as it comes; what ends the visit last.
}

const amountVerbs = ['bury', 'stash', 'trade'];

export function group(choices: Choice[]): Groups {
    const groups: Groups = {
        places: [],
        lays: [],
        volleys: [],
        plays: [],
        amounts: [],
        others: [],
    };
    const passes: Choice[] = [];
    for (const choice of choices) {
        const { verb, named } = partsOf(choice.move);
        if (verb === 'wheel' || verb === 'course') groups.places.push(choice);
        else if (verb === 'lay' && named) groups.lays.push(choice);
        else if (verb === 'fire' && named) groups.volleys.push(choice);
        else if (verb === 'play') groups.plays.push(choice);
        else if (verb === 'pass') passes.push(choice);
        else if (amountVerbs.includes(verb)) {
            const found = groups.amounts.find(([of]) => of === verb);
            if (found) found[1].push(choice);
            else groups.amounts.push([verb, [choice]]);
        } else groups.others.push(choice);
    }
    groups.others.push(...passes);
    return groups;
}

// The chance that the engine puts last among the figures of a risk: "dice 3, hits 1.0, cripples 5%".
export function chanceIn(risk: string): string | undefined {
    return /\d+\s?%/.exec(risk)?.[0];
}
