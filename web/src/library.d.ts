// library.d.ts: the modules that library.ts brings over from the rest of the project.
declare module 'tortuga:engine' {
    const url: string;
    export default url;
}
declare module 'tortuga:engine_name' {
    const name: string;
    export default name;
}
declare module 'tortuga:words/*' {
    const words: Record<string, string>;
    export default words;
}
declare module 'tortuga:speech/*' {
    const json: string;
    export default json;
}
declare module 'tortuga:rules/*' {
    const text: string;
    export default text;
}
declare module 'tortuga:figures/*' {
    const records: Record<string, string>;
    export default records;
}
declare module 'tortuga:lesson/*' {
    const lesson: import('./shell/learn/lesson').Written;
    export default lesson;
}
declare module 'tortuga:unfetched' {
    const said: Record<string, [why: string, again: string]>;
    export default said;
}
declare module 'tortuga:boards' {
    const boards: Record<string, import('./shell/open/board_file').BoardFile>;
    export default boards;
}
