// plain_words.test.ts: nobody who plays reads what only a program, or somebody at a terminal, has to
// know, and a number goes with its word. What is typed stands in `backticks`, where there is a
// terminal to type it at, and is not looked at here.
import { describe, expect, it } from 'vitest';
import { languages, type Language } from './books';
import { everyText, games, type Game, type Text } from './every_text';

interface Sin {
    name: string;
    why: string;
    pattern: (text: Text) => RegExp;
    spared?: Record<string, string>; // Keys, or how they begin, and why.
}

// Whose rules a clause is of, as its letters say. A- and H- are in several books.
const books: Record<Game, string> = {
    skull_king: 'SK|V|AMB|H',
    corsari: 'CI|Q',
    corsaro: 'CO|A|H',
    pirates_cove: 'PC|A|H',
};
const nothing = /(?!)/;
const clause = (letters: string) => new RegExp(`\\b(?:${letters})-\\d+\\b`);

const sins: readonly Sin[] = [
    {
        name: 'a typed verb',
        why: 'A board shows what a move does, not what a terminal calls it.',
        pattern: ({ language }) =>
            language === 'en'
                ? /\b(?:enlist|imprison|stow)\s?: /i
                : /\b(?:enlist|imprison|stow|attach|discard|wheel|outfit|raise|stash)\s?: /i,
    },
    {
        name: 'a typed “none”',
        why: 'In other languages it is no word, and in English nobody says “with none”.',
        pattern: ({ language }) => (language === 'en' ? /\bwith none\b/i : /\bnone\b/i),
        spared: { 'cli.join.help': 'It lists what can be typed.' },
    },
    {
        name: 'an option as it is typed',
        why: 'Whoever sets up a table in a browser has a form, and whoever reads a reason wants one.',
        pattern: () => /\b[a-z]\w*=[a-z0-9]/,
    },
    {
        name: 'the clause of an option',
        why: 'It stands beside the sentence, where it can be opened.',
        pattern: ({ key }) => (key.includes('.option.') ? clause('[A-Z]+') : nothing),
    },
    {
        name: 'a clause of another game',
        why: 'What is said at every table has no clause, and a game cites its own book.',
        pattern: ({ games }) =>
            clause(
                Object.entries(books)
                    .filter(([game]) => !games.includes(game as Game))
                    .flatMap(([, letters]) => letters.split('|'))
                    .filter((one) => !games.some((game) => books[game].split('|').includes(one)))
                    .join('|'),
            ),
    },
    {
        name: 'a card by its number in the tables',
        why: 'Cards have titles: “P2” is a parrot to the rule book, and a player to everybody else.',
        pattern: ({ games }) =>
            games.includes('pirates_cove') ? /\b(?:[BEFMPV]\d|X\d\d)\b/ : /\bP[1-8]\b/,
    },
    {
        name: 'a move as a record has it',
        why: 'No board shows “B13-B15”; it says which boat goes where.',
        pattern: () => /\b(?:[A-Z]:)?[A-Z]\d\d-[A-Z]\d\d?\b/,
    },
    {
        name: 'a fraction of rolls',
        why: 'Of 36 rolls some cost a boat: that is a sentence.',
        pattern: () => /\d\/36/,
        spared: { 'board.corsaro.key.risk': 'It explains the sign that stands on the chart.' },
    },
    {
        name: 'a value of a program',
        why: 'It slips in where nobody thought of a word.',
        pattern: () => /\b(?:undefined|NaN)\b|[=:]\s?(?:true|false)\b/,
    },
];

