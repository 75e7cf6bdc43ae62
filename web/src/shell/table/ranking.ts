// ranking.ts: the seats in the order in which a game left them.
import type { Over } from '../../harbour/protocol';

export interface Rank {
    rank: number;
    seat: number;
    score: number;
    won: boolean;
}

// The winners first, then by score: some games count what one wants, others what one does not, and
// which it is shows in the winners' own scores.
export function ranking({ scores, winners }: Over): Rank[] {
    const best = Math.max(...winners.map((seat) => scores[seat - 1] ?? 0));
    const fewWin = scores.some((score, at) => score > best && !winners.includes(at + 1));
    const ranks = scores
        .map((score, at) => ({ rank: 0, seat: at + 1, score, won: winners.includes(at + 1) }))
        .sort(
            (a, b) =>
                Number(b.won) - Number(a.won) ||
                (fewWin ? a.score - b.score : b.score - a.score) ||
                a.seat - b.seat,
        );
    ranks.forEach((one, at) => {
        const before = ranks[at - 1];
        one.rank =
            before && before.score === one.score && before.won === one.won ? before.rank : at + 1;
        if (one.won) one.rank = 1;
    });
    return ranks;
}
