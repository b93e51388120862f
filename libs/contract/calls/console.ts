import { z } from 'zod';
import { call, downlineRead } from '../call.js';
import { change, day, id, paging, search, text, time, total } from '../fields.js';
import { alike, bankFields, holdings, level, memberKind, memberStatus, person, restrictionTerm, setByFields } from './people-shapes.js';
import { memberConditions, memberKinds } from '../values/index.js';

/** What waits for an administrator or an agent. */
export const counters = z.object({
  deposits: total,
  withdrawals: total,
  joins: total,
  inquiries: total,
  messages: total,
  /** What waits for a second person; none of an agent. */
  approvals: total,
  /** Entries of the bank's lists that could pay a deposit and wait for a decision; none of an agent. */
  bank: total,
});
export type Counters = z.infer<typeof counters>;

/** A waiting request as a bead of the age rail. */
const queue = z.object({
  count: total,
  /** Won. */
  amount: total,
  oldestAt: time.nullable(),
  /** Request times of the oldest 60 that wait. */
  waitingSince: z.array(time),
  /** Age at which a request is late, seconds. */
  limitSeconds: z.int(),
});

/** Sums of a period; won and counts. One definition each, in the glossary. */
const flows = z.object({
  /** Below zero where more was taken back than came in. */
  deposits: change,
  depositCount: change,
  withdrawals: total,
  withdrawalCount: total,
  stakes: total,
  betCount: total,
  /** Stakes of the bets that were settled. */
  settledStakes: change,
  /** Below zero where corrections took back more than was paid. */
  payouts: change,
  joins: total,
});

const online = z.object({
  id,
  kind: z.enum(memberKinds),
  account: z.string(),
  nickname: z.string(),
  level: z.int(),
  path: z.string(),
  device: z.string(),
  address: z.string(),
  since: time,
  lastSeenAt: time,
});

const hourPoint = z.object({
  /** 0 to 23, Seoul. */
  hour: z.int(),
  deposits: change,
  withdrawals: total,
  stakes: total,
  payouts: change,
  /** Mean of the same weekday and hour over the four weeks before; null without history. */
  usualDeposits: change.nullable(),
  usualWithdrawals: total.nullable(),
});

