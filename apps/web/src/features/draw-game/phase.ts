import type { Round } from './rounds.js';

/** Seconds before the close in which the ring warns. */
export const SOON_SECONDS = 10;

/**
 * Where a round stands, by the server's clock: `open` takes bets, `soon` its last ten seconds, `closed` waits for the
 * draw, `drawing` is past its draw without a result yet, `done` has its result, `void` was called off.
 */
export type Phase = 'open' | 'soon' | 'closed' | 'drawing' | 'done' | 'void';

export interface RoundClock {
  readonly phase: Phase;
  /** Whole seconds to the close of betting; 0 after it. */
  readonly secondsToClose: number;
  /** Whole seconds to the draw; 0 after it. */
  readonly secondsToDraw: number;
  /** Length of betting, seconds. */
  readonly secondsTotal: number;
}

const secondsUntil = (at: string, nowMs: number): number => Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1000));

export function roundClock(round: Round, nowMs: number): RoundClock {
  const secondsToClose = secondsUntil(round.closesAt, nowMs);
  const secondsToDraw = secondsUntil(round.drawsAt, nowMs);
  const secondsTotal = Math.round((Date.parse(round.closesAt) - Date.parse(round.opensAt)) / 1000);
  return { phase: phaseOf(round, secondsToClose, secondsToDraw), secondsToClose, secondsToDraw, secondsTotal };
}

function phaseOf(round: Round, secondsToClose: number, secondsToDraw: number): Phase {
  if (round.status === 'void') return 'void';
  if (round.status === 'drawn' || round.status === 'settled') return 'done';
  if (round.status === 'open' && secondsToClose > 0) return secondsToClose <= SOON_SECONDS ? 'soon' : 'open';
  return secondsToDraw > 0 ? 'closed' : 'drawing';
}

export const takesBets = (phase: Phase): boolean => phase === 'open' || phase === 'soon';
