// invitation.e2e.ts: who comes by a table's link is invited: sees who is there and by which rules one
// plays, takes the lesson first, sits down, or watches; and what cannot be fetched says so.
import qrcode from 'qrcode-generator';
import { expect, it } from 'vitest';
import { desk, phone, picture, type Visit } from './browser';
import { expectOpenToAll } from './eyes';
import { gatherPeople, layTable, takeSeat, watchTable } from './host';
import { stage } from './stage';
import { languages, say } from './words';

const shared = stage();
const { visit } = shared;

it('somebody is invited, looks at the lesson, takes the seat they like, and is seen there', async () => {
    const ines = await visit(desk);
    await layTable(ines.page, 'skull_king', {
        name: 'Ines',
        chairs: ['open', 'bot', 'open'],
        changes: ['swift_n_salty'],
    });
    const link = await ines.page.getByLabel(say('table.table_link')).first().inputValue();
    const { pathname: path } = new URL(link);
    const guest = await visit(phone, { path });
    const { page } = guest;
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    expect(await heading.textContent()).toBe(
        say('invite.from', { name: 'Ines', game: 'Skull King' }),
    );
    expect(await page.title()).toContain(say('invite.title'));
    await page.getByText(say('invite.seats', { count: '4', free: '2' })).waitFor();
    await page.getByText(say('invite.here', { count: '1' })).waitFor();
    await page.getByText('Swift-n-Salty').waitFor(); // The one rule that was changed.
    await expectOpenToAll(page);
    await picture(page, 'invitation-phone');

    await page.getByRole('link', { name: say('invite.lesson', { minutes: '3' }) }).click();
    await page.getByRole('link', { name: say('learn.leave') }).click();
    await heading.waitFor();
    expect(new URL(page.url()).pathname).toBe(path);

    await page.getByRole('button', { name: say('invite.choose', { seat: '4' }) }).click();
    // A name that somebody has is refused here, and said here.
    await page.getByRole('textbox', { name: say('open.name') }).fill('Ines');
    await page.getByRole('button', { name: say('invite.sit'), exact: true }).click();
    await page.getByRole('alert').getByText('Ines').waitFor();
    await takeSeat(page, 'Bart');
    await page.locator('main:focus').waitFor(); // The button is gone, the place is not lost.
    const place = ines.page.locator('.lobby li').nth(3);
    await expect.poll(() => place.textContent()).toContain('Bart');
    await guest.page.reload(); // They have a seat: nobody invites them to it again.
    await page.locator('.lobby').waitFor();
    await ines.leave();
    await guest.leave();
});

it('seats that are taken meanwhile are seen to be, and all can still watch', async () => {
    const anne = await visit(desk);
    await layTable(anne.page, 'corsari', { chairs: ['open'] });
    const path = new URL(anne.page.url()).pathname;
    const [quick, slow] = [await visit(phone, { path }), await visit(desk, { path })];
    await slow.page.getByRole('button', { name: say('invite.sit'), exact: true }).waitFor();
    await picture(slow.page, 'invitation-desk');
    await takeSeat(quick.page, 'Bart');
    await slow.page.getByText(say('invite.full')).waitFor();
    expect(await slow.page.getByRole('textbox').count()).toBe(0);
    await anne.page.getByRole('button', { name: say('table.start') }).click();
    await slow.page
        .getByRole('heading', { name: say('invite.playing', { game: 'Corsari' }) })
        .waitFor();
    await expectOpenToAll(slow.page);
    await watchTable(slow.page);
    await slow.page.locator('main:focus').waitFor();
    await slow.page.locator('[data-board]').waitFor();
    await slow.page.reload(); // They said so before.
    await slow.page.locator('[data-board]').waitFor();
    for (const one of [anne, quick, slow]) await one.leave();
});

