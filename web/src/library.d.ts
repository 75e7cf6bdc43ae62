// library.d.ts: the modules that library.ts brings over from the rest of the project.
declare module 'tortuga:engine' {
    const url: string;
    export default url;
}
declare module 'tortuga:engine_name' {
    const name: string;
    export default name;
}
declare module 'tortuga:games' {
    const games: { game: string; lesson: boolean }[];
    export default games;
}
declare module 'tortuga:words/*' {
    const words: Record<string, string>;
    export default words;
}
declare module 'tortuga:speech/*' {
    const json: string;
    export default json;
}
declare module 'tortuga:rules' {
    const shelf: Record<string, () => Promise<{ default: string }>>;
    export default shelf;
}
declare module 'tortuga:figures' {
    const shelf: Record<string, () => Promise<{ default: Record<string, string> }>>;
    export default shelf;
}
declare module 'tortuga:lessons' {
    type Written = import('./shell/learn/lesson').Written;
    const shelf: Record<string, () => Promise<{ default: Written }>>;
    export default shelf;
}
declare module 'tortuga:unfetched' {
    const said: Record<string, [why: string, again: string]>;
    export default said;
}
declare module 'tortuga:boards/*' {
    const boards: Record<string, object>;
    export default boards;
}
