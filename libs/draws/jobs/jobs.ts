import type { JobDefinition } from '#lib/platform';

interface RoundJob extends Record<string, number> {
  roundId: number;
  /** Each turn is a job of its own: when its worker is killed, the next turn runs all the same. */
  turn: number;
}

/** Longer than the work takes, and much shorter than the queue takes to notice that a worker is gone. */
const turnMs = 10_000;

/** The job for a round of which something is due. */
export function roundJob(roundId: number, now: Date): RoundJob {
  return { roundId, turn: Math.floor(now.getTime() / turnMs) };
}

/**
 * Draws a closed round at its time. Twice does nothing more; what is lost or given up after the last try the round clock brings
 * back within a second, and what a killed worker had in hand within ten.
 */
export const drawRoundJob: JobDefinition<RoundJob> = {
  queue: 'draw-round',
  id: ({ roundId, turn }) => `draw-${roundId}-${turn}`,
  attempts: 3,
  backoffMs: 500,
  concurrency: 4,
};

/**
 * Settles the bets of a drawn or void round; settlement works on it. Twice, or in two processes at once, pays once; what is lost or
 * given up after the last try the round clock brings back within a second, and what a killed worker had in hand within ten.
 */
export const settleRoundJob: JobDefinition<RoundJob> = {
  queue: 'settle-round',
  id: ({ roundId, turn }) => `settle-${roundId}-${turn}`,
  attempts: 3,
  backoffMs: 500,
  concurrency: 2,
};
