// Soft sounds, made by the browser itself: no file is loaded. Silent until chosen in the settings.
import { prefsNow } from "./prefs";

export type Sound = "card" | "chip" | "turn" | "won" | "lost";

let context: AudioContext | null = null;

/** Browsers let a page sound only after it was touched: made when first needed. */
function audio(): AudioContext | null {
  if (!prefsNow().sound || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function tone(out: AudioContext, { at, pitch, seconds, loud }: { at: number; pitch: number; seconds: number; loud: number }) {
  const from = out.currentTime + at;
  const volume = out.createGain();
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loud, from + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
  const source = out.createOscillator();
  source.type = "sine";
  source.frequency.value = pitch;
  source.connect(volume).connect(out.destination);
  source.start(from);
  source.stop(from + seconds);
}

/** A card sliding over cloth: a breath of filtered noise. */
function slide(out: AudioContext, at: number) {
  const seconds = 0.09;
  const noise = out.createBuffer(1, Math.ceil(out.sampleRate * seconds), out.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = out.createBufferSource();
  source.buffer = noise;
  const filter = out.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 2600;
  const volume = out.createGain();
  volume.gain.value = 0.12;
  source.connect(filter).connect(volume).connect(out.destination);
  source.start(out.currentTime + at);
}

const PLAYED: Record<Sound, (out: AudioContext) => void> = {
  card: (out) => slide(out, 0),
  chip: (out) => [0, 0.05].forEach((at) => tone(out, { at, pitch: 2900 - at * 6000, seconds: 0.06, loud: 0.05 })),
  turn: (out) => [0, 0.14].forEach((at, i) => tone(out, { at, pitch: i ? 660 : 495, seconds: 0.35, loud: 0.07 })),
  won: (out) => [523, 659, 784].forEach((pitch, i) => tone(out, { at: i * 0.09, pitch, seconds: 0.4, loud: 0.06 })),
  lost: (out) => tone(out, { at: 0, pitch: 220, seconds: 0.3, loud: 0.05 }),
};

export function sound(what: Sound): void {
  const out = audio();
  if (out) PLAYED[what](out);
}
