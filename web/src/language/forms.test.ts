// forms.test.ts: words agree with their numbers and with the names beside them.
import { expect, it } from 'vitest';
import { formFor } from './forms';

it('tells one from many', () => {
    for (const one of ['1', '+1', '-1', '−1'])
        expect(formFor(one, 'card|cards', false)).toBe('card');
    for (const many of ['0', '2', '11', '21', '+3'])
        expect(formFor(many, 'card|cards', false)).toBe('cards');
    expect(formFor('0', 'pli|plis', true)).toBe('pli');
});

it('tells a vowel from a consonant', () => {
    for (const name of ['Anna', 'Émile', 'hélène', 'Œdipe', 'Åsa', 'Ōe'])
        expect(formFor(name, 'd’|de ', true)).toBe('d’');
    for (const name of ['Bruno', 'Çelik', '', '7 mers'])
        expect(formFor(name, 'd’|de ', true)).toBe('de ');
});
