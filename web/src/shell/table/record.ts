// record.ts: a game saved as a file of this device.
import type { TableSession } from '../../table/table.svelte';
import { sentenceOf } from '../trouble';

export async function saveRecord(session: TableSession): Promise<void> {
    let text: string;
    try {
        text = await session.record();
    } catch (error) {
        session.notice = { kind: 'refused', text: sentenceOf(error) };
        return;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = `${session.about?.game ?? 'tortuga'}-${session.table}.record`;
    link.click();
    URL.revokeObjectURL(link.href);
}