const typed = /`[^`]*`/g;

const isSpared = (key: string, spared: Record<string, string> = {}) =>
    Object.keys(spared).some((start) => key.startsWith(start));

const place = ({ language, file, key }: Text) => `${language} ${file} ${key}`;

// "language file key: “what was found”".
function found(texts: readonly Text[], { pattern, spared }: Sin): string[] {
    return texts.flatMap((text) => {
        if (text.kind === 'rules' || isSpared(text.key, spared)) return []; // Books define codes.
        const sin = pattern(text).exec(text.text.replace(typed, '…'))?.[0];
        return sin === undefined ? [] : [`${place(text)}: “${sin}”`];
    });
}

// What is counted, as each language says it of more than one. A literal one of these behind a blank is
// wrong as soon as the blank is 1: "{cards} cards" has to be "{cards} {cards:card|cards}".
const plurals: Record<Language, string> = {
    en: 'boats|bytes|cannons|cards|chests|choices|dice|digits|events|fights|games|hits|lines|minutes|moves|names|players|points|positions|pts|rounds|seatings|seats|stowaways|tables|tiles|tricks|turns',
    it: 'barche|cannoni|carte|cifre|clandestini|colpi|combattimenti|dadi|dobloni|eventi|giocatori|minuti|mosse|nomi|partite|posizioni|posti|prese|punti|righe|scelte|tavoli|tesori|tessere|turni',
    de: 'Boote|Bytes|Dublonen|Durchgänge|Ereignisse|Kanonen|Karten|Kämpfen?|Minuten|Namen|Partien|Plätzen?|Punkten?|Runden|Stellungen|Stichen?|Strafen|Tischen?|Treffern|Truhen|Zeilen|Ziffern|Züge',
    fr: 'bateaux|canons|cartes|cases|clandestins|coffres|combats|coups|doublons|dés|joueurs|lignes|manches|minutes|noms|octets|parties|places|plis|points|positions|pts|tables|touches|tours|tuiles|événements',
    es: 'asientos|bazas|botes|bytes|cartas|casillas|cañones|cifras|clandestinos|cofres|combates|dados|doblones|eventos|fichas|impactos|jugadores|líneas|mesas|minutos|nombres|partidas|posiciones|puntos|rondas|turnos',
};
const alwaysMany: Record<string, string> = {
    'home.players': 'It is a range, such as 2–6.',
    'pirates_cove.risk.attempt_tavern': 'It is a mean, such as 0.3.',
};
// A name is no number, "{ship} rolls"; and a share, "3/9 chests", is never one.
const counted = (language: Language) =>
    new RegExp(
        `(?<![/+])\\{(?!(?:name|ship|harbour)\\})\\w+\\} (?:\\p{L}{5,} )?(?:${plurals[language]})(?!\\p{L})`,
        'u',
    );

function withoutForms(texts: readonly Text[]): string[] {
    return texts.flatMap((text) => {
        if (isSpared(text.key, alwaysMany)) return [];
        const sin = counted(text.language).exec(text.text)?.[0];
        return sin === undefined ? [] : [`${place(text)}: “${sin}”`];
    });
}

const text = (words: string, of: Partial<Text> = {}): Text => ({
    language: 'it',
    file: 'a.json',
    key: 'a',
    text: words,
    kind: 'words',
    games: [],
    ...of,
});

describe('what is not for players', () => {
    const bad: readonly (readonly [string, Partial<Text>?])[] = [
        ['enlist: ciurma'],
        ['Con none smetti.'],
        ['Da soli con seats=1.'],
        ['La Balena. V-42', { key: 'skull_king.option.whale', games: ['skull_king'] }],
        ['Un numero come SK-034'],
        ['P2 e P3 tengono i dadi.', { games: ['pirates_cove'] }],
        ['Y:B13-B15 è aperto.', { games: ['corsaro'] }],
        ['Rischio: 0/36'],
        ['Vinta: true'],
    ];
    it('is known when it is seen', () => {
        expect(bad).toHaveLength(sins.length);
        sins.forEach((sin, at) => {
            const [words, of] = bad[at]!;
            expect(found([text(words, of)], sin), sin.name).toHaveLength(1);
        });
    });
    it('is not seen everywhere', () => {
        const good = [
            text('Scrivi `bot 2 none` oppure `seats=1`.'),
            text('CI-120 lo dice.', { games: ['corsari'] }),
            text('A None piace.', { language: 'en' }),
            text('(seats=1) P2', { kind: 'rules' }),
        ];
        for (const sin of sins) expect(found(good, sin), sin.name).toEqual([]);
    });
});

it('a number that is seen without its forms is known', () => {
    const bad = text('{count} carte coperte');
    const more = text('{cards} penalty cards', { language: 'en' });
    const good = text('{count} {count:carta|carte}, {name} carte');
    expect(withoutForms([bad, more, good])).toHaveLength(2);
});

describe.each(languages)('%s', (language) => {
    const texts = everyText().filter((one) => one.language === language);
    it.each(sins)('is without $name', (sin) => {
        expect(found(texts, sin), sin.why).toEqual([]);
    });
    it('lets words agree with their numbers', () => {
        expect(withoutForms(texts)).toEqual([]);
    });
});

it('there are books for all games', () => {
    expect(Object.keys(books).sort()).toEqual([...games].sort());
});
