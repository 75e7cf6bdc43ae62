// keys.test.ts: every key that is said has its words, in every language: those that stand in the sources
// as they are, and those that are put together there, with each value that may be put in.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { families, sections, type Family } from '../boards/pirates_cove/printed';
import { legendIds } from '../boards/pirates_cove/portraits';
import type { Use } from '../boards/corsaro/read';
import { sortings, type Target } from '../boards/corsari/helm.svelte';
import type { Source } from '../boards/corsari/read';
import { builtEngine } from '../engine/built';
import type { GameInfo } from '../engine/engine';
import type { SignatureState } from '../engine/signature';
import type { Care, Ended, Phrase, Reaction, Renewal, VoteFor } from '../harbour/protocol';
import type { Ability } from '../shell/call/calling';
import { kinds as sounds } from '../shell/sound/sounds';
import type { Theme } from '../shell/settings.svelte';
import { figures } from '../shell/rules/figures';
import { paces } from '../table/pace';
import { games, read } from './every_text';
import { languages, type Language } from './books';

const root = resolve(import.meta.dirname, '../../..');
const played = readdirSync(resolve(root, 'games')).filter((game) =>
    existsSync(resolve(root, 'games', game, 'words')),
);
const folders = ['web', 'table', 'harbour', ...played.map((game) => `games/${game}`)];
const wordsIn = (language: Language) =>
    new Set(
        folders.flatMap((folder) =>
            Object.keys(JSON.parse(read(`${folder}/words/${language}.json`)) as object),
        ),
    );
const known = languages.map((language) => [language, wordsIn(language)] as const);
const lacking = (key: string) =>
    known.flatMap(([language, words]) => (words.has(key) ? [] : [`${language} ${key}`]));
const heads = new Set([...known[0]![1]].map((key) => key.split('.')[0]!));

// What may be put into a template that is said, for each of its holes. The compiler knows whether a
// union is all there.
type Values = readonly string[];
const all = <Union extends string>(members: Record<Union, true>): Values => Object.keys(members);
const some = (words: string): Values => words.split(' ');
const pairs = (of: Record<string, string>): Values =>
    Object.entries(of).flatMap(([game, keys]) => some(keys).map((key) => `${game}.${key}`));

const cards = Object.keys(families);
const islands = some('1 2 3 4 5 6');
const places = [...islands, ...some('cove sea none')];
const scored = some('skull_king corsari pirates_cove'); // In Corsaro nothing is counted.
const signs = all<Reaction>({
    ...{ cheer: true, laugh: true, gasp: true },
    ...{ groan: true, think: true, applaud: true },
});
const key = some(
    'boat_die circle diamond dire pirate_die raft raft_idle raft_tile risk square symbol symbol_catches tile',
);
const legends = [...legendIds, 'FORT', 'NAVY'];

