// packages.d.ts: the types of packages that bring none.
declare module 'subset-font' {
    export default function subsetFont(
        font: Buffer,
        text: string,
        options: { targetFormat: 'woff2'; keepFeatures: string[] },
    ): Promise<Buffer>;
}
declare module 'tortuga:fonts.css';
