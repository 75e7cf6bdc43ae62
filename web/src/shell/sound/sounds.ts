// sounds.ts: small sounds, made here from oscillators and noise; nothing is loaded. Each is put into
// whatever it is given, some seconds from now.

export const kinds = ['cards', 'dice', 'sea', 'guns', 'bell'] as const;
export type Kind = (typeof kinds)[number];

function noise(audio: BaseAudioContext, seconds: number): AudioBufferSourceNode {
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    return source;
}

interface Burst {
    after?: number;
    from: number; // Hertz, at the beginning
    to: number; // and at the end.
    seconds: number;
    volume: number;
    rise?: number;
}

// How loud something is from its first moment to its last.
function swell(out: AudioNode, start: number, { seconds, volume, rise = 0.005 }: Burst): GainNode {
    const loud = new GainNode(out.context, { gain: 0 });
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(volume, start + rise);
    loud.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
    loud.connect(out);
    return loud;
}

// A burst of noise through a band of frequencies that may glide: paper, wood, water or smoke.
function rustle(out: AudioNode, burst: Burst): void {
    const { after = 0, from, to, seconds } = burst;
    const start = out.context.currentTime + after;
    const source = noise(out.context, seconds);
    const band = new BiquadFilterNode(out.context, { type: 'bandpass', frequency: from, Q: 1.2 });
    band.frequency.setValueAtTime(from, start);
    band.frequency.exponentialRampToValueAtTime(to, start + seconds);
    source.connect(band).connect(swell(out, start, burst));
    source.start(start);
}

function tone(out: AudioNode, burst: Burst, type: OscillatorType = 'sine'): void {
    const { after = 0, from, to, seconds } = burst;
    const start = out.context.currentTime + after;
    const source = new OscillatorNode(out.context, { type, frequency: from });
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, start + seconds);
    source.connect(swell(out, start, burst));
    source.start(start);
    source.stop(start + seconds);
}

// Metal: a few partials that do not quite agree.
function strike(out: AudioNode, pitch: number, after: number, loud: number): void {
    for (const [ratio, volume, seconds] of [
        [1, 0.12, 1.4],
        [2.01, 0.06, 0.9],
        [3.93, 0.03, 0.5],
    ] as const) {
        const from = pitch * ratio;
        tone(out, { after, from, to: from, seconds, volume: volume * loud });
    }
}

type Make = (out: AudioNode, after: number) => void;

export const sounds = {
    card: {
        kind: 'cards',
        make: (out, after) =>
            rustle(out, { after, from: 2600, to: 900, seconds: 0.09, volume: 0.25 }),
    },
    // Several at once, drawn over the table.
    sweep: {
        kind: 'cards',
        make: (out, after) =>
            rustle(out, {
                after,
                from: 1100,
                to: 2400,
                seconds: 0.34,
                volume: 0.16,
                rise: 0.12,
            }),
    },
    coins: {
        kind: 'cards',
        make: (out, after) =>
            [0, 0.07, 0.16, 0.2, 0.31].forEach((later, at) => {
                const from = 3100 + 420 * ((at * 2) % 5);
                tone(out, { after: after + later, from, to: from, seconds: 0.16, volume: 0.045 });
            }),
    },
    dice: {
        kind: 'dice',
        make: (out, after) =>
            [0, 0.07, 0.13, 0.21].forEach((later) =>
                rustle(out, {
                    after: after + later,
                    from: 1700,
                    to: 1100,
                    seconds: 0.05,
                    volume: 0.3,
                }),
            ),
    },
    wave: {
        kind: 'sea',
        make: (out, after) =>
            rustle(out, { after, from: 300, to: 700, seconds: 1.1, volume: 0.12, rise: 0.4 }),
    },
    splash: {
        kind: 'sea',
        make: (out, after) => {
            rustle(out, { after, from: 900, to: 2600, seconds: 0.2, volume: 0.16, rise: 0.02 });
            rustle(out, { after: after + 0.12, from: 1800, to: 400, seconds: 0.6, volume: 0.1 });
        },
    },
    gun: {
        kind: 'guns',
        make: (out, after) => {
            tone(out, { after, from: 130, to: 38, seconds: 0.5, volume: 0.5 });
            rustle(out, { after, from: 700, to: 120, seconds: 0.7, volume: 0.4 });
        },
    },
    hit: {
        kind: 'guns',
        make: (out, after) => {
            tone(out, { after, from: 210, to: 90, seconds: 0.14, volume: 0.3 }, 'triangle');
            rustle(out, { after, from: 1500, to: 500, seconds: 0.22, volume: 0.3 });
        },
    },
    bell: { kind: 'bell', make: (out, after) => strike(out, 660, after, 1) },
    // It is over: three strokes that go home.
    end: {
        kind: 'bell',
        make: (out, after) =>
            [440, 554, 660].forEach((pitch, at) => strike(out, pitch, after + at * 0.19, 0.6)),
    },
} satisfies Record<string, { kind: Kind; make: Make }>;

export type Sound = keyof typeof sounds;
