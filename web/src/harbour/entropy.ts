// entropy.ts: one's own part of the shuffle (docs/fair.md): 32 random bytes, in hexadecimal.

export function freshEntropy(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
