// library.d.ts: the modules that library.ts brings over from the rest of the project.
declare module 'tortuga:engine' {
    const url: string;
    export default url;
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
