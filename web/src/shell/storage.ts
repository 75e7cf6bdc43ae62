// storage.ts: what this browser keeps of somebody: short texts, each by its name. Where nothing may be
// kept (a private window, a setting, no room) it is remembered until the page closes. Nobody else
// touches localStorage, so nobody has to know.

const remembered = new Map<string, string | null>();

function change(name: string, text: string | null): void {
    try {
        if (text === null) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
        remembered.delete(name);
    } catch {
        remembered.set(name, text);
    }
}

export const storage = {
    read(name: string): string | null {
        const here = remembered.get(name);
        if (here !== undefined) return here;
        try {
            return localStorage.getItem(name);
        } catch {
            return null;
        }
    },
    write: (name: string, text: string) => change(name, text),
    remove: (name: string) => change(name, null),
};
