// logbook.ts: a game that was written down, as the engine has it open (wasm/logbook.cpp): what it tells,
// and every moment of it.
import { Broken } from './crew';
import { ask, type Complaint } from './engine';
import { linesOf, type Beat, type Sight } from './sight';

export interface RecordInfo {
    recording: Recording; // To ask more of.
    game: string;
    rules: string;
    options: string;
    names: string[];
    date: string;
    over: boolean;
    sealed: boolean;
    events: [seat: number, move: string, line: string, beats: Beat[]][];
}

export interface Moment {
    seat: number; // Whose it is.
    view: string; // To ask further questions about.
    sight: Sight;
}

export interface Verdict {
    fair: boolean;
    sealed?: boolean;
    commitment?: string;
    secret?: string;
    complaint?: string;
    signature?: RecordSignature;
}
// Whose record it is, all hexadecimal but for the text that was signed.
export interface RecordSignature {
    key: string;
    value: string;
    text: string;
}

export const verify = (text: string) => ask<Verdict>({ t: 'verify', text });

let opened = 0;

export class Recording {
    private readonly number = ++opened;
    private isOpen = false;

    constructor(readonly text: string) {}

    // As it is told to a seat. The seats are called as the record does, or by other names.
    async story(seat: number, names?: string[]): Promise<RecordInfo | Complaint> {
        type Read = Omit<RecordInfo, 'events' | 'recording'> & {
            events: [number, string, Beat[]][];
        };
        const read = await this.ask<Read | Complaint>({
            ...{ t: 'record', seat },
            ...(names && { names }),
        });
        if ('complaint' in read) return read;
        const events = read.events.map(([actor, move, beats]): RecordInfo['events'][number] => {
            return [actor, move, linesOf(beats), beats];
        });
        return { ...read, events, recording: this };
    }

    // What a seat saw after so many events. The moves, where they are named, are those that it may be
    // shown to have then.
    moment(names: string[], events: number, seat: number, moves: string[] = []): Promise<Moment> {
        return this.ask({ t: 'moment', events, seat, names, moves });
    }
    // What whoever decided next saw; where nobody did, the one that did before.
    decision(names: string[], events: number, before: number): Promise<Moment> {
        return this.ask({ t: 'moment', events, seat: -1, before, names });
    }
    // The last of so many events, as a seat was shown it.
    async event(names: string[], events: number, seat: number): Promise<Beat[]> {
        return (await this.ask<{ beats: Beat[] }>({ t: 'event', events, seat, names })).beats;
    }
    // Nobody looks any more. Who asks nevertheless opens it once more.
    close(): void {
        if (this.isOpen) void Promise.allSettled([this.ask({ t: 'close' })]);
        this.isOpen = false;
    }

    // The engine keeps few of them open, and none when it broke: then it is given the text again.
    private async ask<Found>(question: object): Promise<Found> {
        const asked = { ...question, record: this.number };
        try {
            if (this.isOpen) return await ask<Found>(asked);
        } catch (error) {
            if (error instanceof Broken) throw error;
        }
        const found = await ask<Found>({ ...asked, text: this.text });
        this.isOpen = true;
        return found;
    }
}
