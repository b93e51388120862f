import { z } from 'zod';
import { call } from '../call.js';
import { change, day, id, paging, period, search, total } from '../fields.js';
import { historyGroups, rankings, type HistoryGroup } from '../values/index.js';
import { accountLine, accountUnit, memberKind } from './people-shapes.js';

const admin = ['admin'] as const;
const days = { from: day, to: day };
const person = z.object({ id, kind: memberKind, account: z.string(), nickname: z.string() });

/**
 * Won and counts of one day or month; `bettors` are distinct players, `supportAmount` is what agents carried of the stakes of settled bets,
 * `supportResult` that less payouts and rolling.
 */
const activity = z.object({
  deposits: change,
  depositCount: change,
  withdrawals: change,
  withdrawalCount: change,
  /** Deposits less withdrawals. */
  net: change,
  turnover: change,
  bets: change,
  /** Stakes of the bets that were settled. */
  settledStakes: change,
  payouts: change,
  rolling: change,
  supportAmount: change,
  supportResult: change,
  bettors: total,
  joins: change,
  logins: change,
});

export const siteHistoryCalls = {
  'admin/history/get': call({
    who: admin,
    permission: 'profit.view',
    in: {
      unit: accountUnit.default('money'),
      group: z.enum(Object.keys(historyGroups) as [HistoryGroup, ...HistoryGroup[]]).optional(),
      /** Account or nickname of a member or agent. */
      search,
      /** What this administrator did. */
      staffId: id.optional(),
      /** Without days the last seven. */
      ...period,
      ...paging,
    },
    out: {
      items: z.array(
        accountLine.extend({
          person,
          /** Who acted: an administrator's account, null for anybody else. */
          staff: z.string().nullable(),
        }),
      ),
      total,
      /** Of all lines, won, points or eggs. */
      sums: z.object({ in: total, out: total }),
    },
    summary: 'Changes of money, points or eggs of everybody outside games, newest first',
  }),
  'admin/payment/report/get': call({
    who: admin,
    permission: 'profit.view',
    in: days,
    out: {
      items: z.array(
        z.object({
          staff: z.object({ id, account: z.string().nullable() }),
          unit: accountUnit,
          given: total,
          givenCount: total,
          taken: total,
          takenCount: total,
        }),
      ),
      total,
    },
    summary: 'What administrators paid to members and agents and took back, by administrator and unit',
  }),
  'admin/statistics/days/get': call({
    who: admin,
    permission: 'profit.view',
    in: { ...days, by: z.enum(['day', 'month']).default('day') },
    out: {
      /** Newest first; days without anything are there too. */
      items: z.array(activity.extend({ key: z.string() })),
      /** Of the period; `bettors` are distinct over it. */
      sum: activity,
      total,
    },
    summary: 'Deposits, withdrawals, bets and people of the site by day or month',
  }),
  'admin/ranking/get': call({
    who: admin,
    permission: 'profit.view',
    in: { ...days, by: z.enum(rankings).default('won') },
    out: {
      /** The highest first, 100 at most. */
      items: z.array(
        z.object({
          rank: total,
          id,
          account: z.string(),
          nickname: z.string(),
          level: z.int(),
          parents: z.array(z.string()),
          turnover: change,
          bets: change,
          settledStakes: change,
          payouts: change,
          /** Payouts less the stakes of settled bets. */
          result: change,
          deposits: change,
          withdrawals: change,
        }),
      ),
      total,
    },
    summary: 'Players who won, lost, played, deposited or withdrew most in some days',
  }),
};
