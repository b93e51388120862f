import { z } from 'zod';
import { call, downlineRead } from '../call.js';
import { change, day, id, paging, search, text, total } from '../fields.js';
import { memberKind } from './people-shapes.js';
import { plays } from '../values/index.js';

const agent = ['agent'] as const;
/** Kinds of play, as the statistics tell them apart. */
export const play = z.enum(plays);
export type Play = z.infer<typeof play>;

/** Seoul days, both included; today by default, a year at most. */
const days = { startedAt: day.optional(), endedAt: day.optional() };

/**
 * Sums of bets, won and counts: stakes by placing; `settledStakes`, payouts and profit, which is their difference, by settlement. `rolling`
 * is what their downline's levels were given.
 */
const betting = z.object({
  ...{ stakes: total, betCount: total, settledStakes: change, payouts: change, winCount: change, profit: change, rolling: total },
});

/** Everything that a day or a period has of a downline. */
const flows = z.object({
  deposits: change,
  depositCount: change,
  withdrawals: total,
  withdrawalCount: total,
  /** Deposits − withdrawals. */
  net: change,
  joins: total,
  /** How often they logged in. */
  logins: total,
  stakes: total,
  betCount: total,
  /** Of settled bets; what corrections took back makes them less. */
  settledStakes: change,
  payouts: change,
  /** Settled stakes − payouts. */
  profit: change,
  /** Rolling of the whole downline, and of the agent itself. */
  rolling: total,
  ownRolling: total,
  /** What the agent itself carried of the stakes of settled bets, and that less payouts and rolling; nothing of other agents. */
  supportAmount: change,
  supportResult: change,
  /** What the agent itself was paid of losing less what was taken back. */
  lossFee: change,
  /** Money given to and taken from those directly below. */
  given: change,
  taken: change,
  /** The same of points. */
  pointsGiven: total,
  pointsTaken: total,
});

export const agentStatisticsCalls = {
  'agent/statistics/total': call({
    who: agent,
    agent: downlineRead,
    in: days,
    out: {
      flows,
      /** By kind of play, those without bets included. */
      plays: z.array(z.object({ play, betting, /** Rolling of the agent itself on it, won. */ ownRolling: total })),
      holdings: z.object({ agents: total, members: total, money: total, point: total, balance: total }),
    },
    summary: 'Everything of the downline in some days',
  }),
  'agent/statistics/days': call({
    who: agent,
    agent: downlineRead,
    in: { ...days, ...paging },
    out: { items: z.array(z.object({ day, flows })), total, sums: flows },
    summary: 'Day by day, newest first',
  }),
  'agent/statistics/betting': call({
    who: agent,
    agent: downlineRead,
    in: {
      ...days,
      ...paging,
      /** Part of an account or nickname; of rows of persons only. */
      search,
      play: play.optional(),
      /** Casino and slots together, as the documented page has them. */
      plays: z.array(play).max(5).optional(),
      /** One row per day of the whole downline, per person, or per person and day. */
      by: z.enum(['day', 'person', 'person_day']).default('day'),
      /** Players with their own play unless it is `agent`: agents directly below, each with its whole downline. Of rows of persons only. */
      kind: memberKind.optional(),
      /** Agents of this role at any depth; each with its whole downline. */
      role: text(30).optional(),
      reach: z.enum(['direct', 'all']).default('all'),
    },
    out: {
      items: z.array(
        z.object({
          day: day.nullable(),
          id: id.nullable(),
          kind: memberKind.nullable(),
          account: z.string().nullable(),
          nickname: z.string().nullable(),
          role: z.string().nullable(),
          betting,
          /** What the row's person has of the rolling itself, won; of the asking agent in rows of days. */
          ownRolling: total,
        }),
      ),
      total,
      sums: betting,
    },
    summary: 'Bets, wins and rolling by day, by person, or both',
  }),
};
