// motion.ts: durations for what moves by script.

// A duration of tokens.css in milliseconds: 0 for those who want no motion. A style sheet may have
// turned 260ms into .26s.
export function duration(token: string): number {
    const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
    const value = parseFloat(text) || 0;
    return text.endsWith('ms') ? value : value * 1000;
}
