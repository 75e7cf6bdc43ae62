// glossary.ts: finds in a line of the story what the rules define, so that it can be looked up.
import { pieces, type Piece } from './book';

// A name is found anywhere; a sentence only as the whole line, and is known by its first words.
interface Sentence {
    whole: RegExp; // With the words to be marked in its one group.
    clause: string;
}
export interface Glossary {
    names: RegExp | undefined;
    clauses: Map<string, string>; // By a name in small letters.
    sentences: Sentence[];
}

export type Found = Piece | { kind: 'term'; text: string; clause: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const blank = /(\{\w+(?::[^}]*)?\})/; // Filled in, or by a form that agrees with what is.
const letters = /\p{L}[\p{L}\p{N}'’ -]*(?<=\p{L})/u; // The words in a stretch of text.

// "the Cove" is also spoken of as "to the Cove", "nel Covo", "in der Bucht".
function bare(name: string): string {
    return name.replace(/^\p{Ll}+ (?=\p{Lu})/u, '');
}

// What may stand in a blank.
function fillings(gap: string): string {
    const forms = /:([^}]*)/.exec(gap)?.[1];
    return forms === undefined ? '.+?' : `(?:${forms.split('|').map(escaped).join('|')})`;
}

function sentence(text: string, clause: string): Sentence | undefined {
    const parts = text.split(blank); // Every second one is a blank.
    const telling = parts.findIndex((part, at) => at % 2 === 0 && letters.test(part));
    if (telling < 0) return undefined;
    const sources = parts.map((part, at) => {
        if (at % 2 === 1) return fillings(part);
        const words = at === telling ? letters.exec(part) : undefined;
        if (!words) return escaped(part);
        const [before, after] = [
            part.slice(0, words.index),
            part.slice(words.index + words[0].length),
        ];
        return `${escaped(before)}(${escaped(words[0])})${escaped(after)}`;
    });
    return { whole: new RegExp(`^${sources.join('')}$`, 'ud'), clause };
}

// The terms of a game as they are called in one language.
export function glossaryOf(
    game: string,
    terms: Record<string, string>, // Which of the engine's words a rule defines: boards/GAME/terms.ts.
    said: (key: string) => string | undefined,
): Glossary {
    const clauses = new Map<string, string>();
    const sentences: Sentence[] = [];
    for (const [key, clause] of Object.entries(terms)) {
        const text = said(`${game}.${key}`);
        if (!text) continue;
        if (blank.test(text) || /[.!]$/.test(text)) {
            const found = sentence(text, clause);
            if (found) sentences.push(found);
        } else clauses.set(bare(text).toLowerCase(), clause);
    }
    const longest = [...clauses.keys()].sort((a, b) => b.length - a.length).map(escaped);
    const names = longest.length
        ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
        : undefined;
    return { names, clauses, sentences };
}

type Mark = { from: number; to: number; clause: string };

function marksIn(line: string, { names, clauses, sentences }: Glossary): Mark[] {
    const marks: Mark[] = [];
    for (const { whole, clause } of sentences) {
        const [from, to] = whole.exec(line)?.indices?.[1] ?? [];
        if (from === undefined || to === undefined) continue;
        marks.push({ from, to, clause });
        break;
    }
    const met = new Set<string>();
    for (const found of names ? line.matchAll(names) : []) {
        const name = found[0].toLowerCase();
        const mark = {
            from: found.index,
            to: found.index + name.length,
            clause: clauses.get(name) ?? '',
        };
        const free = marks.every((other) => mark.to <= other.from || mark.from >= other.to);
        if (free && !met.has(name)) marks.push(mark);
        met.add(name);
    }
    return marks.sort((a, b) => a.from - b.from);
}

// A text of one line or more, in pieces: terms, each once in a line, and whatever else there is.
export function explained(text: string, glossary: Glossary): Found[] {
    const found: Found[] = [];
    for (const line of text.split(/(?<=\n)/)) {
        let from = 0;
        for (const mark of marksIn(line.replace(/\n$/, ''), glossary)) {
            found.push(...pieces(line.slice(from, mark.from)));
            found.push({ kind: 'term', text: line.slice(mark.from, mark.to), clause: mark.clause });
            from = mark.to;
        }
        found.push(...pieces(line.slice(from)));
    }
    return found;
}
