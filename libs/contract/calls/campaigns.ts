import { z } from 'zod';
import { call, moneyCall } from '../call.js';
import { amount, count, day, digitsText, id, ids, paging, rowResults, search, text, time, total } from '../fields.js';
import {
  bonusStates,
  campaignBounds as bounds,
  campaignDeposits,
  campaignKinds,
  campaignStates,
  largest,
  longest,
  turnoverKinds,
} from '../values/index.js';

const player = ['player'] as const;
const admin = ['admin'] as const;
const key = z.uuid().optional();

const segmentDays = z.int().min(1).max(largest.segmentDays);
const segment = z.discriminatedUnion('to', [
  z.object({ to: z.literal('all') }),
  z.object({ to: z.literal('level'), level: z.int().min(1).max(7) }),
  /** Everybody below an agent. */
  z.object({ to: z.literal('downline'), agentId: id }),
  /** Players who joined within so many days. */
  z.object({ to: z.literal('joined'), days: segmentDays }),
  /** Players who had not logged in for so many days when the campaign was made. */
  z.object({ to: z.literal('inactive'), days: segmentDays }),
  z.object({ to: z.literal('member'), memberIds: ids }),
]);

/** What can be changed while a campaign gives. */
const changeable = {
  name: text(bounds.name).trim().min(1),
  endsAt: time,
  /** Points: all its bonuses together never come to more. */
  budget: amount.max(bounds.budget),
};
const fixed = {
  kind: z.enum(campaignKinds),
  /** Of a `deposit` campaign alone. */
  depositOn: z.enum(campaignDeposits).nullable().default(null),
  /** Won. */
  leastDeposit: total.default(0),
  startsAt: time,
  segment,
  /** How many points; with `percent` the most of them. */
  points: amount.max(bounds.points),
  /** Per cent of the deposit; null for a fixed number of points. */
  percent: z.int().min(1).max(bounds.percent).nullable().default(null),
  /** Per cent of the bonus that has to be bet: 500 is five times. */
  wageringPercent: z.int().min(0).max(bounds.wagering),
  /** Kinds of play that count. */
  wageringKinds: z.array(z.enum(turnoverKinds)).max(turnoverKinds.length),
  perMember: z.int().min(1).max(bounds.perMember),
  /** It may stand beside other bonuses. */
  isStackable: z.boolean(),
};

/** What players read of a campaign. */
const offer = {
  id,
  name: z.string(),
  kind: z.enum(campaignKinds),
  depositOn: z.enum(campaignDeposits).nullable(),
  leastDeposit: total,
  points: total,
  percent: z.int().nullable(),
  wageringPercent: z.int(),
  wageringKinds: z.array(z.enum(turnoverKinds)),
  endsAt: time,
};