it.each(languages)('the letter is whole in %s, at a table for eight too', async (language) => {
    const names = ['Annabella Caterina', 'Bartholomew', 'Ines'];
    const opening = { game: 'skull_king', options: 'modern loot=off kraken=off seats=8' };
    const { table } = await gatherPeople(shared.harbour.url, opening, names);
    const guest = await visit(phone, { path: `/t/${table}`, language });
    await guest.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => guest.page.locator('.rules li').count()).toBe(2);
    await expectOpenToAll(guest.page);
    await picture(guest.page, `invitation-eight-${language}`);
    await guest.leave();
});

it('a lobby that cannot be fetched says so, and comes on the next try', async () => {
    const anne = await visit(phone);
    let cut = true;
    await anne.context.route('**/assets/Lobby-*.js', (route) =>
        cut ? route.abort() : route.continue(),
    );
    await anne.page.locator('a[href="/open/corsari"]').click();
    await anne.page.getByRole('button', { name: say('open.go') }).click();
    await anne.page.getByText(say('error.load')).waitFor();
    await expectOpenToAll(anne.page);
    cut = false;
    await anne.page.getByRole('button', { name: say('error.again') }).click();
    await anne.page.locator('.lobby').waitFor();
    anne.forgive(/ERR_FAILED/); // The browser's own word for what was cut.
    await anne.leave();
});

// Somebody whose way to the harbour can be cut, or leads to a harbour of another version.
async function comeOver(): Promise<{
    guest: Visit;
    way: { cut: boolean; foreign: boolean; end: () => void };
}> {
    const guest = await visit(phone);
    const way = { cut: false, foreign: false, end: () => undefined as void };
    await guest.context.routeWebSocket('**/ws', (line) => {
        if (way.cut) return void line.close();
        way.end = () => void line.close();
        line.connectToServer().onMessage((text) =>
            line.send(way.foreign ? String(text).replace(/"engine":"\w+"/, '"engine":"0"') : text),
        );
    });
    return { guest, way };
}

it('whoever is invited is told that the harbour does not answer, or is of another version', async () => {
    const { url } = shared.harbour;
    const opening = { game: 'corsari', options: 'seats=2' };
    const { table } = await gatherPeople(url, opening, ['Anne']);
    const { guest, way } = await comeOver();
    const { page } = guest;
    way.cut = true;
    await page.goto(`${url}/t/${table}`);
    await page.getByText(say('error.no_harbour')).waitFor();
    way.cut = false;
    const sit = page.getByRole('button', { name: say('invite.sit'), exact: true });
    await sit.waitFor();
    way.cut = true;
    way.end();
    await page.getByText(say('table.lost')).waitFor();
    await expectOpenToAll(page);
    way.cut = false;
    await page.getByText(say('table.lost')).waitFor({ state: 'detached' });

    way.foreign = true;
    await page.reload();
    await page.getByRole('heading', { name: say('version.newer') }).waitFor();
    way.foreign = false;
    await page.getByRole('button', { name: say('version.fetch') }).click();
    await sit.waitFor();
    await guest.leave();
});

