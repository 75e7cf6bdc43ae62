// picture.ts: the end of a game as a picture to be sent around, 1200 by 630, in the colours that the
// page has: who won, and how everybody stands.
import { figure } from '../../art/figures';
import { cutOut } from '../../art/faces';
import { rhumbs } from '../../art/chart/coast';
import { seatSign } from '../../table/seat';
import { piecesOf, type Place } from './ending';
import { crown, rays } from './rays';

export interface Shown {
    headline: string;
    places: Place[];
    counts: boolean; // Is there anything to be counted?
    winners: number[]; // Seats; none: all have lost.
    names: string[]; // By seat…
    faces: (string | undefined)[]; // …and so these; who has none is known by a sign.
    footer: string; // After our own name.
}

export const size = { width: 1200, height: 630 };
const sun = { x: 900, y: 318, radius: 150 };
const left = 62;
const rowsTop = 262;
const least = 28; // Pixels; smaller letters are not read.
const mark = 'mark'; // The compass beside our name.
const plain = '"Alegreya Sans"';

// The colours of the page, by their names.
function paints(...names: string[]): string[] {
    const probe = document.createElement('i');
    document.body.append(probe);
    const found = names.map((name) => {
        probe.style.color = `var(--${name})`;
        return getComputedStyle(probe).color;
    });
    probe.remove();
    return found;
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    return image;
}

