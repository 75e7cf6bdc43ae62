// forms.ts: which of two words goes with what is said: "card" or "cards", "d’" or "de ", as
// faces/forms.hpp has it.

// As it is heard in the languages that ask: h is mute, and an accent changes nothing.
function beginsWithVowel(value: string): boolean {
    return /^[aeiouhœ]/i.test(value.normalize('NFD'));
}

// Of "first|second", the form that a number (one or many) or a name (with a vowel or a consonant at
// its beginning) demands. French counts nothing as one: there zero is singular.
export function formFor(value: string, forms: string, zeroIsOne: boolean): string {
    const [first = '', second = ''] = forms.split('|');
    const [, digits] = /^[+\-−]?(\d+)$/.exec(value) ?? [];
    const takesFirst =
        digits === undefined
            ? beginsWithVowel(value)
            : digits === '1' || (zeroIsOne && digits === '0');
    return takesFirst ? first : second;
}
