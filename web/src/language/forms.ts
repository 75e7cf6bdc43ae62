// forms.ts: fills the blanks of a text, {name} and {name:one|many}: "1 card" and "2 cards", "d’Anna" and
// "de Bruno", as faces/words.hpp and faces/forms.hpp do it.

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

export function fill(
    text: string,
    args: Record<string, string | number>,
    zeroIsOne: boolean,
): string {
    return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (blank, name: string, forms?: string) => {
        const value = args[name];
        if (value === undefined) return blank;
        return forms === undefined ? String(value) : formFor(String(value), forms, zeroIsOne);
    });
}
