import { z } from 'zod';
import { call } from '../call.js';
import { change, day, id, paging, time, total } from '../fields.js';
import { costBases, costGroupings, costLines } from '../values/index.js';
import { memberKind } from './people-shapes.js';

const admin = ['admin'] as const;
const days = { from: day, to: day };

/** What the costs of the profit statement are made of. */
export const profitCostCalls = {
  'admin/profit/cost/get': call({
    who: admin,
    permission: 'profit.view',
    in: {
      ...days,
      line: z.enum(costLines),
      by: z.enum(costGroupings).default('transfer'),
      basis: z.enum(costBases).default('booked'),
      /** With this member or agent alone. */
      personId: id.optional(),
      ...paging,
    },
    out: {
      items: z.array(
        z.object({
          /** By transfer the time, by day the day; null elsewhere. Shares of losing count on a day and have no time. */
          ...{ at: time.nullable(), day: day.nullable() },
          ...{ transferId: id.nullable(), content: z.string().nullable() },
          /** The bet or casino bet that rolling is of, one by one and by accrual. */
          betId: id.nullable(),
          /** Who got or gave it; null for the house itself and by day. */
          person: z.object({ id, kind: memberKind, account: z.string(), nickname: z.string() }).nullable(),
          /** How many transfers, shares of rolling or lines of losing it is the sum of. */
          count: total,
          /** Won, as the statement has it: what was paid is negative. Points at what they are worth. */
          amount: change,
        }),
      ),
      total,
      sums: z.object({ count: total, amount: change }),
    },
    summary:
      'What a cost of the profit statement is the sum of, as it counts or as it is booked: one by one, by member or agent, or by day',
  }),
  'admin/profit/fee/get': call({
    who: admin,
    permission: 'profit.view',
    in: { ...days, ...paging },
    out: {
      items: z.array(
        z.object({
          ...{ day, vendor: z.object({ id: total, code: z.string(), name: z.string() }), settledStakes: change, ggr: change },
          percent: z.number(),
          /** Won, as the statement has it. */
          amount: change,
        }),
      ),
      total,
      sums: z.object({ ggr: change, amount: change }),
    },
    summary: 'Vendor fees of the profit statement: of each vendor and day the GGR at the fee of that day, newest first',
  }),
};
