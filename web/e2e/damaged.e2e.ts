// damaged.e2e.ts: the disk loses a part of a table while the harbour is away; who comes back is told,
// sees what is left, and is asked for nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { desk, picture } from './browser';
import { expectOpenToAll } from './eyes';
import { layTable } from './host';
import { stage } from './stage';
import { languages, say } from './words';

const shared = stage();

it('a table that is not whole says so in every language', async () => {
    const guest = await shared.visit(desk);
    const { page } = guest;
    await layTable(page, 'skull_king', { chairs: ['bot'] });
    await page.getByRole('button', { name: say('table.start') }).click();
    await page.locator('[data-asked="true"]').waitFor();
    await page.getByRole('tab', { name: say('table.chat') }).click();
    await page.getByRole('textbox', { name: say('chat.write') }).fill('a word that rots');
    await page.getByRole('button', { name: say('chat.send') }).click();
    await page.locator('.chat li', { hasText: 'a word that rots' }).waitFor();
    await shared.harbour.restart((folder) => {
        const file = join(folder, 'harbour.db');
        const bytes = readFileSync(file);
        const at = bytes.indexOf('word that rots');
        expect(at).toBeGreaterThan(0);
        bytes[at] = 'f'.charCodeAt(0);
        writeFileSync(file, bytes);
        return Promise.resolve();
    });
    await page.getByText(say('harbour.damaged')).first().waitFor();
    await page.locator('[data-asked="false"]').waitFor();
    await expectOpenToAll(page);
    await picture(page, 'damaged-desk');
    const { pathname: path } = new URL(page.url());
    for (const language of languages.slice(1)) {
        const other = await shared.visit(desk, { language, path });
        await other.page
            .getByText(say('harbour.damaged', {}, language))
            .first()
            .waitFor();
        await other.leave();
    }
    guest.forgive(/WebSocket connection to|net::ERR_/); // The harbour was away.
    await guest.leave();
});
