// watching.ts: whoever said that they want to watch a table is not invited to it again when they load
// the page anew. The browser keeps that with the place in its history, and with no other.
export function remainToWatch(): void {
    history.replaceState({ ...history.state, watches: true }, '');
}

export function watches(): boolean {
    return (history.state as { watches?: boolean } | null)?.watches === true;
}
