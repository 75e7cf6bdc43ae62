// fresh.ts: what others change is looked at again and again, as long as somebody looks at it.

const between = 10_000; // Milliseconds.

// Also as soon as the page is looked at again. Returns how to stop.
export function keepFresh(look: () => void): () => void {
    const again = () => {
        if (document.visibilityState === 'visible') look();
    };
    const timer = setInterval(again, between);
    window.addEventListener('focus', again);
    return () => {
        clearInterval(timer);
        window.removeEventListener('focus', again);
    };
}
