// signature.ts: does a record's signature hold (docs/records.md)? By the browser's own Ed25519, where
// it has one: older ones have none, and a page that did not come over HTTPS may not use it.
import type { RecordSignature } from './logbook';

export type SignatureState = 'none' | 'holds' | 'forged' | 'unchecked';

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(digits.length / 2);
    for (let i = 0; i < bytes.length; ++i) bytes[i] = parseInt(digits.slice(2 * i, 2 * i + 2), 16);
    return bytes;
}

export async function checkSignature(signature?: RecordSignature): Promise<SignatureState> {
    if (!signature) return 'none';
    try {
        const { subtle } = crypto;
        const key = await subtle.importKey('raw', bytesOf(signature.key), 'Ed25519', false, [
            'verify',
        ]);
        const text = new TextEncoder().encode(signature.text);
        const holds = await subtle.verify('Ed25519', key, bytesOf(signature.value), text);
        return holds ? 'holds' : 'forged';
    } catch {
        return 'unchecked';
    }
}