const values: Record<string, Values> = {
    'board.corsari.*': [
        ...all<Target>({
            ...{ crew: true, prisoners: true, stowaways: true, attached: true, discard: true },
        }),
        ...all<Source>({ stock: true, discard: true, pier: true }),
        'undivided',
    ],
    'board.corsari.*.note': some('crew prisoners stowaways'),
    'board.corsari.*.short': some('stock discard pier'),
    'board.corsari.ask.*': some('draw sail divide attach crew discard'),
    'board.corsari.round.*': some('own handed'),
    'board.corsari.sail.*': some('keeps hands sets musters'),
    'board.corsari.sort.*': sortings,
    'board.corsaro.die.*': all<Use>({ boat: true, pirate: true, lapsed: true, free: true }),
    'board.corsaro.key.*': key,
    'board.corsaro.key.*.name': key,
    'board.corsaro.moment.*': some('caught home freed'),
    'board.pirates_cove.amount.*': some('bury stash trade'),
    'board.pirates_cove.order.*': some('fight month hand arms steady tries'),
    'board.pirates_cove.roll.*': some('boarding duel flight shot sword test volley'),
    'board.skull_king.*': some('may may_not may_bury sum_even sum_over sum_under played played_won played_best'), // prettier-ignore
    'board.skull_king.as_*': some('pirate escape'),
    'board.skull_king.power.*': some(
        'escape loot mermaid pirate king kraken whale mary tigress rosie bendt rascal juanita harry',
    ),
    'board.skull_king.round_end.*': some('for_bid bonus loot staked'),
    'board.pirates_cove.prey.*': some(
        'anyone fastest least_fame most_chests most_crew most_fame most_gold named slowest weakest',
    ),
    'call.*': all<Exclude<Ability, 'ready'>>({ denied: true, home: true, never: true }),
    'chat.hushed_*': some('names host vote'),
    'corsari.colour.*': some('red yellow green blue azure violet pink orange brown grey'),
    'corsaro.risk.*': some('wins can_win loses clear stays'),
    'crew.skill.*': some('green able master'),
    'error.*': some('path load broken'),
    'finale.counted.*': scored,
    'finale.curve.*': scored,
    'figure.*.*': games.flatMap((game) => figures[game]!.map(({ clause }) => `${game}.${clause}`)),
    'finale.gain.*.bonus': ['skull_king'], // Elsewhere nothing counts before a chapter closes.
    'finale.gain.*.chapter': scored,
    'finale.source.*.*': pairs({
        skull_king: 'made bonus loot wager missed',
        corsari: 'own handed',
        corsaro: 'home freed',
        pirates_cove: 'buried plunder tally fights other',
    }),
    'finale.sources.*': games,
    'harbour.claim.*': some('former consent vote'),
    'harbour.phrase.*': all<Phrase>({
        ...{ hello: true, good_luck: true, well_played: true, thanks: true, oops: true },
        ...{ hurry: true, wait: true, ahoy: true, arr: true, good_game: true },
    }),
    'harbour.reaction.*': signs,
    'harbour.renewal.*': [
        ...all<Renewal['how']>({ own: true, consent: true, vote: true, host: true }),
        'of_host',
    ],
    'home.game.*': games,
    'home.idea.*': games,
    'legend.corsari.*': some('table pier discard stock crew prisoners stowaways attached laid'),
    'legend.pirates_cove.*': [...sections, ...some('fame gold chest card')],
    'legend.pirates_cove.*.name': some('fame gold chest card'),
    'open.board_*': some('archipelago h28 narrows own file broken'),
    'open.board_*_why': some('archipelago h28 narrows own'),
    'open.chair_*': some('open person'),
    'open.ends_*': all<Ended['how']>({ standing: true, annulled: true }),
    'open.*': some('online here'),
    'open.*_why': some('online here'),
    'pirates_cove.amount.*': some('fame gold chests cards'),
    'pirates_cove.card.*': cards,
    'pirates_cove.effect.*': [...cards, 'X04_boarding'],
    'pirates_cove.family.*': all<Family>({
        ...{ parrot: true, master: true, battle: true, volley: true, event: true, fame: true },
    }),
    'pirates_cove.legend.*': legends,
    'pirates_cove.place.*': places,
    'pirates_cove.section.*': [...sections, 'any'],
    'pirates_cove.service.*': islands,
    'pirates_cove.service_short.*': islands,
    'pirates_cove.weapon.*': some('none sabre sword small_sword'),
    'quick.*.*': games.flatMap((game) =>
        some('goal setup 1 2 3 4 5 6').map((at) => `${game}.${at}`),
    ),
    'quick.*.*.title': games.flatMap((game) => some('1 2 3 4 5 6').map((at) => `${game}.${at}`)),
    'reaction.*': signs,
    'replay.chapter.*': games,
    'settings.pace_*': paces,
    'settings.sound_*': sounds,
    'settings.theme_*': all<Theme>({ system: true, light: true, dark: true }),
    'skull_king.*': some('cannonball grapeshot'),
    'skull_king.card.*': some(
        'escape loot mermaid pirate skull_king kraken whale scary_mary tigress',
    ),
    'skull_king.card.as_*': some('pirate escape'),
    'skull_king.option.*': some('rosie bendt rascal juanita harry'),
    'skull_king.pirate.*': some('rosie bendt rascal juanita harry'),
    'skull_king.suit.*': some('red blue yellow green purple black'),
    'table.asks_*': all<Exclude<VoteFor, 'seat'>>({
        ...{ undo: true, pause: true, rules: true, bot: true },
        ...{ grace: true, end: true, hush: true, speak: true },
    }),
    'table.care_*': all<Care>({ bot: true, grace: true, end: true, nudge: true }),
    'table.care_end_*': all<Ended['how']>({ standing: true, annulled: true }),
    'table.cared_*': all<Exclude<Care, 'end'>>({ bot: true, grace: true, nudge: true }),
    'table.ended_*': all<Ended['how']>({ standing: true, annulled: true }),
    'table.gone_*': some('closed elsewhere late left no_table other reissued revoked wrong_key'),
    'table.signature_*': all<SignatureState>({
        ...{ none: true, holds: true, forged: true, unchecked: true },
    }),
    'table.waiting_*': some('people anyone host'),
    'version.*': some('window older newer'),
    'version.*_why': some('window older newer'),
    'welcome.points.*': scored,
};

