import { z } from 'zod';
import { call } from '../call.js';
import { change, day, id, paging, time, total } from '../fields.js';
import { profitLines, statisticsDimensions, statisticsMeasures } from '../values/index.js';
import { play } from './agent-statistics.js';

const admin = ['admin'] as const;

/** Seoul days, both included; a year at most. */
const days = { from: day, to: day };

/** Won and counts; `returnPercent` is payout of settled stakes, null without any. One definition each in the glossary. */
const measures = z.object({
  bets: total,
  turnover: change,
  open: change,
  settledBets: change,
  settledStakes: change,
  payout: change,
  ggr: change,
  returnPercent: z.number().nullable(),
});

/** What a row is about; only the dimensions that were asked for are there. */
const key = z.object({
  day: day.optional(),
  month: z.string().optional(),
  play: play.optional(),
  game: z.string().optional(),
  agent: id.optional(),
});

const amounts = z.record(z.enum(profitLines), change);

const profitPeriod = z.object({
  ...days,
  bets: total,
  /** Won, signed as the house sees them: what is paid or given is negative. */
  lines: amounts,
  money: z.object({ deposits: change, withdrawals: change, adjustments: change }),
  /** The same from the ledger's postings; `difference` is GGR − ledger. */
  ledger: z.object({ ggr: change, difference: change }),
});

export const statisticsCalls = {
  'admin/statistics/get': call({
    who: admin,
    permission: 'profit.view',
    in: {
      ...days,
      by: z.array(z.enum(statisticsDimensions)).min(1).max(2),
      /** `settled`: payout and GGR on the day of the settlement; `placed`: of the bets placed on the day, whenever they were settled. */
      basis: z.enum(['placed', 'settled']).default('settled'),
      filter: z
        .object({
          play: play.optional(),
          game: z.string().max(60).optional(),
          /** Everybody below this agent; with the dimension `agent` the agents directly below it. */
          agentId: id.optional(),
        })
        .default({}),
      sort: z.enum(statisticsMeasures).optional(),
      ...paging,
    },
    out: {
      items: z.array(z.object({ key, name: z.string().nullable(), nickname: z.string().nullable(), measures })),
      /** How many rows there are. */
      rows: total,
      /** Of all rows. */
      total: measures,
      asOf: time,
      /** GGR of the ledger where the question is about the whole site by settlement; null elsewhere. */
      ledger: z.object({ ggr: change }).nullable(),
    },
    summary: 'Bets by one or two dimensions, from the read models',
  }),
  'admin/profit/get': call({
    who: admin,
    permission: 'profit.view',
    in: { ...days, compareFrom: day.optional(), compareTo: day.optional() },
    out: {
      period: profitPeriod,
      /** Null when nothing was to be compared with. */
      compared: profitPeriod.nullable(),
      /** Day by day up to the last day of the period: the period's days, 14 at least. */
      days: z.array(z.object({ day, ggr: change, ngr: change })),
      games: z.array(
        z.object({
          game: z.string(),
          play,
          turnover: change,
          settledStakes: change,
          ggr: change,
          /** GGR of the compared period; null without one. */
          before: change.nullable(),
          /** GGR of the last seven days of the period, the oldest first. */
          week: z.array(change),
        }),
      ),
      agents: z.array(
        z.object({
          id,
          account: z.string(),
          nickname: z.string(),
          turnover: change,
          settledStakes: change,
          ggr: change,
          before: change.nullable(),
          week: z.array(change),
        }),
      ),
      /** Who won most, payouts − stakes of the period. */
      winners: z.array(z.object({ id, account: z.string(), nickname: z.string(), parents: z.array(z.string()), profit: change })),
      /** The newest day that the ledger has closed; null before the first. */
      closedDay: day.nullable(),
      asOf: time,
    },
    summary: 'What the house earned in some days: the statement from turnover to NGR, by day, game and agent, beside the ledger',
  }),
};
