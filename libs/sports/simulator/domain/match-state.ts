import type { FixtureResult, MatchClock, Score, Suspension } from '#lib/contract';
import type { MatchPlan, MatchScript } from './match-script.js';

/** A match at one instant. */
export interface MatchState {
  period: 'first' | 'half_time' | 'second' | 'over';
  score: Score;
  corners: Score;
  cards: Score;
  shots: Score;
  shotsOnTarget: Score;
  reds: Score;
  suspended: Suspension | null;
  /** What is left of each half, from 1 to 0. */
  left: readonly [number, number];
}

/** @param elapsed seconds of match time since the start, from 0 */
export function stateAt(script: MatchScript, elapsed: number): MatchState {
  const { halfTimeAt, secondHalfAt, endsAt, events, stops } = script;
  const none = (): Score => [0, 0];
  const counted = { score: none(), corners: none(), cards: none(), shots: none(), shotsOnTarget: none() };
  const reds: Score = [0, 0];
  for (const { at, counts, side, points, isRed } of events) {
    if (at > elapsed) break;
    counted[counts][side] += points;
    if (isRed) reds[side] += 1;
  }
  return {
    ...counted,
    reds,
    period: elapsed < halfTimeAt ? 'first' : elapsed < secondHalfAt ? 'half_time' : elapsed < endsAt ? 'second' : 'over',
    suspended: stops.find(({ from, to }) => from <= elapsed && elapsed < to)?.reason ?? null,
    left: [leftOf(0, halfTimeAt, elapsed), leftOf(secondHalfAt, endsAt, elapsed)],
  };
}

function leftOf(from: number, to: number, elapsed: number): number {
  return Math.min(1, Math.max(0, (to - elapsed) / (to - from)));
}

/** The clock of a match under way. It is the same at every instant of a period. @param speed seconds of match time per second */
export function clockAt(script: MatchScript, period: 'first' | 'half_time' | 'second', kickOff: Date, speed: number): MatchClock {
  const at = (elapsed: number) => new Date(kickOff.getTime() + (elapsed * 1_000) / speed).toISOString();
  switch (period) {
    case 'first':
      return { period, seconds: 0, at: at(0), running: true, speed };
    case 'half_time':
      return { period, seconds: script.halfSeconds, at: at(script.halfTimeAt), running: false, speed };
    case 'second':
      return { period, seconds: script.halfSeconds, at: at(script.secondHalfAt), running: true, speed };
  }
}

/** What a match ends in. */
export function resultOf({ told, sport }: MatchPlan, script: MatchScript): FixtureResult {
  if (told) return told;
  const { score, corners, cards } = stateAt(script, script.endsAt);
  const { score: half } = stateAt(script, script.halfTimeAt);
  const isFootball = sport === 'football';
  return { full: score, half, corners: isFootball ? corners : null, cards: isFootball ? cards : null, startedAt: null };
}
