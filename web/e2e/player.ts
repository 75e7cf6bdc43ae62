// player.ts: somebody who knows no game and tries whatever the board lights up, until it is over.
import type { ElementHandle, Page } from 'playwright-core';

// What may be pressed on a board: moves first, then what finishes a choice, then anything.
const ways = [
    '[data-board] [data-move]:not([disabled]):not([aria-disabled="true"])',
    '[data-board] .button.primary:not([disabled]):not([aria-disabled="true"])',
    '[data-board] button:not([disabled]):not([aria-disabled="true"])',
];

export type Random = () => number;
export type Thing = ElementHandle<HTMLElement>;
// How a player presses a thing: with a mouse, by keyboard.
export type Hand = (page: Page, thing: Thing) => Promise<void>;

// Where on the screen it can be pressed, because nothing lies over it: its middle, or else somewhere
// around.
function visiblePoint(thing: Thing): Promise<{ x: number; y: number } | undefined> {
    return thing.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        for (const across of [0.5, 0.3, 0.7, 0.15, 0.85, 0.06, 0.94])
            for (const down of [0.5, 0.25, 0.75]) {
                const at = { x: left + width * across, y: top + height * down };
                const hit = document.elementFromPoint(at.x, at.y);
                if (hit && element.contains(hit)) return at;
            }
        return undefined;
    });
}

// While a hand is on its way, a question may answer itself: then a press would fall on something
// that nobody chose, skip what is shown, or end in what comes after the game. So it counts only on
// the thing itself, and only while somebody is asked. Returns how to let go.
async function aimAt(thing: Thing): Promise<() => Promise<void>> {
    const aim = await thing.evaluateHandle((element) => {
        const end = new AbortController();
        let astray = false;
        const heed = (press: Event) => {
            if (press.type === 'pointerdown') {
                const asked = document.querySelector('[data-asked="true"]') !== null;
                astray = !asked || !element.contains(press.target as Node);
            }
            if (!astray) return;
            press.preventDefault();
            press.stopImmediatePropagation();
        };
        for (const kind of ['pointerdown', 'mousedown', 'click'])
            window.addEventListener(kind, heed, { capture: true, signal: end.signal });
        return end;
    });
    return () => aim.evaluate((end) => end.abort()).catch(() => undefined);
}

// Is the thing still there, and somebody still asked? Else a press came too late for it.
function isWanted(thing: Thing): Promise<boolean> {
    return thing.evaluate(
        (one) => one.isConnected && document.querySelector('[data-asked="true"]') !== null,
    );
}

// What cannot be seen is brought into view, and given a second to come out from under what moves. If it
// cannot be seen then, something lies over it and is put away, once; what cannot be seen even so is a
// fault of the board. Nothing: it is wanted no more.
async function broughtIntoView(page: Page, thing: Thing): ReturnType<typeof visiblePoint> {
    for (const isLast of [false, true]) {
        await thing.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
        for (const until = Date.now() + 1000; Date.now() < until; await page.waitForTimeout(50)) {
            const at = await visiblePoint(thing);
            if (at || !(await isWanted(thing))) return at;
        }
        if (!isLast) await page.keyboard.press('Escape');
    }
    throw new Error(`covered: ${await thing.evaluate((one) => one.outerHTML.slice(0, 200))}`);
}

export const byClick: Hand = async (page, thing) => {
    const letGo = await aimAt(thing);
    const at = (await visiblePoint(thing)) ?? (await broughtIntoView(page, thing));
    if (at) await page.mouse.click(at.x, at.y);
    await letGo();
};

export function randomly(seed: number): Random {
    let state = seed;
    return () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
        return state / 0x8000_0000;
    };
}

// What somebody is in the mood for. A mood lasts until something was pressed: how long one had to wait
// for that changes nothing.
interface Mood {
    wanted: string[];
    luck: number;
}
function moodOf(random: Random): Mood {
    const wanted = ways.filter((way) => way === ways.at(-1) || random() > 0.15); // Never stuck.
    return { wanted, luck: random() };
}

// Something to press, where somebody is asked at this page; or how it stands there.
async function choose(page: Page, mood: Mood): Promise<Thing | 'over' | 'waits'> {
    const found = await page.evaluateHandle(({ wanted, luck }) => {
        if (document.querySelector('[data-phase="over"]')) return 'over';
        if (!document.querySelector('[data-asked="true"]')) return 'waits';
        for (const way of wanted) {
            const things = [...document.querySelectorAll<HTMLElement>(way)].filter((thing) =>
                thing.checkVisibility({ visibilityProperty: true }),
            );
            if (things.length) return things[Math.floor(luck * things.length)]!;
        }
        return 'waits';
    }, mood);
    const thing = found.asElement() as Thing | null;
    return thing ?? ((await found.jsonValue()) as 'over' | 'waits');
}

// Asks also where there is one way only, which else is gone without asking.
export function askAlways(page: Page): Promise<void> {
    return page.evaluate(() => localStorage.setItem('tortuga.ask_all', '1'));
}

// Is the first seat asked, nobody else, and no order given that answers? Then nothing happens until
// somebody presses something, where one is always asked.
export function standsStill(page: Page): Promise<boolean> {
    return page.evaluate(() => {
        const has = (what: string) => document.querySelector(what) !== null;
        const others = '.plate.waits:not([data-seat="1"]), details.waits';
        const orders = '[data-order][aria-pressed="true"]';
        return has('[data-asked="true"]') && !has(`${others}, ${orders}`);
    });
}

// What they see who play in vain.
async function seen(pages: Page[]): Promise<string> {
    const texts = await Promise.all(
        pages.map((page) =>
            page.evaluate(() => {
                const table = document.querySelector<HTMLElement>('[data-phase]');
                return `${JSON.stringify(table?.dataset)} ${document.body.innerText}`;
            }),
        ),
    );
    return texts.map((text) => text.replace(/\s+/g, ' ')).join('\n');
}

export interface Play {
    hand?: Hand;
    seed?: number;
    most?: number; // Presses.
    until?: () => Promise<boolean>; // Or as soon as this holds.
    // Called now and then with how often something was pressed.
    look?: (presses: number) => Promise<void>;
}

// Plays until the table says that the game is over, or `most` times. Returns how often something was
// pressed.
export async function play(
    pages: Page[],
    { hand = byClick, seed = 1, most = Infinity, until, look }: Play = {},
): Promise<number> {
    const random = randomly(seed);
    const patience = 90_000; // Milliseconds in which something should happen.
    let last = Date.now();
    let before = ''; // What stood there then, if nothing was pressed since.
    let mood = moodOf(random);
    for (let presses = 0; ;) {
        const found = [];
        for (const page of pages) {
            if (await until?.()) return presses;
            const thing = await choose(page, mood);
            found.push(thing);
            if (typeof thing === 'string') continue;
            await hand(page, thing);
            mood = moodOf(random);
            presses++;
            await look?.(presses);
            last = Date.now();
            if (presses >= most) return presses;
        }
        if (found.every((one) => one === 'over')) return presses;
        if (Date.now() > last + patience) {
            const now = await seen(pages);
            if (now === before) throw new Error(`They wait for each other:\n${now}`);
            [before, last] = [now, Date.now()];
        }
        if (found.every((one) => typeof one === 'string')) await pages[0]!.waitForTimeout(20);
        if (presses > 3000)
            throw new Error(`No end after ${presses} presses:\n${await seen(pages)}`);
    }
}

export function playToTheEnd(page: Page, how: Play = {}): Promise<number> {
    return play([page], how);
}
