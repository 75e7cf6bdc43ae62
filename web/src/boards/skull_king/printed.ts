// printed.ts: which cards beat which, from weak to strong, as tests/printed_test.cpp writes it
// down from the rules.

export const ladder: readonly (readonly string[])[] = [
    ['escape', 'other'],
    ['led'],
    ['black'],
    ['mermaid'],
    ['pirate'],
    ['king'],
];
