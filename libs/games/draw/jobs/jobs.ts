import type { JobDefinition } from '#lib/platform';

interface RoundJob extends Record<string, number> {
  roundId: number;
}

/**
 * Draws a closed round at its time. Twice does nothing more; what is lost or given up after the last try the round clock brings
 * back within a second.
 */
export const drawRoundJob: JobDefinition<RoundJob> = {
  queue: 'draw-round',
  id: ({ roundId }) => `draw-${roundId}`,
  attempts: 3,
  backoffMs: 500,
  concurrency: 4,
};

/**
 * Settles the bets of a drawn or void round; settlement works on it. Twice, or in two processes at once, pays once; what is lost or
 * given up after the last try the round clock brings back within a second.
 */
export const settleRoundJob: JobDefinition<RoundJob> = {
  queue: 'settle-round',
  id: ({ roundId }) => `settle-${roundId}`,
  attempts: 3,
  backoffMs: 500,
  concurrency: 2,
};
