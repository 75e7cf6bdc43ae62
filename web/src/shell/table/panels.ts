// panels.ts: what stands beside the board, or is laid over it on a phone.
import { hasLegend } from '../../boards/legends';

export type Panel = 'story' | 'scores' | 'chat' | 'rules' | 'legend';

const panels: { panel: Panel; symbol: string; words: string }[] = [
    { panel: 'story', symbol: 'ship', words: 'table.story' },
    { panel: 'scores', symbol: 'fame', words: 'table.scores' },
    { panel: 'chat', symbol: 'chat', words: 'table.chat' },
    { panel: 'rules', symbol: 'scroll', words: 'table.rules' },
    { panel: 'legend', symbol: 'legend', words: 'legend.short' },
];

export function wordsOf(panel: Panel): string {
    return panels.find((one) => one.panel === panel)?.words ?? '';
}

// Not every game has something to be looked up.
export function panelsOf(game = '') {
    return panels.filter(({ panel }) => panel !== 'legend' || hasLegend(game));
}
