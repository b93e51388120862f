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
 * `supportResult` that less payouts and rolling, `lossFee` what agents were paid of losing less what was taken back.
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
  lossFee: change,
  bettors: total,
  joins: change,
  logins: change,
});

/**
 * Points between the site and members and agents; what agents give each other is not among them. `change` is by how much everybody's points
 * changed: paid less recovered less converted.
 */
const points = z.object({ paid: total, recovered: total, /** Into money, by their owners. */ converted: change, change });

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
  'admin/statistics/points/get': call({
    who: admin,
    permission: 'profit.view',
    in: {
      ...days,
      by: z.enum(['reason', 'day']).default('reason'),
      /** Of this kind of transfer alone, such as `gift_attendance`. */
      reason: z.string().max(40).optional(),
      ...paging,
    },
    out: {
      /**
       * By reason those with the most points first, by day the newest first, with the reason where one was asked for. What moved no points
       * is left out.
       */
      items: z.array(points.extend({ day: day.nullable(), reason: z.string().nullable(), content: z.string().nullable() })),
      total,
      sums: points,
    },
    summary: 'Points that the site gave to members and agents and took back, by reason or by day, as its closed books have them',
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
