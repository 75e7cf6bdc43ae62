// printed.ts: the usual board, which an options line need not name, as
// tests/printed_test.cpp writes it down from the rules.

export const usualBoard = '28/S2-0/A3-6-9/C12-6-18/G24/R16.21/P6.15.24';
