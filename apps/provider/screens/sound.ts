/** Sounds made by the browser itself: no files. Silent until the first touch, as browsers demand, and when switched off. */
const STORE = 'dew-sound';
let context: AudioContext | undefined;
let isOn = kept() !== 'off';

export const soundIsOn = (): boolean => isOn;

export function setSound(on: boolean): void {
  isOn = on;
  keep(on ? 'on' : 'off');
}

interface Tone {
  readonly pitch: number;
  readonly at?: number;
  readonly lasts?: number;
  readonly loud?: number;
  readonly shape?: OscillatorType;
}

function play(tones: readonly Tone[]): void {
  if (!isOn) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const { pitch, at = 0, lasts = 0.12, loud = 0.06, shape = 'sine' } of tones) {
    const start = context.currentTime + at;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    Object.assign(tone, { type: shape });
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + lasts + 0.02);
  }
}

export const sounds = {
  press: () => play([{ pitch: 320, lasts: 0.06 }]),
  stop: (reel: number) => play([{ pitch: 150 + reel * 14, lasts: 0.09, shape: 'triangle', loud: 0.1 }]),
  chip: () =>
    play([
      { pitch: 1_250, lasts: 0.05, loud: 0.05 },
      { pitch: 1_700, at: 0.03, lasts: 0.05, loud: 0.04 },
    ]),
  card: () => play([{ pitch: 520, lasts: 0.05, shape: 'triangle' }]),
  closing: () =>
    play([
      { pitch: 640, lasts: 0.09 },
      { pitch: 480, at: 0.1, lasts: 0.12 },
    ]),
  /** Only for a round that brings more than its stake. */
  win: () => play([523, 659, 784].map((pitch, at) => ({ pitch, at: at * 0.09, lasts: 0.28 }))),
  bonus: () => play([392, 523, 659, 784, 1_047].map((pitch, at) => ({ pitch, at: at * 0.08, lasts: 0.3 }))),
};

// In the frame of another site a browser may refuse what a page keeps: then it holds as long as the page.
function kept(): string | null {
  try {
    return localStorage.getItem(STORE);
  } catch {
    return null;
  }
}

function keep(value: string): void {
  try {
    localStorage.setItem(STORE, value);
  } catch {
    // Said above.
  }
}
