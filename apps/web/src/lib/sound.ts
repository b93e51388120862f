import { useSyncExternalStore } from 'react';
import { local } from './storage.js';

/**
 * `notice`: something asks for attention in a console. `reply`: an answer or a message came. `money`: the player's own
 * money came in. `win`: a bet was won.
 */
export type SoundKind = 'notice' | 'reply' | 'money' | 'win';

/** The specification's throttle, ms: a sound at most once in 10 s. The consoles have theirs by kind, `console-sound.ts`. */
export const SOUND_EVERY_MS = 10_000;

const MUTE_KEY = 'isSoundOff';

/** What the page must say about sound. `suspended`: the browser waits for a touch before it lets anything be heard. */
export type SoundState = 'on' | 'off' | 'suspended';

export interface Throttle {
  /** True when enough time has passed since the last time it said so. */
  allow(nowMs: number): boolean;
}

/** Says yes at most once in `everyMs`. */
export function throttle(everyMs: number): Throttle {
  let last = Number.NEGATIVE_INFINITY;
  return {
    allow(nowMs) {
      if (nowMs - last < everyMs) return false;
      last = nowMs;
      return true;
    },
  };
}

const soundThrottle = throttle(SOUND_EVERY_MS);

/** Notes as frequency in Hz and start in ms; short, soft and distinct per kind. */
const tunes: Record<SoundKind, readonly (readonly [number, number])[]> = {
  notice: [
    [880, 0],
    [1174.66, 130],
  ],
  reply: [
    [659.25, 0],
    [783.99, 120],
  ],
  money: [
    [523.25, 0],
    [659.25, 90],
    [783.99, 180],
  ],
  win: [
    [659.25, 0],
    [783.99, 90],
    [1046.5, 180],
    [1318.51, 270],
  ],
};

let context: AudioContext | null = null;
let playingUntil = 0;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

function ensureContext(): AudioContext | null {
  if (context !== null || typeof AudioContext === 'undefined') return context;
  context = new AudioContext();
  context.addEventListener('statechange', tell);
  return context;
}

/** Makes the page ready for sound; a browser that allows it only after a touch gets one listener for the first touch. */
export function startSound(): void {
  ensureContext();
  const wake = (): void => {
    void context?.resume();
  };
  window.addEventListener('pointerdown', wake);
  window.addEventListener('keydown', wake);
  window.addEventListener('storage', (event) => {
    if (event.key === MUTE_KEY) tell();
  });
}

export function soundState(): SoundState {
  if (local.get(MUTE_KEY) === 'true') return 'off';
  return context !== null && context.state !== 'running' ? 'suspended' : 'on';
}

/** Turns sound on or off for this browser; turning it on is also the touch that wakes a suspended context. */
export function setSound(isOn: boolean): void {
  local.set(MUTE_KEY, isOn ? 'false' : 'true');
  if (isOn) void ensureContext()?.resume();
  tell();
}

export const isMuted = (): boolean => local.get(MUTE_KEY) === 'true';

/** What can be heard through now; null while the browser waits for a touch. */
export function heardNow(): AudioContext | null {
  const audio = ensureContext();
  if (audio?.state === 'running') return audio;
  tell();
  return null;
}

/** Something is being heard, which the mark of the sound shows. */
export function noteHeard(): void {
  playingUntil = performance.now() + 700;
  tell();
  window.setTimeout(tell, 720);
}

/**
 * Asks for a sound. It is heard at most once in 10 s, and not while sound is off. The page hears of it as the window
 * event `truebook:sound`, whether or not the browser lets it be heard.
 *
 * @returns whether the sound was asked of the browser.
 */
export function play(kind: SoundKind): boolean {
  if (local.get(MUTE_KEY) === 'true' || !soundThrottle.allow(performance.now())) return false;
  window.dispatchEvent(new CustomEvent('truebook:sound', { detail: { kind } }));
  const audio = ensureContext();
  if (audio === null || audio.state !== 'running') {
    tell();
    return true;
  }
  sound(audio, tunes[kind]);
  return true;
}

function sound(audio: AudioContext, tune: readonly (readonly [number, number])[]): void {
  const start = audio.currentTime + 0.02;
  for (const [hertz, atMs] of tune) {
    const at = start + atMs / 1000;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = 'sine';
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.16, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0008, at + 0.34);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + 0.36);
  }
  noteHeard();
}

export const isPlaying = (): boolean => performance.now() < playingUntil;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The sound state of the page and whether a sound is being heard this moment. */
export function useSound(): { state: SoundState; isPlaying: boolean } {
  const state = useSyncExternalStore(subscribe, soundState);
  const playing = useSyncExternalStore(subscribe, isPlaying);
  return { state, isPlaying: playing };
}
