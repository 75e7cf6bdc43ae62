// people.e2e.ts: what people do with each other: share a device, call a friend, ask for a move back,
// pause, play once more, and look at it all again afterwards.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, phone, picture, type Visit } from './browser';
import { expectOpenToAll } from './eyes';
import { layTable, takeSeat } from './host';
import { play } from './player';
import { stage } from './stage';
import { say } from './words';

const { visit } = stage();
const short = ['swift_n_salty'];

const button = (page: Page, key: string, args = {}) =>
    page.getByRole('button', { name: say(key, args), exact: true });
const cardsOf = (page: Page) =>
    page
        .locator('[data-board] button[data-card]')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));

it('two people at one device never see each other’s cards', async () => {
    const guest = await visit(phone);
    const { page } = guest;
    await layTable(page, 'skull_king', { chairs: ['person'], changes: short, here: true });
    let holder = '';
    let seen: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
        const names = ['Anne', say('open.person_name', { number: '2' })];
        const takes = names.map((name) => button(page, 'table.i_am', { name }));
        await takes[0]!.or(takes[1]!).waitFor();
        const next = (await takes[0]!.count()) ? names[0]! : names[1]!;
        expect(next).not.toBe(holder);
        holder = next;
        if (turn === 1) {
            await picture(page, 'hand-over');
            await expectOpenToAll(page);
        }
        const whole = await page.evaluate(() => document.documentElement.outerHTML);
        for (const card of seen) expect(whole).not.toContain(card);
        await button(page, 'table.i_am', { name: next }).click();
        await page.locator('[data-asked="true"]').waitFor();
        await expect.poll(() => cardsOf(page)).not.toEqual([]);
        seen = (await cardsOf(page)).filter((card) => card !== 'Skull King'); // The game's name, too.
        const others = button(page, 'table.i_am', { name: names.find((name) => name !== next)! });
        await play([page], { seed: turn + 1, until: async () => (await others.count()) > 0 });
    }
    await guest.leave();
});

async function choose(page: Page, key: string): Promise<void> {
    await button(page, 'table.menu').click();
    await page.getByRole('dialog').getByText(say(key), { exact: true }).click();
}

async function joined(host: Visit): Promise<Visit> {
    const link = await host.page.getByLabel(say('table.table_link')).first().inputValue();
    const friend = await visit(desk, { path: new URL(link).pathname });
    await takeSeat(friend.page, 'Bart');
    await button(host.page, 'table.start').click();
    await friend.page.locator('[data-phase="playing"]').waitFor();
    return friend;
}

