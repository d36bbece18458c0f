// Small synthesizer for the beds under the spoken news: brass and plucked strings, rendered to a mono WAV.
import { writeFileSync } from "node:fs";
import { chance } from "./draw.ts";

export const rate = 32000;
export type Note = { at: number; long: number; pitch: number; loud: number };

const frequency = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** A soft horn: few harmonics that brighten with the attack, a little vibrato. */
export function brass(track: Float32Array, { at, long, pitch, loud }: Note): void {
  const base = frequency(pitch);
  const start = Math.floor(at * rate);
  const length = Math.floor((long + 0.12) * rate);
  let phase = 0;
  for (let i = 0; i < length && start + i < track.length; i++) {
    const time = i / rate;
    const swell =
      Math.min(1, time / 0.06) *
      (time > long ? Math.max(0, 1 - (time - long) / 0.12) : 1) *
      (0.82 + 0.18 * Math.exp(-time * 5));
    phase += (base * (1 + 0.003 * Math.sin(time * 33) * Math.min(1, time * 3))) / rate;
    let wave = 0;
    for (let k = 1; k <= 7; k++) wave += (Math.sin(phase * k * Math.PI * 2) / k ** 1.25) * swell ** (0.5 + k * 0.4);
    track[start + i] = (track[start + i] ?? 0) + wave * swell * loud * 0.3;
  }
}

/** A plucked steel string in doubled course, as on a viola. */
export function pluck(track: Float32Array, { at, long, pitch, loud }: Note, seed: number): void {
  for (const detune of [1, 1.0022]) {
    const random = chance(seed * 17 + Math.round(detune * 1000));
    const size = Math.round(rate / (frequency(pitch) * detune));
    const string = Float32Array.from({ length: size }, () => random(-1, 1));
    for (let pass = 0; pass < 2; pass++)
      for (let i = 0; i < size; i++) string[i] = ((string[i] ?? 0) + (string[(i + 1) % size] ?? 0)) / 2;
    const start = Math.floor(at * rate);
    const length = Math.floor(long * rate);
    for (let i = 0; i < length && start + i < track.length; i++) {
      const spot = i % size;
      const value = string[spot] ?? 0;
      track[start + i] = (track[start + i] ?? 0) + value * loud * 0.5 * Math.min(1, (length - i) / 2000);
      string[spot] = (value * 0.5 + (string[(spot + 1) % size] ?? 0) * 0.5) * 0.9965;
    }
  }
}

export function writeWav(path: string, track: Float32Array): void {
  const peak = track.reduce((most, value) => Math.max(most, Math.abs(value)), 0.001);
  const data = Buffer.alloc(44 + track.length * 2);
  data.write("RIFF", 0);
  data.writeUInt32LE(36 + track.length * 2, 4);
  data.write("WAVEfmt ", 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(rate, 24);
  data.writeUInt32LE(rate * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write("data", 36);
  data.writeUInt32LE(track.length * 2, 40);
  track.forEach((value, i) => data.writeInt16LE(Math.round((value / peak) * 29000), 44 + i * 2));
  writeFileSync(path, data);
}

type Bar = {
  bass: number;
  chord: readonly number[];
  tune: readonly (readonly [beat: number, long: number, pitch: number])[];
};

/** A retreta waltz in F, eight bars: tuba on one, horns on two and three, a cornet on top. */
export const waltz: readonly Bar[] = [
  {
    bass: 41,
    chord: [57, 60, 65],
    tune: [
      [0, 2, 72],
      [2, 1, 77],
    ],
  },
  {
    bass: 36,
    chord: [57, 60, 65],
    tune: [
      [0, 2, 76],
      [2, 1, 74],
    ],
  },
  {
    bass: 43,
    chord: [58, 60, 64],
    tune: [
      [0, 1, 72],
      [1, 1, 70],
      [2, 1, 67],
    ],
  },
  { bass: 36, chord: [58, 60, 64], tune: [[0, 3, 72]] },
  {
    bass: 46,
    chord: [58, 62, 65],
    tune: [
      [0, 2, 74],
      [2, 1, 77],
    ],
  },
  {
    bass: 41,
    chord: [57, 60, 65],
    tune: [
      [0, 1, 72],
      [1, 1, 69],
      [2, 1, 72],
    ],
  },
  {
    bass: 36,
    chord: [58, 60, 64],
    tune: [
      [0, 1, 70],
      [1, 1, 67],
      [2, 1, 64],
    ],
  },
  { bass: 41, chord: [57, 60, 65], tune: [[0, 3, 65]] },
];

export function brassWaltz(seconds: number, beat = 0.44): Float32Array {
  const track = new Float32Array(Math.ceil(seconds * rate));
  for (let bar = 0; bar * beat * 3 < seconds; bar++) {
    const { bass, chord, tune } = waltz[bar % waltz.length] as Bar;
    const start = bar * beat * 3;
    brass(track, { at: start, long: beat * 0.8, pitch: bass, loud: 1 });
    for (const knock of [1, 2])
      for (const pitch of chord) brass(track, { at: start + knock * beat, long: beat * 0.45, pitch, loud: 0.3 });
    for (const [when, long, pitch] of tune)
      brass(track, { at: start + when * beat, long: long * beat * 0.92, pitch, loud: 0.7 });
  }
  return track;
}

export function violaWaltz(seconds: number, beat = 0.52): Float32Array {
  const track = new Float32Array(Math.ceil(seconds * rate));
  for (let bar = 0; bar * beat * 3 < seconds; bar++) {
    const { bass, chord, tune } = waltz[bar % waltz.length] as Bar;
    const start = bar * beat * 3;
    pluck(track, { at: start, long: beat * 3, pitch: bass + 14, loud: 0.9 }, bar);
    for (const knock of [1, 2])
      chord.forEach((pitch, i) =>
        pluck(
          track,
          { at: start + knock * beat + i * 0.03, long: beat * 1.4, pitch: pitch + 2, loud: 0.4 },
          bar * 9 + knock * 3 + i,
        ),
      );
    for (const [when, long, pitch] of tune)
      pluck(track, { at: start + when * beat, long: long * beat * 1.6, pitch: pitch + 2, loud: 0.8 }, bar * 31 + when);
  }
  return track;
}

/** Rain: hiss that breathes, single drops on a tin roof, a far thunder. */
export function rainBed(seconds: number): Float32Array {
  const random = chance(77);
  const track = new Float32Array(Math.ceil(seconds * rate));
  let [hiss, rumble] = [0, 0];
  for (let i = 0; i < track.length; i++) {
    const time = i / rate;
    const noise = random(-1, 1);
    hiss += (noise - hiss) * 0.45;
    rumble += (noise - rumble) * 0.004;
    const thunder = Math.max(0, Math.sin(((time - 5) / 5) * Math.PI)) * (time > 5 && time < 10 ? 1 : 0);
    track[i] = hiss * (0.2 + 0.04 * Math.sin(time * 0.9) + 0.03 * Math.sin(time * 2.3)) + rumble * thunder * 2.2;
  }
  for (let drop = 0; drop < seconds * 14; drop++) {
    const start = Math.floor(random(0, seconds) * rate);
    const [pitch, loud] = [random(1400, 4200), random(0.03, 0.16)];
    for (let i = 0; i < 700 && start + i < track.length; i++)
      track[start + i] =
        (track[start + i] ?? 0) + Math.sin((i / rate) * pitch * Math.PI * 2) * Math.exp(-i / 120) * loud;
  }
  return track;
}
