import { z } from 'zod';
import { described, settingsShape } from '#lib/contract';

const shape = settingsShape(described.betSettings.fields);

/** Settings that hold for bets on everything. */
export const bettingSettings = {
  name: 'betting',
  schema: z.object({
    /** From this stake on, administrators and the member's agents are told of a bet. Won. */
    highBetAmount: shape.highBetAmount.default(5_000_000),
    /** How many bets a member may cancel on a day in Seoul, where he has no number of his own. */
    dailyCancellations: shape.dailyCancellations.default(5),
    /** Wins of vendors above these alert and wait, won. */
    vendorWinTimes: shape.vendorWinTimes.default(100),
    vendorWinAmount: shape.vendorWinAmount.default(10_000_000),
    vendorHourAmount: shape.vendorHourAmount.default(100_000_000),
  }),
};
