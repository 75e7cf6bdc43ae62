// router.ts: which screen an address means, and how to go to another one without a reload.

export type Route =
    | { name: 'home' }
    | { name: 'open'; game: string }
    | { name: 'table'; where: 'online' | 'here'; table: string }
    | { name: 'rules'; game: string }
    | { name: 'learn'; game: string }
    | { name: 'replay' }
    | { name: 'settings' }
    | { name: 'me' }
    | { name: 'lost' };

const places: [RegExp, (part: string) => Route][] = [
    [/^\/$/, () => ({ name: 'home' })],
    [/^\/open\/([a-z_]+)\/?$/, (game) => ({ name: 'open', game })],
    [/^\/t\/([\w-]+)\/?$/, (table) => ({ name: 'table', where: 'online', table })],
    [/^\/here\/([\w-]+)\/?$/, (table) => ({ name: 'table', where: 'here', table })],
    [/^\/rules\/([a-z_]+)\/?$/, (game) => ({ name: 'rules', game })],
    [/^\/learn\/([a-z_]+)\/?$/, (game) => ({ name: 'learn', game })],
    [/^\/replay\/?$/, () => ({ name: 'replay' })],
    [/^\/settings\/?$/, () => ({ name: 'settings' })],
    [/^\/me\/?$/, () => ({ name: 'me' })],
];

export function routeOf(path: string): Route {
    for (const [pattern, route] of places) {
        const found = pattern.exec(path);
        if (found) return route(found[1] ?? '');
    }
    return { name: 'lost' };
}

export function tablePath(where: 'online' | 'here', table: string): string {
    return `${where === 'online' ? '/t' : '/here'}/${table}`;
}

let arrived: (route: Route) => void = () => {};
let travels = 0;

// How often the reader went on since the page was loaded: a screen that opens first leaves the
// focus where the browser put it.
export function journeys(): number {
    return travels;
}

export function navigate(href: string, replace = false): void {
    const to = new URL(href, location.href);
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    travels++;
    arrived(routeOf(to.pathname));
}

// Links within the site become journeys; what the reader wants in a new window stays theirs.
function follow(click: MouseEvent): void {
    if (click.defaultPrevented || click.button !== 0) return;
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
        return;
    if (link.pathname === location.pathname && link.hash) return; // The browser's own business.
    click.preventDefault();
    navigate(link.href);
}

// Calls `tell` on every journey, the way back included. Returns how to stop.
export function watchRoute(tell: (route: Route) => void): () => void {
    let path = location.pathname;
    arrived = (route) => {
        path = location.pathname;
        tell(route);
    };
    const back = () => {
        if (location.pathname === path) return; // Only the fragment changed.
        travels++;
        arrived(routeOf(location.pathname));
    };
    document.addEventListener('click', follow);
    window.addEventListener('popstate', back);
    return () => {
        arrived = () => {};
        document.removeEventListener('click', follow);
        window.removeEventListener('popstate', back);
    };
}