it('a seat’s link is good for another try where the harbour did not answer', async () => {
    const { url } = shared.harbour;
    const opening = { game: 'corsari', options: 'seats=2' };
    const [path] = (await gatherPeople(url, opening, ['Anne'])).paths;
    const { guest, way } = await comeOver();
    const { page } = guest;
    way.cut = true;
    await page.goto(`${url}${path!}`);
    await page.getByRole('heading', { name: say('error.lost') }).waitFor();
    way.cut = false;
    await page.getByRole('button', { name: say('error.again') }).click();
    await page.getByText(say('seat.you'), { exact: true }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await guest.leave();
});

it('a link shows its table to other programs, with a picture', async () => {
    const { url } = shared.harbour;
    const opening = { game: 'pirates_cove', options: 'standard seats=3' };
    const { table } = await gatherPeople(url, opening, ['"><script>']);
    const page = await (await fetch(`${url}/t/${table}`)).text();
    expect(page).toContain(
        'og:title" content="&quot;&gt;&lt;script&gt; invites you to Pirate’s Cove"',
    );
    const [, picture = ''] = /og:image" content="([^"]+)"/.exec(page) ?? [];
    const shown = await fetch(picture);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/png');
    const plain = await (await fetch(`${url}/`)).text();
    expect(plain).not.toContain('og:title');
});

it('a table is handed on by the device’s own sharing, in words, and as a code for a camera', async () => {
    const anne = await visit(phone);
    const { context, page } = anne;
    await context.addInitScript(() => {
        const media = window.matchMedia.bind(window);
        const coarse = (query: string) => media(query === '(pointer: coarse)' ? 'all' : query);
        const shared: ShareData[] = [];
        const share = (parcel: ShareData) => Promise.resolve(void shared.push(parcel));
        Object.assign(window, { matchMedia: coarse, shared });
        Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.reload();
    await layTable(page, 'corsari', { chairs: ['open'] });
    const link = await page.getByLabel(say('table.table_link')).first().inputValue();
    await page
        .getByRole('button', { name: say('table.share'), exact: true })
        .first()
        .click();
    const parcels = await page.evaluate(
        () => (window as unknown as { shared: ShareData[] }).shared,
    );
    expect(parcels).toEqual([
        { title: 'Tortuga', text: say('table.share_text', { game: 'Corsari' }), url: link },
    ]);

    const made = qrcode(0, 'M');
    made.addData(link);
    made.make();
    const code = page.getByRole('img', { name: say('table.code') });
    const drawn = (await code.locator('path').getAttribute('d')) ?? '';
    const size = made.getModuleCount();
    const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) =>
        made.isDark(Math.floor(at / size), at % size),
    );
    expect(drawn.match(/M/g)).toHaveLength(dark.length);
    await anne.leave();
});

it('a table that is opened to all is seen on Home by whoever looks at it again', async () => {
    const guest = await visit(desk);
    await guest.page.getByText(say('home.tables_none')).waitFor();
    const opening = { game: 'corsaro', options: 'simple seats=2', public: true };
    await gatherPeople(shared.harbour.url, opening, ['Grace']);
    await guest.page.evaluate(() => dispatchEvent(new Event('focus')));
    await guest.page.getByText('Grace').first().waitFor();
    await guest.leave();
});

it('in the lobby one moves, says that one is ready, and nobody has to wait for the host', async () => {
    const anne = await visit(desk);
    await layTable(anne.page, 'skull_king', {
        chairs: ['open', 'open'],
        changes: ['swift_n_salty'],
    });
    await anne.page.getByText('Swift-n-Salty').waitFor(); // The rules are in sight.
    const path = new URL(anne.page.url()).pathname;
    const bart = await visit(phone, { path });
    await takeSeat(bart.page, 'Bart');
    const move = `${say('table.move')}: ${say('seat.free', { number: '3' })}`;
    await bart.page.getByRole('button', { name: move }).click();
    const place = anne.page.locator('.lobby li').nth(2);
    await expect.poll(() => place.textContent()).toContain('Bart');
    await bart.page.reload(); // The ticket leads to where they sit now.
    await bart.page.getByText(say('seat.you'), { exact: true }).waitFor();

    const cleo = await visit(phone, { path });
    await takeSeat(cleo.page, 'Cleo');
    const all = [anne, bart, cleo];
    for (const { page } of all)
        await page.getByRole('button', { name: say('table.ready'), exact: true }).click();
    await cleo.page.getByText(say('table.ready_all')).waitFor();
    await expectOpenToAll(cleo.page);
    await picture(cleo.page, 'lobby-ready-phone');
    await picture(anne.page, 'lobby-ready-desk');
    await cleo.page.getByRole('button', { name: say('table.start'), exact: true }).click();
    for (const { page } of all) await page.locator('[data-phase="playing"]').waitFor();
    for (const one of all) await one.leave();
});

it('the host fills the table with bots and begins, in one press', async () => {
    const anne = await visit(phone);
    await layTable(anne.page, 'corsari', { chairs: ['open', 'open'] });
    await expectOpenToAll(anne.page);
    await anne.page.getByRole('button', { name: say('table.fill'), exact: true }).click();
    await anne.page.locator('[data-phase="playing"]').waitFor();
    await anne.leave();
});
