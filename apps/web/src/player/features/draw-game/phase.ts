import type { Game, Round } from './rounds.js';

/** Seconds before the close in which the ring warns. */
export const SOON_SECONDS = 10;

/**
 * Where a round stands, by the server's clock: `open` takes bets, `soon` its last ten seconds, `closed` waits for the
 * draw, `drawing` is past its draw without a result yet, `done` has its result, `void` was called off.
 */
export type RoundPhase = 'open' | 'soon' | 'closed' | 'drawing' | 'done' | 'void';

/** Where a game stands: as its round does, or out of reach whatever the round does. */
export type Phase = RoundPhase | 'maintenance' | 'stopped';

export interface RoundScheduler {
  readonly phase: Phase;
  /** Whole seconds to the close of betting; 0 after it. */
  readonly secondsToClose: number;
  /** Whole seconds to the draw; 0 after it. */
  readonly secondsToDraw: number;
  /** Length of betting, seconds. */
  readonly secondsTotal: number;
}

const secondsUntil = (at: string, nowMs: number): number => Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1000));

export function roundScheduler(round: Round, nowMs: number): RoundScheduler & { readonly phase: RoundPhase } {
  const secondsToClose = secondsUntil(round.closesAt, nowMs);
  const secondsToDraw = secondsUntil(round.drawsAt, nowMs);
  const secondsTotal = Math.round((Date.parse(round.closesAt) - Date.parse(round.opensAt)) / 1000);
  return { phase: phaseOf(round, secondsToClose, secondsToDraw), secondsToClose, secondsToDraw, secondsTotal };
}

function phaseOf(round: Round, secondsToClose: number, secondsToDraw: number): RoundPhase {
  if (round.status === 'void') return 'void';
  if (round.status === 'drawn' || round.status === 'settled') return 'done';
  if (round.status === 'open' && secondsToClose > 0) return secondsToClose <= SOON_SECONDS ? 'soon' : 'open';
  return secondsToDraw > 0 ? 'closed' : 'drawing';
}

/** The clock of a game: its round's, except that a game out of reach takes no bets and one without a round counts nothing. */
export function gameClock({ state }: Pick<Game, 'state'>, current: Round | null, nowMs: number): RoundScheduler {
  const none: RoundScheduler = {
    phase: state === 'maintenance' ? 'maintenance' : 'stopped',
    secondsToClose: 0,
    secondsToDraw: 0,
    secondsTotal: 0,
  };
  if (current === null) return none;
  const clock = roundScheduler(current, nowMs);
  return state === 'on_sale' || !takesBets(clock.phase) ? clock : { ...clock, phase: state };
}

export const takesBets = (phase: Phase): boolean => phase === 'open' || phase === 'soon';
