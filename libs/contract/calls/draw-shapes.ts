import { z } from 'zod';
import { day, time, total } from '../fields.js';

/** The published side of a day's seeds. */
export const seedChain = z.object({
  game: z.string(),
  day,
  /** Head of the SHA-256 chain, hex; published before the day's betting opened. */
  head: z.string(),
  rounds: z.int(),
  publishedAt: time,
});

/** What one member may still do on the round on sale; won. */
export const ownLimits = z.object({
  minStake: total,
  maxStake: total,
  maxWin: total,
  maxPerRound: total,
  maxWinPerRound: total,
  /** Stakes and potential payouts of his open bets on the round. */
  staked: total,
  potential: total,
  cancellationsLeft: total,
});

/** How a market's outcomes fell over past rounds. */
export const marketStatistics = z.object({
  id: z.string(),
  outcomes: z.array(z.object({ id: z.string(), count: total, longestRun: total })),
  /** The run that the newest round belongs to. */
  run: z.object({ outcome: z.string(), length: total }).nullable(),
});
