// signature.test.ts: a signature holds for its own text and key, and for nothing else.
import { afterEach, expect, test, vi } from 'vitest';
import { checkSignature } from './signature';

// RFC 8032, 7.1, test 2: the text is one letter.
const signature = {
    key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    value:
        '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
        '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    text: 'r',
};

afterEach(() => vi.unstubAllGlobals());

test('a signature holds for what was signed', async () => {
    expect(await checkSignature(signature)).toBe('holds');
    expect(await checkSignature()).toBe('none');
});

test('another text, key or value is forged', async () => {
    expect(await checkSignature({ ...signature, text: 's' })).toBe('forged');
    const value = signature.value.replace(/^9/, '8');
    expect(await checkSignature({ ...signature, value })).toBe('forged');
    const key = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
    expect(await checkSignature({ ...signature, key })).toBe('forged');
});

test('a browser without Ed25519 says that it did not check', async () => {
    vi.stubGlobal('crypto', {});
    expect(await checkSignature(signature)).toBe('unchecked');
});
