import { useState } from 'react';
import { roundScheduler } from './phase.js';
import { isOver, type GameView, type PastRound, type Round } from './rounds.js';

/** A draw is shown, not told: what has been shown of a game's rounds, what is being shown, and what is waited for. */
export interface Reveal {
  /** The newest round whose result stands on the page. */
  readonly shown: Round | null;
  /** The round whose draw is playing. */
  readonly playing: Round | null;
  /** The round that is closed and has no result yet. */
  readonly awaited: Round | null;
  /** The running round as it was last seen. */
  readonly current: Round | null;
}

type Rounds = Pick<GameView, 'current' | 'last'>;

const isBefore = (a: Pick<PastRound, 'day' | 'round'>, b: Pick<PastRound, 'day' | 'round'>): boolean =>
  a.day < b.day || (a.day === b.day && a.round < b.round);

/** A page that is opened late begins here: the last result simply stands there. */
export function beginReveal({ current, last }: Rounds): Reveal {
  return { shown: last, playing: null, awaited: null, current };
}

/** Goes on from what is on the page to what has come in. @returns the same object where nothing has changed. */
export function followReveal(known: Reveal, { current, last }: Rounds, nowMs: number): Reveal {
  const next: Reveal = { ...known, ...lastOf(known, last), awaited: awaitedOf(known, { current, last }, nowMs), current };
  const isSame = (Object.keys(next) as (keyof Reveal)[]).every((key) => next[key] === known[key]);
  return isSame ? known : next;
}

function lastOf({ shown, playing }: Reveal, last: Round | null): Pick<Reveal, 'shown' | 'playing'> {
  if (last === null) return { shown, playing };
  // A correction of what stands there already is no draw; neither is a round that was called off.
  if (last.id === shown?.id) return { shown: last, playing };
  if (shown !== null && isBefore(last, shown)) return { shown, playing };
  return last.result === null ? { shown: last, playing: null } : { shown, playing: last };
}

function awaitedOf({ awaited, current: before }: Reveal, { current, last }: Rounds, nowMs: number): Round | null {
  const isTold = (round: Round): boolean => last !== null && !isBefore(last, round);
  if (current !== null && !isTold(current) && ['closed', 'drawing'].includes(roundScheduler(current, nowMs).phase)) return current;
  // The next round may open before the result of this one has come.
  const left = before !== null && before.id !== current?.id && !isOver(before) ? before : awaited;
  return left === null || isTold(left) || left.id === current?.id ? null : left;
}

/** The draw that was playing is out. */
export function endPlaying(known: Reveal): Reveal {
  return known.playing === null ? known : { ...known, shown: known.playing, playing: null };
}

/** Whether the result of a round may be told: its draw has been shown on this page. */
export function isTold({ shown }: Pick<Reveal, 'shown'>, round: Pick<PastRound, 'day' | 'round'>): boolean {
  return shown !== null && !isBefore(shown, round);
}

/** The reveal of a game's page. `onShown` is for the draw that has just come to its end. */
export function useReveal(rounds: Rounds, nowMs: number): Reveal & { readonly onShown: () => void } {
  const [known, setKnown] = useState(() => beginReveal(rounds));
  const next = followReveal(known, rounds, nowMs);
  if (next !== known) setKnown(next);
  return { ...next, onShown: () => setKnown(endPlaying) };
}
