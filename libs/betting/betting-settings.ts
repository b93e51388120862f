import { z } from 'zod';

/** Settings that hold for bets on everything. */
export const bettingSettings = {
  name: 'betting',
  schema: z.object({
    /** From this stake on, administrators and the member's agents are told of a bet. Won. */
    highBetAmount: z.int().positive().default(5_000_000),
    /** How many bets a member may cancel on a day in Seoul, where he has no number of his own. */
    dailyCancellations: z.int().min(0).max(1_000).default(5),
  }),
};
