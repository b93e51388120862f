import { z } from 'zod';
import { change, total } from '../fields.js';

/** Won, without bets that were cancelled or became void: those count nowhere. */
export const betSums = z.object({
  stake: total,
  payout: total,
  /** Stakes of bets in progress. */
  open: total,
  /** Parts of `open` that were cashed out, and what was paid for them. */
  sold: total,
  soldFor: total,
});
/** As the statistics count them by the day of placing; `ggr` is of those that are settled. */
export const countedBetSums = betSums.extend({ bets: total, ggr: change });
