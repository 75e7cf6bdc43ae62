// sparing.ts: whether somebody counts their bytes; to them nothing is sent before it is wanted.
export function isSparing(): boolean {
    return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