// One of the drawings of the page.
function drawing(name: string, ink: string, paper: string): Promise<HTMLImageElement> {
    const lines = document.getElementById(name)?.innerHTML ?? '';
    const inked = lines.replaceAll(/var\(--cut[^)]*\)/g, paper);
    return imageOf(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="192" height="192" color="${ink}" fill="${ink}">${inked}</svg>`,
    );
}

class Brush {
    private constructor(
        private readonly on: CanvasRenderingContext2D,
        private readonly signs: Map<string, HTMLImageElement>,
        private readonly faces: Map<string, HTMLImageElement>,
        readonly tints: Record<'sea' | 'ink' | 'quiet' | 'gold' | 'paper' | 'chart', string>,
    ) {}

    static async dip(
        canvas: HTMLCanvasElement,
        signs: string[],
        faces: string[],
    ): Promise<Brush | undefined> {
        const on = canvas.getContext('2d');
        if (!on) return undefined;
        const [sea = '', ink = '', quiet = '', gold = '', paper = '', chart = '', red = ''] =
            paints('sea', 'ink', 'ink-2', 'gold-fill', 'paper', 'chart', 'sk-R');
        const drawn = await Promise.all([
            ...signs.map(async (name) => [name, await drawing(name, red, paper)] as const),
            drawing('compass', ink, sea).then((image) => [mark, image] as const),
        ]);
        // Without a network a face that was never fetched leaves its place to the seat's sign, and
        // letters to the device's own.
        const portraits = await Promise.all(
            faces.map((face) =>
                cutOut(face)
                    .then(imageOf)
                    .then(
                        (image) => [[face, image] as const],
                        () => [],
                    ),
            ),
        );
        await Promise.all(
            ['400 72px Fell', `400 28px ${plain}`, `700 28px ${plain}`].map((font) =>
                document.fonts.load(font, 'Ab 09').catch(() => []),
            ),
        );
        return new Brush(on, new Map(drawn), new Map(portraits.flat()), {
            sea,
            ink,
            quiet,
            gold,
            paper,
            chart,
        });
    }

    line(path: string, tint: string, width: number, opacity = 1): void {
        this.on.globalAlpha = opacity;
        this.on.strokeStyle = tint;
        this.on.lineWidth = width;
        this.on.lineCap = this.on.lineJoin = 'round';
        this.on.stroke(new Path2D(path));
        this.on.globalAlpha = 1;
    }
    fill(path: string, tint: string): void {
        this.on.fillStyle = tint;
        this.on.fill(new Path2D(path));
    }
    box(x: number, y: number, width: number, height: number, tint: string): void {
        this.on.fillStyle = tint;
        this.on.fillRect(x, y, width, height);
    }
    frame(inset: number): void {
        this.on.strokeStyle = this.tints.ink;
        this.on.lineWidth = 1.5;
        this.on.strokeRect(inset, inset, size.width - 2 * inset, size.height - 2 * inset);
    }
    disc(x: number, y: number, radius: number, tint: string): void {
        this.on.fillStyle = tint;
        this.on.beginPath();
        this.on.arc(x, y, radius, 0, 2 * Math.PI);
        this.on.fill();
    }
    // A face or a sign in a round, edged with gold.
    medal(x: number, y: number, radius: number, sign: string, face = ''): void {
        this.disc(x, y, radius, this.tints.ink);
        this.disc(x, y, radius * 0.975, this.tints.gold);
        this.disc(x, y, radius * 0.94, this.tints.paper);
        const portrait = this.faces.get(face);
        const image = portrait ?? this.signs.get(sign);
        const wide = radius * (portrait ? 1.88 : 1.15);
        if (image) this.on.drawImage(image, x - wide / 2, y - wide / 2, wide, wide);
    }
    stamp(sign: string, x: number, y: number, wide: number): void {
        const image = this.signs.get(sign);
        if (image) this.on.drawImage(image, x, y, wide, wide);
    }
    // Smaller until it fits; returns how wide it is.
    write(text: string, x: number, y: number, font: string, most: number, tint: string): number {
        this.on.font = font;
        this.on.fillStyle = tint;
        this.on.fillText(text, x, y, most);
        return Math.min(this.on.measureText(text).width, most);
    }
    // Lines of a text that are no wider than that.
    wrap(text: string, font: string, most: number): string[] {
        this.on.font = font;
        return text.split(' ').reduce<string[]>((lines, word) => {
            const longer = [lines.at(-1), word].filter(Boolean).join(' ');
            if (lines.length && this.on.measureText(longer).width <= most)
                return [...lines.slice(0, -1), longer];
            return [...lines, word];
        }, []);
    }
    moved(x: number, y: number, scale: number, work: () => void): void {
        this.on.save();
        this.on.translate(x, y);
        this.on.scale(scale, scale);
        work();
        this.on.restore();
    }
}

function drawSea(brush: Brush, won: boolean): void {
    const { sea, chart, gold } = brush.tints;
    brush.box(0, 0, size.width, size.height, sea);
    brush.line(rhumbs(sun.x, sun.y, 1400, 32), chart, 0.9, 0.35);
    if (won)
        for (const { path, bold } of rays(sun.x, sun.y, sun.radius + 26, sun.radius + 172))
            brush.line(path, gold, bold ? 3 : 1.4, 0.65);
    brush.frame(14);
    brush.frame(20);
}

// Side by side, under one crown.
function drawWinners(brush: Brush, { winners, faces }: Shown): void {
    if (!winners.length) return brush.medal(sun.x, sun.y, sun.radius, 'pirateship');
    const radius = Math.min(sun.radius, 230 / winners.length);
    const first = sun.x - (winners.length - 1) * radius;
    winners.forEach((seat, at) =>
        brush.medal(first + at * 2 * radius, sun.y, radius * 0.97, seatSign(seat), faces[seat - 1]),
    );
    brush.moved(sun.x - 104, sun.y - radius - 100, 2, () => {
        const { ink, gold } = brush.tints;
        brush.fill(crown.gold, gold);
        brush.line(crown.gold, ink, 2.6);
        brush.line(crown.band, ink, 2.2);
        brush.line(crown.lines, ink, 1.2);
        for (const { x, y } of crown.pearls) brush.disc(x, y, 4.4, ink);
    });
}

function drawPlaces(brush: Brush, { places, counts, names, faces }: Shown): void {
    const { ink, gold } = brush.tints;
    const high = Math.min(58, (530 - rowsTop) / Math.max(places.length, 1));
    const most = Math.max(1, ...places.map(({ points }) => points));
    const font = `700 27px ${plain}`;
    places.forEach(({ rank, seat, points, won }, at) => {
        const y = rowsTop + high * (at + 0.5);
        const x = counts ? left + 64 : left + 24;
        brush.medal(x, y, high * 0.42, seatSign(seat), faces[seat - 1]);
        brush.write(names[seat - 1] ?? '', x + 40, y + 10, '400 33px Fell', 190, ink);
        if (!counts) return;
        brush.write(String(rank), left, y + 9, font, 30, ink);
        const wide = Math.max(0, (points / most) * 170);
        brush.box(left + 304, y - 10, wide, 20, ink);
        if (won && wide > 4) brush.box(left + 306, y - 8, wide - 4, 16, gold);
        brush.write(figure(points), left + 314 + wide, y + 9, font, 70, ink);
    });
}

// As large as two lines allow; what is too long even so is pressed into the second.
export function twoLines(wrap: (high: number) => string[]): { high: number; lines: string[] } {
    for (let high = 72; ; high -= 4) {
        const [first = '', ...rest] = wrap(high);
        if (rest.length < 2 || high <= least) return { high, lines: [first, rest.join(' ')] };
    }
}

function drawHeadline(brush: Brush, headline: string): void {
    const { high, lines } = twoLines((size) => brush.wrap(headline, `400 ${size}px Fell`, 560));
    lines.forEach((line, at) => {
        piecesOf(line).reduce((x, piece, nth) => {
            const font = nth % 2 ? `700 ${high - 4}px ${plain}` : `400 ${high}px Fell`;
            return x + brush.write(piece, x, 114 + at * (high + 6), font, 600, brush.tints.ink);
        }, left);
    });
}

export async function drawPicture(canvas: HTMLCanvasElement, shown: Shown): Promise<void> {
    const all = shown.names.map((_, at) => seatSign(at + 1));
    const brush = await Brush.dip(
        canvas,
        [...new Set([...all, 'pirateship'])],
        shown.faces.flatMap((face) => face ?? []),
    );
    if (!brush) return;
    const { ink, quiet } = brush.tints;
    drawSea(brush, shown.winners.length > 0);
    drawWinners(brush, shown);
    drawHeadline(brush, shown.headline);
    drawPlaces(brush, shown);
    brush.stamp(mark, left, 540, 42);
    const wide = brush.write('Tortuga', left + 56, 574, '400 42px Fell', 300, ink);
    const footer = `· ${shown.footer}`;
    brush.write(footer, left + 70 + wide, 572, `400 26px ${plain}`, 380, quiet);
}
