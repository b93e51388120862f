import type { CallOutput } from './contract.js';
import { heardNow, isMuted, noteHeard } from './sound.js';

type Sounds = CallOutput<'admin/sound/get'>['sounds'];
/** What a console can make heard. */
export type ConsoleSound = keyof Sounds;
export type SoundChoice = Sounds[ConsoleSound];

/** Notes as frequency in Hz, start in ms and shape. */
const tunes: Readonly<Record<SoundChoice['tune'], readonly (readonly [hertz: number, atMs: number, shape?: OscillatorType])[]>> = {
  none: [],
  chime: [
    [880, 0],
    [1174.66, 130],
  ],
  bell: [
    [1567.98, 0],
    [1318.51, 220],
  ],
  knock: [
    [196, 0, 'triangle'],
    [196, 140, 'triangle'],
  ],
  alarm: [
    [987.77, 0, 'square'],
    [739.99, 180, 'square'],
    [987.77, 360, 'square'],
    [739.99, 540, 'square'],
  ],
  coin: [
    [987.77, 0],
    [1318.51, 80],
  ],
  // Where the site has no file of its own, or it cannot be played.
  own: [
    [880, 0],
    [1174.66, 130],
  ],
};

/** Until a person's choices have come. */
const first: SoundChoice = { tune: 'chime', volume: 70, everySeconds: 10, repeats: false };
/** A notice of one kind is shown at most once in 15 s, as the specification has it. */
export const noticeEveryMs = 15_000;

let choices: Partial<Sounds> = {};
let files: Partial<Record<ConsoleSound, string>> = {};
const heardAt = new Map<ConsoleSound, number>();
const shownAt = new Map<ConsoleSound, number>();
const repeating = new Map<ConsoleSound, number>();

export function takeSounds(next: Pick<CallOutput<'admin/sound/get'>, 'sounds' | 'files'> | undefined): void {
  if (next === undefined) return;
  choices = next.sounds;
  files = next.files;
}

/** A notice of a kind may be shown now. Kinds do not wait for each other, and a high bet waits for nothing. */
export function mayShow(kind: ConsoleSound): boolean {
  const now = performance.now();
  if (kind !== 'highBet' && now - (shownAt.get(kind) ?? Number.NEGATIVE_INFINITY) < noticeEveryMs) return false;
  shownAt.set(kind, now);
  return true;
}

/**
 * Asks for the sound of a kind: heard at most once in the kind's own time, whatever other kinds are heard. One that repeats goes on until
 * somebody touches the page. @returns whether it was asked of the browser
 */
export function ring(kind: ConsoleSound): boolean {
  const { tune, volume, everySeconds, repeats } = choices[kind] ?? first;
  const now = performance.now();
  if (isMuted() || tune === 'none' || volume === 0) return false;
  if (now - (heardAt.get(kind) ?? Number.NEGATIVE_INFINITY) < everySeconds * 1_000) return false;
  heardAt.set(kind, now);
  window.dispatchEvent(new CustomEvent('truebook:sound', { detail: { kind } }));
  listen(kind, tune, volume);
  if (repeats && !repeating.has(kind))
    repeating.set(
      kind,
      window.setInterval(() => ring(kind), Math.max(everySeconds, 3) * 1_000),
    );
  return true;
}

/** Somebody has seen what was rung for. */
export function seen(): void {
  for (const timer of repeating.values()) window.clearInterval(timer);
  repeating.clear();
}
for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, seen);

/** What a kind sounds like: the site's file where that is chosen, and a tune where it cannot be played. */
export function listen(kind: ConsoleSound, tune: SoundChoice['tune'], volume: number): void {
  const file = tune === 'own' ? files[kind] : undefined;
  if (file === undefined) playTune(tune, volume);
  else void playFile(file, volume).then((isHeard) => isHeard || playTune(tune, volume));
}

const decoded = new Map<string, AudioBuffer>();

/** A sound file at a volume, per cent. @returns whether it could be played */
export async function playFile(url: string, volume: number): Promise<boolean> {
  const audio = heardNow();
  if (audio === null) return false;
  try {
    const buffer = decoded.get(url) ?? (await audio.decodeAudioData(await (await fetch(url)).arrayBuffer()));
    decoded.set(url, buffer);
    const source = audio.createBufferSource();
    const gain = audio.createGain();
    source.buffer = buffer;
    gain.gain.value = volume / 100;
    source.connect(gain).connect(audio.destination);
    source.start();
    noteHeard();
    return true;
  } catch {
    return false;
  }
}

/** A tune as it sounds at a volume, per cent, whatever was heard lately. */
export function playTune(tune: SoundChoice['tune'], volume: number): void {
  const audio = heardNow();
  if (audio === null) return;
  const start = audio.currentTime + 0.02;
  for (const [hertz, atMs, shape = 'sine'] of tunes[tune]) {
    const at = start + atMs / 1_000;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = shape;
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime((0.24 * volume) / 100, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0008, at + 0.34);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + 0.36);
  }
  noteHeard();
}
