// panels.ts: what stands beside the board, or is laid over it on a phone.
export type Panel = 'story' | 'scores' | 'chat' | 'rules';

export const panels: { panel: Panel; symbol: string }[] = [
    { panel: 'story', symbol: 'ship' },
    { panel: 'scores', symbol: 'fame' },
    { panel: 'chat', symbol: 'chat' },
    { panel: 'rules', symbol: 'scroll' },
];
