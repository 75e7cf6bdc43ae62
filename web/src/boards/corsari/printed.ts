// printed.ts: how many penalty cards there are in all when the last round comes, and the end, as
// tests/printed_test.cpp writes it down from the rules.

export const lastFrom = 35;
export const overFrom = 45;
