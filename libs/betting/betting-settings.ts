import { z } from 'zod';

/** Settings that hold for bets on everything. */
export const bettingSettings = {
  name: 'betting',
  schema: z.object({
    /** From this stake on, administrators and the member's agents are told of a bet. Won. */
    highBetAmount: z.int().positive().default(5_000_000),
  }),
};
