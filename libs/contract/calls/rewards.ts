import { z } from 'zod';
import { seenVersion } from './people-shapes.js';
import { call, moneyCall, waitsIfWeaker } from '../call.js';
import { amount, breakReason, day, id, ids, paging, pagingOf, rowResults, search, text, time, total } from '../fields.js';
import { friendCodeStates, itemKinds, itemSources, itemStates, longest, prizeKinds } from '../values/index.js';
import { prizeBounds, rewardSettings } from '../settings/reward.js';
import { settingsShape } from '../settings-shape.js';

const player = ['player'] as const;
const admin = ['admin'] as const;
const owner = { memberId: id, account: z.string(), nickname: z.string(), level: z.int() };

const { fields } = rewardSettings;
const attendance = z.object(settingsShape(fields.attendance));
const wheel = z
  .array(
    z.object({
      name: text(longest.prizeName),
      /** `points` are paid at once, a `coupon` lies in the inventory, `ticket` is another spin. */
      kind: z.enum(prizeKinds),
      /** Points of `points` and `coupon`. */
      points: z.int().min(prizeBounds.prizePoints[0]).max(prizeBounds.prizePoints[1]),
      /** How often beside the others. */
      weight: z.int().min(prizeBounds.weight[0]).max(prizeBounds.weight[1]),
    }),
  )
  .min(prizeBounds.prizes[0])
  .max(prizeBounds.prizes[1]);
const rewards = {
  ...settingsShape(fields),
  attendance,
  roulette: z.object({ ...settingsShape(fields.roulette), prizes: wheel }),
};

const itemKind = z.enum(itemKinds);
const item = {
  id,
  kind: itemKind,
  points: total,
  /** Where it came from: days in a row, a deposit, a spin, an administrator. */
  source: z.enum(itemSources),
  /** An administrator's words; empty otherwise. */
  reason: z.string(),
  createdAt: time,
  expiresAt: time,
};
const prize = z.object({ name: z.string(), kind: z.enum(prizeKinds), points: total });
/** What proves a spin: the commitment was shown before, the server's seed after. */
const spin = {
  id,
  at: time,
  prize,
  /** Place among `prizes`. */
  index: z.int().min(0),
  prizes: z.array(prize.extend({ weight: z.int() })),
  proof: z.object({ commitment: z.string(), serverSeed: z.string(), clientSeed: z.string(), roll: total, of: total }),
};

export const rewardCalls = {
  'user/attendance/get': call({
    who: player,
    in: {
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
    },
    out: {
      month: z.string(),
      days: z.array(z.object({ day: day, points: total })),
      today: day,
      attendedToday: z.boolean(),
      /** Days in a row up to today or yesterday. */
      streak: total,
      rules: attendance,
    },
    summary: 'One’s attendance in a month',
  }),
  'user/attendance/check': moneyCall({
    under: 'attendance',
    who: player,
    /** `tickets` are those that the day brought. */
    out: { day: day, points: total, streak: total, tickets: total },
    summary: 'Attend today, once a Seoul day',
  }),
  'user/roulette/get': call({
    who: player,
    out: {
      isOpen: z.boolean(),
      tickets: total,
      /** `chance` in per cent. */
      prizes: z.array(prize.extend({ chance: z.number() })),
      /** SHA-256 of the seed of the next spin, in hex; null without a ticket and while the wheel is closed. */
      commitment: z.string().nullable(),
    },
    summary: 'The wheel, the tickets and the commitment of the next spin',
  }),
  'user/roulette/spin': moneyCall({
    under: 'roulette',
    who: player,
    /** The player's own part of the luck; the commitment has to be read before. */
    in: { clientSeed: text(longest.clientSeed).default('') },
    /** `tickets` are those that are left, `commitment` is that of the next spin. */
    out: { spin: z.object(spin), tickets: total, commitment: z.string() },
    summary: 'Spin the wheel for a ticket',
  }),
  'user/roulette/history': call({
    who: player,
    in: paging,
    out: { items: z.array(z.object(spin)), total },
    summary: 'One’s spins with their proofs, newest first',
  }),
  'user/inventory/get': call({
    who: player,
    in: paging,
    out: { items: z.array(z.object(item)), total },
    summary: 'Tickets and coupons that can be used',
  }),
  'user/inventory/use': moneyCall({ who: player, in: { id }, out: { points: amount }, summary: 'Turn a coupon into points' }),
  'user/friend/get': call({
    who: player,
    in: pagingOf(10),
    out: {
      /** Codes to give to friends; they come from the customer center. */
      codes: z.array(z.object({ code: z.string(), expiresAt: time, state: z.enum(friendCodeStates) })),
      items: z.array(z.object({ nickname: z.string(), level: z.int(), joinedAt: time, points: total })),
      total,
      points_total: total,
      percent: z.number(),
    },
    summary: 'Whom one has brought, and what that has earned',
  }),

  'admin/reward/settings/get': call({
    who: admin,
    permission: 'rewards.view',
    out: { ...rewards, version: z.int() },
    summary: 'What attendance, the roulette, joining and friends give',
  }),
  'admin/reward/settings/update': call({
    who: admin,
    permission: 'rewards.edit',
    ...waitsIfWeaker({ '': fields }),
    stepUp: true,
    in: { ...rewards, version: seenVersion },
    summary: 'Change what is given, from now on',
  }),
  'admin/attendance/get': call({
    who: admin,
    permission: 'rewards.view',
    in: { ...paging, search, memberId: id.optional(), from: day.optional(), until: day.optional() },
    out: { items: z.array(z.object({ ...owner, id, day: day, points: total, streak: total, at: time })), total, points: total },
    summary: 'Who attended when, newest first',
  }),
  'admin/roulette/get': call({
    who: admin,
    permission: 'rewards.view',
    in: { ...paging, search, memberId: id.optional(), from: day.optional(), until: day.optional() },
    out: { items: z.array(z.object({ ...owner, ...spin })), total, points: total },
    summary: 'Spins, newest first',
  }),
  'admin/item/get': call({
    who: admin,
    permission: 'rewards.view',
    in: { ...paging, search, memberId: id.optional(), state: z.enum(itemStates).optional() },
    out: {
      items: z.array(z.object({ ...owner, ...item, state: z.string(), grantedBy: z.string().nullable(), usedAt: time.nullable() })),
      total,
    },
    summary: 'Tickets and coupons that members have or had',
  }),
  'admin/item/grant': call({
    who: admin,
    permission: 'rewards.edit',
    secondPerson: 'adjustment',
    in: {
      memberIds: ids,
      kind: itemKind,
      points: z.int().min(0).max(10_000_000).default(0),
      days: z.int().min(1).max(365),
      reason: text(longest.reason).default(''),
      breakReason,
      key: z.uuid().optional(),
    },
    out: { granted: total },
    summary: 'Give members a ticket or a coupon',
  }),
  'admin/item/withdraw': call({
    who: admin,
    permission: 'rewards.edit',
    in: { ids, reason: text(longest.reason).optional() },
    out: rowResults,
    summary: 'Take back what has not been used',
  }),
};
