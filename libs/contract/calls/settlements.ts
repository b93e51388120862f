import { z } from 'zod';
import { call } from '../call.js';
import { change, day, id, paging, search, text, time, total, wholePeriod } from '../fields.js';
import { settlementBases, settlementEffects } from '../values/index.js';
import { play } from './agent-statistics.js';
import { casinoKind as kind, vendorCode } from './casino-shapes.js';
import { whoseBets } from './whose-bets.js';

/** Whose settlements; as for lists of bets. */
const settlementFilters = {
  search,
  memberId: id.optional(),
  ...whoseBets,
  effect: z.enum(settlementEffects).optional(),
  basis: z.enum(settlementBases).default('booked'),
};

/**
 * What one settlement added to the day that it was made on, won; what it took away is negative. By the day of placing a bet as it stands
 * now: settled with `stake`, or in progress with `open`.
 */
const settlement = z.object({
  at: time,
  effect: z.enum(settlementEffects),
  memberId: id,
  account: z.string(),
  nickname: z.string(),
  level: z.int(),
  ...{ stake: change, payout: change, ggr: change, open: total },
});

/** Of all that match; by the day of placing `stake` and `open` together are the turnover. */
const settlementSums = z.object({ bets: change, stake: change, payout: change, ggr: change, open: total, corrections: total });

/** What figures by the day of settlement are made of. */
export const settlementCalls = {
  'admin/bet/settlement/get': call({
    who: ['admin'],
    permission: 'bets.view',
    in: {
      ...{ ...settlementFilters, ...wholePeriod, ...paging },
      play: play.optional(),
      game: text(30).optional(),
      level: z.int().min(1).max(7).optional(),
    },
    out: {
      items: z.array(
        settlement.extend({
          betId: id,
          /** A draw game, or the section of a sports ticket. */
          game: z.string(),
          roundId: id.nullable(),
          ...{ day, round: z.int().nullable(), placedAt: time },
        }),
      ),
      ...{ total, sums: settlementSums },
    },
    summary:
      'What settlements, corrections and cancellations of bets did to the days that they were made on, or the bets placed on some days; newest first, their sum is GGR',
  }),
  'admin/casino/settlement/get': call({
    who: ['admin'],
    permission: 'casino.view',
    in: {
      ...{ ...settlementFilters, ...wholePeriod, ...paging },
      ...{ vendor: vendorCode.optional(), kind: kind.optional(), level: z.int().min(1).max(7).optional() },
    },
    out: {
      items: z.array(
        settlement.extend({
          roundId: id,
          /** What of the round it is; 0 for its close. */
          transactionId: z.int().min(0),
          ...{ vendor: z.string(), vendorName: z.string(), gameName: z.string(), kind, round: z.string(), openedAt: time },
          /** A stay of eggs in the vendor's own wallet: the vendor does not report its bets. */
          isVisit: z.boolean(),
        }),
      ),
      ...{ total, sums: settlementSums },
    },
    summary:
      'What closed rounds of vendors and their adjustments did to the days that they were made on, or the bets placed there on some days; newest first, their sum is GGR',
  }),
};