export const campaignCalls = {
  'user/bonus/get': call({
    who: player,
    out: {
      /** What one can take, and what the next deposit brings. */
      offers: z.array(
        z.object({
          ...offer,
          /** Won that have to be bet for it in those kinds; null where the deposit decides how much it brings. */
          required: total.nullable(),
        }),
      ),
      /** One's bonuses, newest first. */
      bonuses: z.array(
        z.object({
          id,
          name: z.string(),
          points: total,
          at: time,
          state: z.enum(bonusStates),
          /** Won that have to be bet, and what is left of it, in the kinds that count. */
          required: total,
          remaining: total,
        }),
      ),
    },
    summary: 'Bonuses that one can take, and how far one is with those that one has',
  }),
  'user/bonus/take': moneyCall({ who: player, in: { id }, out: { points: amount }, summary: 'Take the bonus of a sign-up campaign' }),
  'user/bonus/redeem': moneyCall({
    who: player,
    in: { code: digitsText(longest.couponTyped).trim().min(1) },
    out: { name: z.string(), points: amount },
    summary: 'Redeem a coupon code',
  }),
  'user/bonus/redeem/preview': call({
    who: player,
    in: { code: digitsText(longest.couponTyped).trim().min(1) },
    out: {
      name: z.string(),
      points: amount,
      /** What would have to be bet for them before a withdrawal, won, in the kinds that count; nothing where there are none. */
      required: total,
      wageringKinds: z.array(z.enum(turnoverKinds)),
    },
    summary: 'What a coupon code would bring, and what would have to be bet for it before a withdrawal; changes nothing',
  }),

  'admin/campaign/get': call({
    who: admin,
    permission: 'rewards.view',
    in: { ...paging, search, state: z.enum(campaignStates).optional(), kind: z.enum(campaignKinds).optional() },
    out: {
      items: z.array(
        z.object({
          ...offer,
          state: z.enum(campaignStates),
          startsAt: time,
          segment: z.object({ to: z.string(), level: z.int().optional(), days: z.int().optional(), agentId: id.optional() }),
          /** Named accounts of the segment; empty where there are none. */
          segmentName: z.string(),
          budget: total,
          /** Points that stand, and what was taken back. */
          spent: total,
          recalled: total,
          members: total,
          grants: total,
          codes: total,
          perMember: z.int(),
          isStackable: z.boolean(),
          createdBy: z.string(),
          createdAt: time,
          version: z.int(),
        }),
      ),
      total,
    },
    summary: 'Campaigns, newest first',
  }),
  'admin/campaign/create': call({
    who: admin,
    permission: 'rewards.edit',
    stepUp: true,
    secondPerson: 'adjustment',
    in: { ...changeable, ...fixed, key },
    out: { id },
    summary: 'Make a campaign. Above the limit of adjustments its budget waits for a second person',
  }),
  'admin/campaign/update': call({
    who: admin,
    permission: 'rewards.edit',
    stepUp: true,
    secondPerson: 'adjustment',
    in: { id, version: count, ...changeable },
    summary: 'Change the name, the end and the budget of a campaign',
  }),
  'admin/campaign/stop': call({
    who: admin,
    permission: 'rewards.edit',
    in: { ids },
    out: rowResults,
    summary: 'Stop campaigns for good; what they gave stays',
  }),
  'admin/campaign/code/create': call({
    who: admin,
    permission: 'rewards.edit',
    stepUp: true,
    in: {
      campaignId: id,
      /** A shared code of one's own choice; without one single codes are made. */
      code: z
        .string()
        .regex(/^[A-Za-z0-9]{4,20}$/)
        .nullable()
        .default(null),
      /** How many codes of one use each, or how often the shared one can be used. */
      count: z.int().min(1).max(bounds.codeUses),
      key,
    },
    out: { created: total },
    summary: 'Make coupon codes of a campaign',
  }),
  'admin/campaign/code/get': call({
    who: admin,
    permission: 'rewards.edit',
    in: { ...paging, campaignId: id, search },
    out: {
      items: z.array(z.object({ id, code: z.string(), mostUses: total, uses: total, createdAt: time, createdBy: z.string() })),
      total,
    },
    summary: 'Coupon codes of a campaign',
  }),
  'admin/campaign/grant/get': call({
    who: admin,
    permission: 'rewards.view',
    in: { ...paging, campaignId: id.optional(), memberId: id.optional(), search },
    out: {
      items: z.array(
        z.object({
          id,
          memberId: id,
          account: z.string(),
          nickname: z.string(),
          level: z.int(),
          campaignId: id,
          campaign: z.string(),
          points: total,
          code: z.string().nullable(),
          depositId: id.nullable(),
          at: time,
          isRecalled: z.boolean(),
          recalledAt: time.nullable(),
          recalledBy: z.string().nullable(),
          recallReason: z.string().nullable(),
          /** Won that became a receivable. */
          recallMissing: total.nullable(),
        }),
      ),
      total,
    },
    summary: 'Bonuses that campaigns gave, newest first',
  }),
  'admin/campaign/grant/recall': call({
    who: admin,
    permission: 'rewards.edit',
    stepUp: true,
    in: { ids, reason: text(longest.reason).trim().min(1), key },
    out: rowResults,
    summary: 'Take bonuses back by a reversal; what was converted is claimed as money',
  }),
  'admin/campaign/cost/get': call({
    who: admin,
    permission: 'profit.view',
    in: { from: day, until: day },
    out: {
      items: z.array(
        z.object({
          campaignId: id,
          name: z.string(),
          /** Of the days, points and what they are worth, won. */
          given: total,
          recalled: total,
          members: total,
          cost: z.int(),
        }),
      ),
      /** Won: of all campaigns, by their bonuses and by the ledger's own account. */
      cost: z.int(),
      ledger: z.int(),
    },
    summary: 'What campaigns cost on Seoul days, beside what the ledger says',
  }),
};
