import { z } from 'zod';
import { call } from '../call.js';
import { amount, change, day, id, paging, time, total } from '../fields.js';
import {
  breakKinds,
  exclusionMonths,
  limitActions,
  limitWindows,
  markerKinds,
  playerLimitKinds,
  plays,
  timeOutHours,
} from '../values/index.js';

const player = ['player'] as const;
const which = { kind: z.enum(playerLimitKinds), window: z.enum(limitWindows) };

const limit = z.object({
  ...which,
  /** Won, and of `time` and `check` minutes; null where there is none. */
  amount: amount.nullable(),
  /** Won that count against it now; less than nothing where more was won than lost. */
  used: change,
  /** Won that may still be staked; null where there is no limit. */
  left: total.nullable(),
  /** What the player has asked for; a null amount removes the limit. */
  pending: z
    .object({
      amount: amount.nullable(),
      askedAt: time,
      /** From then on the player may confirm it. */
      confirmFrom: time,
      /** Then it lapses. */
      confirmUntil: time,
    })
    .nullable(),
});
const limits = z.array(limit);
const minutes = total;
/** How long somebody has been playing, and whether they have to say that they go on. */
const playTime = {
  /** Of the session of play under way or just over; null where the player wants no checks. */
  check: z
    .object({
      everyMinutes: minutes,
      startedAt: time,
      minutes,
      /** Since the session's start, won. */
      stake: total,
      /** What came back less what was staked. */
      result: change,
      /** When the next one is due. */
      dueAt: time,
      isDue: z.boolean(),
    })
    .nullable(),
  /** Null where there is no limit. */
  limit: z
    .object({
      minutes,
      played: minutes,
      /** When there is time again; null while there is some. */
      freesAt: time.nullable(),
    })
    .nullable(),
  /** Whether there is anything to look at again. */
  isWatched: z.boolean(),
};

/** What of a day may show that somebody plays more than they want, with the reason of each point. */
const markedDay = {
  day,
  /** Points of all, a hundred at most. */
  score: z.int(),
  markers: z.array(
    z.object({
      kind: z.enum(markerKinds),
      points: z.int(),
      /** How many; of `rising` won. */
      value: change,
      /** Of `chasing` what the day lost, of `rising` what a usual day stakes, won. */
      usual: change.nullable(),
      /** Of `linked` the excluded account. */
      account: z.string().nullable(),
    }),
  ),
};

/** Twelve months of a player, the newest first; won. */
const statement = {
  from: day,
  until: day,
  months: z.array(
    z.object({
      /** `YYYY-MM` in Seoul. */
      month: z.string(),
      /** By the house; a cancelled approval is taken out in the month of the cancellation. */
      deposits: change,
      withdrawals: change,
      /** What agents approved or paid from their own, and what they took or paid out to their own. */
      fromAgent: change,
      toAgent: change,
      /** Points of rules, campaigns, coupons and staff at what they were worth when given, and wins of free rounds. */
      gifts: change,
      /** Money and eggs that staff paid less what they recovered. */
      adjustments: change,
      /** Rolling that was paid, less what was taken back. */
      rolling: change,
      stakes: change,
      payouts: change,
      /** Payouts less the stakes of settled bets; an open bet is neither won nor lost. */
      result: change,
      /** What came in less what went out, and the result: by so much the player's money, eggs, points and open stakes became more. */
      net: change,
      /** By kind of play; those without any are left out. */
      plays: z.array(z.object({ play: z.enum(plays), stakes: change, payouts: change, result: change })),
    }),
  ),
};

export const protectionCalls = {
  'user/protection/get': call({
    duringBreak: true,
    who: player,
    out: { limits },
    summary: 'One’s own limits on play, and how much of each is used',
  }),
  'user/protection/limit/update': call({
    duringBreak: true,
    who: player,
    in: { ...which, amount: amount.nullable() },
    out: { limits },
    summary: 'Set a limit: a lower one holds at once, a higher one or none waits 24 hours and a confirmation',
  }),
  'user/protection/limit/confirm': call({
    who: player,
    in: { ...which, /** What was asked for. */ amount: amount.nullable() },
    out: { limits },
    summary: 'Confirm a higher limit that one asked for at least 24 hours ago',
  }),
  'user/protection/limit/cancel': call({
    duringBreak: true,
    who: player,
    in: which,
    out: { limits },
    summary: 'Take back the wish for a higher limit',
  }),
  'user/protection/check/get': call({
    duringBreak: true,
    who: player,
    out: playTime,
    summary: 'How long one has been playing, and the reality check that is due',
  }),
  'user/protection/check/answer': call({
    who: player,
    out: playTime,
    summary: 'Go on playing after a reality check; one that is not due yet stays as it is',
  }),
  'user/protection/statement/get': call({
    duringBreak: true,
    who: player,
    out: statement,
    summary: 'One’s own last twelve months: what came in and went out, gifts, stakes and payouts, by month and kind of play',
  }),
  'user/protection/timeOut': call({
    duringBreak: true,
    who: player,
    in: { hours: z.int().min(timeOutHours.least).max(timeOutHours.most) },
    out: { until: time },
    summary: 'Keep out for some hours: every session ends, and nobody can end it early',
  }),
  'user/protection/exclude': call({
    duringBreak: true,
    who: player,
    in: { /** Null is for good. */ months: z.int().min(exclusionMonths.least).max(exclusionMonths.most).nullable() },
    out: { until: time },
    summary: 'Exclude oneself for at least six months: every session ends, and nobody can end it early',
  }),
  'admin/protection/statement/get': call({
    who: ['admin'],
    permission: 'members.view',
    in: { id },
    out: statement,
    summary: 'The last twelve months of a player, by month and kind of play',
  }),
  'admin/protection/marker/get': call({
    who: ['admin'],
    permission: 'members.view',
    in: { ...paging, /** The newest that is over when left out. */ day: day.optional() },
    out: {
      /** Null before the first day is over. */
      day: day.nullable(),
      items: z.array(z.object({ id, account: z.string(), nickname: z.string(), ...markedDay })),
      total,
    },
    summary: 'Players whose day may show that they play more than they want, the highest score first',
  }),
  'admin/protection/view': call({
    who: ['admin'],
    permission: 'members.view',
    in: { id },
    out: {
      limits,
      /** Until when the player keeps out; null where they do not. */
      breakUntil: time.nullable(),
      /** Newest first. */
      breaks: z.array(z.object({ kind: z.enum(breakKinds), at: time, until: time })),
      /** The newest first, the last thirty that have any. */
      marked: z.array(z.object(markedDay)),
      /** Newest first, the last hundred. */
      changes: z.array(
        z.object({ id, at: time, ...which, action: z.enum(limitActions), before: amount.nullable(), after: amount.nullable() }),
      ),
    },
    summary: 'The limits that a player has set, and their history',
  }),
};
