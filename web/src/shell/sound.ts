// sound.ts: four small sounds, made here from oscillators and noise. Silent unless the reader asked
// for sound; nothing is loaded, and nothing is made before the first one.
import { settings } from './settings.svelte';

export type Sound = 'card' | 'dice' | 'wave' | 'bell';

let context: AudioContext | undefined;

function noise(audio: AudioContext, seconds: number): AudioBufferSourceNode {
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    return source;
}

// A burst of noise through a band of frequencies that may glide: paper, wood or water.
function rustle(
    audio: AudioContext,
    after: number,
    {
        from,
        to,
        seconds,
        volume,
        rise = 0.005,
    }: { from: number; to: number; seconds: number; volume: number; rise?: number },
): void {
    const start = audio.currentTime + after;
    const source = noise(audio, seconds);
    const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: 1.2 });
    band.frequency.exponentialRampToValueAtTime(to, start + seconds);
    const loud = new GainNode(audio, { gain: 0 });
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(volume, start + rise);
    loud.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    source.connect(band).connect(loud).connect(audio.destination);
    source.start(start);
}

// A ship's bell: a few partials that do not quite agree.
function strike(audio: AudioContext): void {
    for (const [ratio, volume, seconds] of [
        [1, 0.12, 1.4],
        [2.01, 0.06, 0.9],
        [3.93, 0.03, 0.5],
    ] as const) {
        const tone = new OscillatorNode(audio, { type: 'sine', frequency: 660 * ratio });
        const loud = new GainNode(audio, { gain: volume });
        loud.gain.exponentialRampToValueAtTime(0.0005, audio.currentTime + seconds);
        tone.connect(loud).connect(audio.destination);
        tone.start();
        tone.stop(audio.currentTime + seconds);
    }
}

export function play(sound: Sound): void {
    if (!settings.sound) return;
    context ??= new AudioContext();
    void context.resume();
    if (sound === 'bell') strike(context);
    if (sound === 'card') rustle(context, 0, { from: 2600, to: 900, seconds: 0.09, volume: 0.25 });
    if (sound === 'wave')
        rustle(context, 0, { from: 300, to: 700, seconds: 1.1, volume: 0.12, rise: 0.4 });
    if (sound === 'dice')
        for (const after of [0, 0.07, 0.13, 0.21])
            rustle(context, after, { from: 1700, to: 1100, seconds: 0.05, volume: 0.3 });
}
