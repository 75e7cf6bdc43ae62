// link.ts: a moment of a game in a link: the record itself, pressed small, stands in the fragment,
// which no server ever sees.

export interface Shared {
    text: string;
    events: number; // How many had happened.
    seat: number; // Whose knowledge; 0: a spectator's; or openEyes.
}

// Not one seat's knowledge, but that of whoever decides next.
export const openEyes = -1;

// Beyond this many characters messengers and cameras give up on a link.
const longest = 6000;

async function through(
    bytes: Uint8Array<ArrayBuffer>,
    press: TransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
    const pressed = new Blob([bytes]).stream().pipeThrough(press);
    return new Uint8Array(await new Response(pressed).arrayBuffer());
}

function toWords(bytes: Uint8Array): string {
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromWords(words: string): Uint8Array<ArrayBuffer> {
    const binary = atob(words.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

export async function pack({ text, events, seat }: Shared): Promise<string> {
    const pressed = await through(
        new Uint8Array(new TextEncoder().encode(text)),
        new CompressionStream('deflate-raw'),
    );
    return `#r=${toWords(pressed)}&e=${events}&s=${seat}`;
}

// The address of a moment; nothing where the game is too long for one.
export async function linkTo(shared: Shared): Promise<string | undefined> {
    const fragment = await pack(shared);
    return fragment.length > longest ? undefined : `${location.origin}/replay${fragment}`;
}

// Nothing where the fragment holds no record, or a damaged one.
export async function unpack(fragment: string): Promise<Shared | undefined> {
    const said = new URLSearchParams(fragment.replace(/^#/, ''));
    const words = said.get('r');
    if (!words) return undefined;
    try {
        const bytes = await through(fromWords(words), new DecompressionStream('deflate-raw'));
        const number = (key: string, least: number) =>
            Math.max(least, Math.trunc(Number(said.get(key)) || 0));
        return {
            text: new TextDecoder().decode(bytes),
            events: number('e', 0),
            seat: number('s', openEyes),
        };
    } catch {
        return undefined;
    }
}