it('a friend is called, plays along, and the game is looked at again', async () => {
    const anne = await visit(phone);
    await layTable(anne.page, 'skull_king', { chairs: ['open'], changes: short });
    await expectOpenToAll(anne.page);
    const bart = await joined(anne);
    const pages = [anne.page, bart.page];

    // They talk: quick words, and their own.
    await bart.page.getByRole('tab', { name: say('table.chat') }).click();
    await bart.page.getByRole('textbox', { name: say('chat.write') }).fill('Land in sight!');
    await button(bart.page, 'chat.send').click();
    await anne.page
        .getByRole('navigation')
        .getByRole('button', { name: say('table.chat') })
        .click();
    const sheet = anne.page.getByRole('dialog');
    await sheet.getByText('Land in sight!').waitFor();
    await sheet.locator('.phrases button').first().click();
    await bart.page.locator('.chat li', { hasText: 'Anne' }).first().waitFor();
    await picture(anne.page, 'chat-phone');
    await expectOpenToAll(anne.page);
    await anne.page.keyboard.press('Escape');

    // Somebody takes a card back: the other one agrees.
    const isAsked = (page: Page) => page.locator('[data-asked="true"]').count();
    const counts = () => Promise.all(pages.map(async (page) => (await cardsOf(page)).length));
    const halfway = async () => {
        const [hers, his] = await counts();
        if (!hers || !his || hers === his) return false; // The last card is no choice to take back.
        return (await isAsked(pages[hers < his ? 1 : 0]!)) === 1;
    };
    const settled = async () => {
        if (!(await halfway())) return false;
        await anne.page.waitForTimeout(300); // A card may be on its way.
        return halfway();
    };
    await play(pages, { until: settled });
    const [hers, his] = await counts();
    const [mover, other] = hers! < his! ? [anne.page, bart.page] : [bart.page, anne.page];
    const held = (await cardsOf(mover)).length;
    await choose(mover, 'table.undo');
    await picture(other, 'undo-asked');
    await expectOpenToAll(other);
    await button(other, 'table.yes').click();
    await button(other, 'table.yes').waitFor({ state: 'detached' }); // The next one is for a pause.
    await expect.poll(async () => (await cardsOf(mover)).length).toBe(held + 1);
    await expect.poll(() => isAsked(mover)).toBe(1);

    // A pause, which both want; then it goes on.
    await choose(mover, 'table.pause');
    await button(other, 'table.yes').click();
    for (const page of pages) await page.getByText(say('table.paused_why')).first().waitFor();
    await picture(anne.page, 'paused-phone');
    await expectOpenToAll(anne.page);
    await button(other, 'table.resume').click();
    await expect.poll(() => isAsked(mover)).toBe(1);

    await play(pages);
    const text = await lookAgain(anne);
    expect(text).toContain('tortuga record');

    // Once more: who asks is there at once, the other one is called.
    await button(anne.page, 'table.rematch').click();
    await expect.poll(() => anne.page.url()).not.toContain(new URL(bart.page.url()).pathname);
    await anne.page.getByText(say('seat.not_here')).waitFor(); // Nobody was lost: Bart looks at the end.
    await bart.page
        .locator('[data-finale]')
        .getByText(say('table.rematch_by', { name: 'Anne' }))
        .waitFor();
    await bart.page
        .locator('[data-finale]')
        .getByRole('button', { name: say('table.rematch_join') })
        .click();
    await expect.poll(() => bart.page.url()).toBe(anne.page.url());
    // Both agreed by coming over: whoever likes begins.
    await bart.page.getByText(say('table.ready_all')).waitFor();
    await bart.page.getByRole('button', { name: say('table.start'), exact: true }).waitFor();
    await picture(anne.page, 'rematch-phone');
    await anne.leave();
    await bart.leave();
});

// The record of a game that is over: kept as a file, opened, shared at a moment, gone on from there,
// verified. Returns it.
async function lookAgain(guest: Visit): Promise<string> {
    const { context, page } = guest;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const kept = page.waitForEvent('download');
    await button(page, 'table.record').click();
    const path = await (await kept).path();

    const replay = await guest.another('/replay');
    await replay.getByLabel(say('replay.file')).setInputFiles(path);
    const slider = replay.getByRole('slider');
    await slider.focus();
    await replay.keyboard.press('End');
    const last = await slider.inputValue();
    for (let step = 0; step < 12; step++) await replay.keyboard.press('ArrowLeft');
    expect(Number(await slider.inputValue())).toBe(Number(last) - 12);
    await picture(replay, 'replay-phone');
    await expectOpenToAll(replay);
    await replay.getByText(say('replay.more')).click();
    await button(replay, 'table.verify').click();
    await replay.getByText(say('table.fair')).waitFor();
    await button(replay, 'replay.share').click();
    await replay.getByText(say('table.copied')).first().waitFor();
    const link = await replay.evaluate(() => navigator.clipboard.readText());
    await replay.close();

    const moment = await guest.another(link);
    await expect
        .poll(() => moment.getByRole('slider').inputValue())
        .toBe(String(Number(last) - 12));
    await moment.getByText(say('replay.more')).click();
    await button(moment, 'replay.go_on').click();
    await moment.locator('[data-phase="playing"], [data-phase="over"]').waitFor();
    await play([moment]);
    await picture(moment, 'play-on-phone');
    await moment.close();
    return readFileSync(path, 'utf8');
}
