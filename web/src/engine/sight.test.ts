// sight.test.ts: what of a told sentence is a heading.
import { expect, test } from 'vitest';
import { headline } from './sight';

test('a heading is the first line, without the rules that it cites at its end', () => {
    expect(headline('You have won together: all boats are safe. (CO-051)\nMore.')).toBe(
        'You have won together: all boats are safe.',
    );
    expect(headline('Perdu : il les fallait tous. (CO-051, CO-052)')).toBe(
        'Perdu : il les fallait tous.',
    );
    expect(headline('Anne plays (C-3), and wins.')).toBe('Anne plays (C-3), and wins.');
    expect(headline('')).toBe('');
});
