// record.ts: a game saved as a file of this device.
import type { TableSession } from '../../table/table.svelte';

export async function saveRecord(session: TableSession): Promise<void> {
    const text = await session.record();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = `${session.about?.game ?? 'tortuga'}-${session.table}.record`;
    link.click();
    URL.revokeObjectURL(link.href);
}