// Said only where they are known; else there are other words.
const optional = some('board.*.ask.* board.pirates_cove.pass.* open.option.*.* open.value.*');

// Those that only the engine can list.
beforeAll(async () => {
    const { games: infos } = (await builtEngine())({ t: 'games' }) as { games: GameInfo[] };
    const of = (each: (info: GameInfo) => string[]) =>
        infos.flatMap((info) => each(info).map((one) => `${info.game}.${one}`));
    values['*.preset.*'] = of(({ presets }) => presets);
    values['*.option.*'] = of(({ options }) => options.map((one) => one.key));
    values['bot.*'] = infos.flatMap(({ bots }) => bots);
    const names = infos.flatMap(({ crew }) => crew.map(({ name }) => name.toLowerCase()));
    values['crew.temper.*'] = [...new Set(names)];
});

interface Said {
    file: string;
    text: string; // Between its quotes.
}
const sources = resolve(import.meta.dirname, '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(resolve(sources, file), 'utf8') }));
const hole = /\$\{((?:[^{}`]|`[^`]*`|\{[^{}]*\})*)\}/g;
const isKey = (text: string) => /^[\w*]+(\.[\w*]+)+$/.test(text);

const found = (pattern: RegExp): Said[] =>
    files.flatMap(({ file, text }) =>
        [...text.matchAll(pattern)].map(([, key]) => ({ file, text: key! })),
    );
// Names of other things look like keys: of what is kept, and of what a term stands for.
const plain = found(/'(\w+(?:\.\w+)+)'/g).filter(
    ({ file }) => !/storage\.ts|corsari\/helm|terms\.ts/.test(file),
);
const put = [
    ...found(/`((?:[\w.*]|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})+)`/g),
    ...found(/'(\w+(?:\.[\w*]+)+)'/g), // A star stands for a game, or any.
].filter(({ text }) => /\$\{|\*/.test(text));

// With a star for each hole; a hole that says itself what is put in, for each of that.
function templates(text: string): string[] {
    let found = [''];
    let from = 0;
    for (const { 0: whole, 1: inside = '', index } of text.matchAll(hole)) {
        const choice = /\? '(\w*)'\s*:\s*'(\w*)'$/.exec(inside);
        const its = choice ? [choice[1]!, choice[2]!] : ['*'];
        found = found.flatMap((one) => its.map((way) => one + text.slice(from, index) + way));
        from = index + whole.length;
    }
    return found.map((one) => one + text.slice(from));
}
const isOurs = (template: string) =>
    isKey(template) &&
    !optional.includes(template) &&
    (heads.has(template.split('.')[0]!) || /^\*\.(preset|option)\./.test(template));

// Each value fills one hole, or all of them from the first on, a dot between two.
function filled(template: string, value: string): string {
    const holes = template.split('*').length - 1;
    const parts = value.split('.');
    if (holes > 1 && parts.length !== holes) throw new Error(`${template}: ${value}?`);
    return parts.reduce((text, part) => text.replace('*', part), template);
}

describe('a key that is said', () => {
    it('has its words, as it stands there', () => {
        const missing = plain
            .filter(({ text }) => heads.has(text.split('.')[0]!))
            .flatMap(({ file, text }) => lacking(text).map((key) => `${file}: ${key}`));
        expect(missing).toEqual([]);
    });
    it('has its words, whatever is put in', () => {
        const wanted = put.flatMap(({ file, text }) =>
            templates(text)
                .filter(isOurs)
                .map((template) => ({ file, template, more: text.includes('*') ? ['any'] : [] })),
        );
        const missing = wanted.flatMap(({ file, template, more }) => {
            if (!template.includes('*')) return lacking(template).map((key) => `${file}: ${key}`);
            const its = values[template];
            if (!its) return [`${file}: what may be put into ${template}?`];
            return [...its, ...more].flatMap((value) =>
                lacking(filled(template, value)).map((key) => `${file}: ${key}`),
            );
        });
        expect([...new Set(missing)]).toEqual([]);
        expect(wanted.length).toBeGreaterThan(100);
        const said = new Set(wanted.map(({ template }) => template));
        expect(Object.keys(values).filter((template) => !said.has(template))).toEqual([]);
    });
});
