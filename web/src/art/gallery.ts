// gallery.ts: all faces that a person may choose, and whose they are.
import { crew } from './faces';

// As bots/crew.cpp has them.
export const legends: Record<string, string> = {
    maryread: 'Mary Read',
    blackbeard: 'Blackbeard',
    annebonny: 'Anne Bonny',
    calicojack: 'Calico Jack',
    blackbart: 'Black Bart',
    henrymorgan: 'Henry Morgan',
    chingshih: 'Ching Shih',
};
export const gallery = [...crew, ...Object.keys(legends)];

export function faceName(face: string): string {
    return legends[face] ?? face.charAt(0).toUpperCase() + face.slice(1);
}