export const consoleCalls = {
  'admin/dashboard/get': call({
    who: ['admin'],
    in: { day: day.optional() },
    out: {
      day,
      counters,
      queues: z.object({ deposits: queue, withdrawals: queue }),
      flows,
      /** The usual value up to this time of day: same weekday, four weeks. Null without history. */
      usual: flows.nullable(),
      hours: z.array(hourPoint),
      members: z.object({ total, agents: total, joinedToday: total, holdings: total, points: total, held: total }),
      inProgress: z.object({ count: total, stakes: total }),
      highBets: z.array(
        z.object({
          id,
          memberId: id,
          account: z.string(),
          nickname: z.string(),
          game: z.string(),
          /** Null for a sports ticket. */
          round: z.int().nullable(),
          stake: total,
          placedAt: time,
          status: z.string(),
          payout: total.nullable(),
        }),
      ),
      /** Of the last 24 hours: all, of which `highBets` are the newest, and those that wait for their result. */
      highBetCounts: z.object({ count: total, open: total }),
      highBetAmount: total,
      online: z.object({
        players: total,
        agents: total,
        /** In a game of a vendor. */ inGame: total,
        perMinute: z.array(z.object({ at: time, players: total })),
      }),
      serverTime: time,
    },
    summary: 'Everything on the dashboard, from the read models',
  }),
  'admin/activity/get': call({
    who: ['admin'],
    in: { take: z.int().min(1).max(100).default(30) },
    out: {
      items: z.array(z.object({ seq: z.int(), name: z.string(), at: time, data: z.record(z.string(), z.unknown()) })),
    },
    summary: 'The newest events of the admin stream',
  }),
  'admin/online/get': call({
    who: ['admin'],
    permission: 'members.view',
    in: { ...paging, search, kind: z.enum(memberKinds).optional() },
    out: { items: z.array(online), total },
    summary: 'Who is online',
  }),
  'admin/session/revoke': call({
    who: ['admin'],
    permission: 'members.edit',
    in: { kind: z.enum(memberKinds), id },
    out: { revoked: total },
    summary: 'Force somebody out: sockets close within a second',
  }),
  'admin/member/get': call({
    who: ['admin'],
    permission: 'members.view',
    in: {
      ...paging,
      search,
      kind: memberKind.optional(),
      role: text(30).optional(),
      status: memberStatus.optional(),
      level: level.optional(),
      /** Directly below this agent; at any depth. */
      parentId: id.optional(),
      belowId: id.optional(),
      /** Only those with a restriction, a debt, or online. */
      only: z.enum(memberConditions).optional(),
      sort: z.enum(['joinedAt', '-joinedAt']).default('joinedAt'),
    },
    out: {
      items: z.array(
        z.object({
          ...person,
          color: z.string(),
          parents: z.array(z.string()),
          ...holdings,
          online: z.boolean(),
          /** Restriction flags that are on. */
          restricted: total,
          joinedAt: time,
          lastSeenAt: time.nullable(),
        }),
      ),
      total,
    },
    summary: 'Members and agents',
  }),
  'admin/member/view': call({
    who: ['admin'],
    permission: 'members.view',
    in: { id },
    out: {
      member: z.object({
        ...person,
        color: z.string(),
        parents: z.array(z.string()),
        parentId: id.nullable(),
        ...bankFields,
        /** Masked. */
        phone: z.string(),
        birthDate: z.iso.date().nullable(),
        country: z.string(),
        /** Empty where nobody has said it. */
        realName: z.string(),
        /** Recommendation code that the member joined with; empty without. */
        code: z.string(),
        agentTheme: z.enum(['A', 'B']),
        settings: z.record(z.string(), z.unknown()),
        restrictions: z.record(z.string(), z.boolean()),
        /** By flag; one that was set before reasons were kept has none. */
        restrictionTerms: z.record(z.string(), restrictionTerm),
        rolling_json: z.record(z.string(), z.number()),
        restrictionsVersion: z.int(),
        ratesVersion: z.int(),
        setBy: setByFields,
        joinedAt: time,
        /** Address and device when joining, and now. */
        joinedFrom: z.object({ address: z.string(), device: z.string() }),
        lastFrom: z.object({ address: z.string(), device: z.string() }),
        alike,
        visits: total,
        lastSeenAt: time.nullable(),
        online: z.boolean(),
        inGame: z.boolean(),
        memo: z.string(),
        /** Whom an agent has below. */
        below: z.object({ agents: total, members: total, money: total }),
      }),
      wallet: z.object({ money: total, point: total, balance: total, hold: total, receivable: total, version: z.int() }),
      /** The member's or agent's own sums since joining, won. */
      lifetime: flows.omit({ joins: true }),
      /** The last 30 days, oldest first. */
      days: z.array(z.object({ day, deposits: change, withdrawals: total })),
      inProgress: z.object({ count: total, stakes: total }),
      recent: z.array(z.object({ at: time, kind: z.string(), content: z.string(), amount: change, money: total })),
    },
    summary: 'One member or agent at a glance, for the drawer beside a list',
  }),
  'agent/home/get': call({
    who: ['agent'],
    agent: downlineRead,
    in: { day: day.optional() },
    out: {
      day,
      counters,
      flows,
      hours: z.array(hourPoint),
      downline: z.object({ agents: total, members: total, holdings: total, points: total, online: total }),
      children: z.array(
        z.object({
          id,
          account: z.string(),
          nickname: z.string(),
          role: z.string(),
          kind: z.enum(memberKinds),
          level: z.int(),
          money: total,
          point: total,
          balance: total,
          online: z.boolean(),
        }),
      ),
      serverTime: time,
    },
    summary: 'The agent home: sums of the downline and direct children',
  }),
};
