// book.ts: a game's RULES.md as values: sections with clauses, paragraphs and tables, to be shown,
// searched and pointed into.

export type Block =
    | { kind: 'clause'; id: string; text: string }
    | { kind: 'paragraph'; text: string }
    | { kind: 'table'; head: string[]; rows: string[][] };

export interface Section {
    id: string; // For the address: "s-3".
    level: 2 | 3;
    title: string;
    blocks: Block[];
}

export interface Book {
    title: string;
    preface: Block[];
    sections: Section[];
}

const clauseLine = /^- \*\*([A-Z]+-\d+)\*\* (.*)$/;

function cells(line: string): string[] {
    return line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim());
}

// A line of the book put behind what stands there already.
function add(blocks: Block[], line: string): void {
    const clause = clauseLine.exec(line);
    if (clause) {
        blocks.push({ kind: 'clause', id: clause[1] ?? '', text: clause[2] ?? '' });
        return;
    }
    if (!line.startsWith('|')) {
        blocks.push({ kind: 'paragraph', text: line });
        return;
    }
    const last = blocks.at(-1);
    if (last?.kind !== 'table') blocks.push({ kind: 'table', head: cells(line), rows: [] });
    else if (!/^\|[-|: ]+$/.test(line)) last.rows.push(cells(line));
}

export function readBook(markdown: string): Book {
    const book: Book = { title: '', preface: [], sections: [] };
    for (const line of markdown.split('\n')) {
        const heading = /^(#{1,3}) (.*)$/.exec(line);
        if (!heading) {
            if (line.trim()) add(book.sections.at(-1)?.blocks ?? book.preface, line.trim());
        } else if (heading[1] === '#') {
            book.title = heading[2] ?? '';
        } else {
            const level = heading[1] === '##' ? 2 : 3;
            book.sections.push({
                id: `s-${book.sections.length + 1}`,
                level,
                title: heading[2] ?? '',
                blocks: [],
            });
        }
    }
    return book;
}

// A section of the first rank with those below it: as much as is read at a time.
export interface Chapter {
    id: string;
    title: string;
    sections: Section[];
}

export function chaptersOf(book: Book): Chapter[] {
    const chapters: Chapter[] = [];
    for (const section of book.sections) {
        const { id, title, level } = section;
        const last = chapters.at(-1);
        if (last && level === 3) last.sections.push(section);
        else chapters.push({ id, title, sections: [section] });
    }
    return chapters;
}

// Where an address leads: the chapter with that section, or with that clause.
export function chapterAt(chapters: Chapter[], address: string): Chapter | undefined {
    return chapters.find(({ sections }) =>
        sections.some(
            ({ id, blocks }) => id === address || blocks.some((block) => isClause(block, address)),
        ),
    );
}

function isClause(block: Block, id: string): block is Extract<Block, { kind: 'clause' }> {
    return block.kind === 'clause' && block.id === id;
}

// Where in the book a clause stands.
export function sectionOf(book: Book, id: string): Section | undefined {
    return book.sections.find(({ blocks }) => blocks.some((block) => isClause(block, id)));
}

export function clauseOf(book: Book, id: string): string | undefined {
    for (const block of sectionOf(book, id)?.blocks ?? [])
        if (isClause(block, id)) return block.text;
    return undefined;
}

// Without accents and capitals, and as keyboards write: "l'enchere" finds "L’Enchère".
export function plain(text: string): string {
    return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

function saidIn(block: Block): string {
    if (block.kind === 'clause') return `${block.id} ${block.text}`;
    return block.kind === 'paragraph' ? block.text : [block.head, ...block.rows].flat().join(' ');
}

// What of the book says all the words that are sought; everything when none is.
export function search(book: Book, sought: string): Section[] {
    const words = plain(sought).split(/\s+/).filter(Boolean);
    if (words.length === 0) return book.sections;
    const says = (text: string) => words.every((word) => plain(text).includes(word));
    return book.sections
        .map((section) => ({
            ...section,
            blocks: section.blocks.filter((block) => says(`${section.title} ${saidIn(block)}`)),
        }))
        .filter((section) => section.blocks.length > 0);
}

export type Piece = { kind: 'text' | 'strong' | 'code' | 'clause' | 'found'; text: string };

const marks = /\*\*(.+?)\*\*|`([^`]+)`|\b((?:SK|CI|CO|PC|AMB|V|Q|A|H)-\d+)\b/g;

// A sentence in pieces: marked words, rules it names, and what was sought.
export function pieces(text: string, sought = ''): Piece[] {
    const found: Piece[] = [];
    let from = 0;
    for (const mark of text.matchAll(marks)) {
        if (mark.index > from) found.push({ kind: 'text', text: text.slice(from, mark.index) });
        if (mark[1]) found.push({ kind: 'strong', text: mark[1] });
        else if (mark[2]) found.push({ kind: 'code', text: mark[2] });
        else found.push({ kind: 'clause', text: mark[3] ?? '' });
        from = mark.index + mark[0].length;
    }
    if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
    const words = plain(sought)
        .split(/\s+/)
        .filter((word) => word.length > 1);
    if (words.length === 0) return found;
    return found.flatMap((piece) =>
        piece.kind === 'text' ? highlighted(piece.text, words) : [piece],
    );
}

function highlighted(text: string, words: string[]): Piece[] {
    const flat = plain(text);
    if (flat.length !== text.length) return [{ kind: 'text', text }]; // Letters do not line up.
    const result: Piece[] = [];
    let from = 0;
    while (from < text.length) {
        let at = -1;
        let length = 0;
        for (const word of words) {
            const here = flat.indexOf(word, from);
            if (here >= 0 && (at < 0 || here < at || (here === at && word.length > length))) {
                at = here;
                length = word.length;
            }
        }
        if (at < 0) break;
        if (at > from) result.push({ kind: 'text', text: text.slice(from, at) });
        result.push({ kind: 'found', text: text.slice(at, at + length) });
        from = at + length;
    }
    if (from < text.length) result.push({ kind: 'text', text: text.slice(from) });
    return result;
}
