import { z } from 'zod';
import { call, downlineRead, moneyCall } from '../call.js';
import { amount, change, day, id, ids, paging, period, rowResults, search, text, time, total, wholePeriod } from '../fields.js';
import { level, rates } from './people-shapes.js';
import { losingBases, losingPeriodLengths, losingStates, rollingGroupings, rollingRunKinds, rollingShareStates } from '../values/index.js';

const admin = ['admin'] as const;
const agent = ['agent'] as const;

/** What a losing share is counted on: the play of one kind, or what was paid in and out. */
export const losingBasis = z.enum(losingBases);
export const losingState = z.enum(losingStates);

const losingPeriod = z.object({
  id,
  /** Noon, Asia/Seoul. */
  from: time,
  until: time,
  state: z.enum(['open', 'closed']),
  closedAt: time.nullable(),
  agents: total,
  /** Won: waiting, paid and carried to the next period (negative). */
  waiting: total,
  paid: total,
  carried: change,
});

/** What one agent has of one period. */
export const losingLine = z.object({
  id,
  periodId: id,
  from: time,
  until: time,
  agentId: id,
  account: z.string(),
  nickname: z.string(),
  role: z.string(),
  parents: z.array(z.string()),
  /**
   * By basis: net of the whole downline, the agent's rate, its gross share, what its children have of it, its own share; won and per cent.
   */
  parts: z.array(z.object({ basis: losingBasis, net: change, percent: z.number(), gross: change, below: change, own: change })),
  own: change,
  /** From the period before, never positive. */
  carriedIn: change,
  /** What is paid: `own` + `carriedIn` where that is positive. */
  payable: total,
  /** To the next period, never positive. */
  carriedOut: change,
  state: losingState,
  processedAt: time.nullable(),
  processedBy: z.string().nullable(),
});

/** The same for agents, who do not learn which administrator paid or recovered it. */
export const agentLosingLine = losingLine.omit({ processedBy: true });

/** How an agent's losing is settled, and where it stands; won. */
const losingSettlement = z.object({
  /** How long a period lasts. */
  length: z.enum(losingPeriodLengths),
  /** Whether the site pays when a period closes; otherwise an administrator does by hand. */
  isAutomatic: z.boolean(),
  /** When the open period closes; null before the first one. */
  closesAt: time.nullable(),
  /** Of the open period so far, with what was carried in. */
  open: change,
  /** Of closed periods, not paid yet. */
  waiting: total,
  lastPaid: z.object({ amount: total, at: time }).nullable(),
});

/** A payment of rolling and its way back to the bets. */
const rollingTrace = z.object({
  id,
  kind: z.enum(rollingRunKinds),
  at: time,
  amount,
  shares: total,
  /** The member whose bet is the first of the run, and how many more members have bets in it. */
  memberId: id,
  account: z.string(),
  otherMembers: total,
  /** The game of that bet, and how many more rounds and slips the run has. */
  game: z.string(),
  otherRounds: total,
});
/** Rolling of bets by the day on which they were placed, or by member. */
const rollingGroup = z.object({
  day: z.iso.date().nullable(),
  memberId: id.nullable(),
  account: z.string(),
  nickname: z.string(),
  bets: total,
  /** Accrued and not taken back. */
  amount: total,
  /** The part of it that is paid. */
  paid: total,
});
const tracedBet = z.object({
  betId: id,
  memberId: id,
  account: z.string(),
  game: z.string(),
  stake: total,
  percent: z.number(),
  amount,
  placedAt: time,
  state: z.enum(rollingShareStates),
});

const rollingRow = z.object({
  agentId: id,
  account: z.string(),
  nickname: z.string(),
  role: z.string(),
  parents: z.array(z.string()),
  /** Won: accrued and not yet paid, of bets that are settled; of bets that still run. */
  payable: total,
  pending: total,
  /** In the asked days. */
  paid: total,
  reversed: total,
});

const levelOfIf = z.object({
  agentId: id,
  account: z.string(),
  role: z.string(),
  rolling: total,
  rollingIf: total,
  losing: change,
  losingIf: change,
});

export const commissionCalls = {
  'admin/rate/earning/get': call({
    who: admin,
    permission: 'commission.view',
    in: {
      from: day,
      to: day,
      /** `owner`: members and agents ranked by what they earned. */
      by: z.enum(['rate', 'owner']).default('rate'),
      /** One rate alone, by its name in `rolling_json`. */
      rate: text(40).optional(),
      ...paging,
    },
    out: {
      items: z.array(
        z.object({
          rank: total,
          /** By owner null unless one was asked for. */
          rate: z.string().nullable(),
          /** Null by rate. */
          owner: z.object({ id, account: z.string(), nickname: z.string(), role: z.string(), level }).nullable(),
          owners: total,
          /** Per cent. */
          lowest: z.number(),
          highest: z.number(),
          /** Bets that rolling is of, and parts of closed periods that losing is of. */
          count: total,
          /** Won: rolling accrued and not taken back for bets of these days, and own shares of losing periods that count on them. */
          amount: change,
        }),
      ),
      total,
      sums: z.object({ count: total, amount: change }),
    },
    summary: 'What each rate of rolling and losing earned, or who earned most by one; those with the most first; 92 days at most',
  }),
  'admin/losing/period/get': call({
    who: admin,
    permission: 'commission.view',
    in: paging,
    out: { items: z.array(losingPeriod), total },
    summary: 'Losing periods, the open one first',
  }),
  'admin/losing/get': call({
    who: admin,
    permission: 'commission.view',
    in: { ...paging, search, periodId: id.optional(), state: losingState.optional() },
    out: { items: z.array(losingLine), total, sums: z.object({ waiting: total, paid: total, carried: change }) },
    summary: 'Losing settlement, agent by agent; the open period is counted as far as it has come',
  }),
  'admin/losing/pay': moneyCall({ who: admin, permission: 'commission.edit', in: { ids }, out: rowResults, summary: 'Pay what waits' }),
  'admin/losing/recover': moneyCall({
    who: admin,
    permission: 'commission.edit',
    in: { ids, reason: text(200).optional() },
    out: rowResults,
    summary: 'Take paid shares back; what is no longer there becomes a receivable',
  }),
  'admin/losing/reset': call({
    who: admin,
    permission: 'commission.edit',
    in: { ids, reason: text(200).optional() },
    out: rowResults,
    summary: 'Forget what lines carry to the next period',
  }),
  'admin/rolling/get': call({
    who: admin,
    permission: 'commission.view',
    in: { ...paging, ...period, search, state: z.enum(['payable', 'all']).default('all') },
    out: { items: z.array(rollingRow), total, sums: z.object({ payable: total, pending: total, paid: total }) },
    summary: 'Rolling by owner',
  }),
  'admin/rolling/pay': moneyCall({
    who: admin,
    permission: 'commission.edit',
    in: { ids },
    out: rowResults,
    summary: 'Pay the accrued rolling of these owners where payment is by hand',
  }),
  'admin/rolling/recover': moneyCall({
    who: admin,
    permission: 'commission.edit',
    /** Both days are needed: nothing is recovered of all time. At most `mostRecoveryDays`. */
    in: { ids, ...wholePeriod, reason: text(200).optional() },
    out: rowResults,
    summary: 'Take back the rolling paid to these owners for bets of these days, 92 at most',
  }),
  'admin/rolling/trace/get': call({
    who: admin,
    permission: 'commission.view',
    in: { ownerId: id, ...paging, ...period },
    out: { items: z.array(rollingTrace), total },
    summary: 'Rolling runs of an owner, newest first',
  }),
  'admin/rolling/trace/view': call({
    who: admin,
    permission: 'commission.view',
    in: { ownerId: id, runId: id, ...paging },
    out: { items: z.array(tracedBet), total },
    summary: 'The bets behind a run',
  }),
  'admin/commission/whatIf': call({
    who: admin,
    permission: 'commission.view',
    in: { agentId: id, rolling_json: rates, startedAt: day, endedAt: day },
    out: { bets: total, stakes: total, levels: z.array(levelOfIf) },
    summary: 'What past days would have paid with other rates of one agent; levels above and below it',
  }),

  'agent/losing/get': call({
    who: agent,
    agent: downlineRead,
    in: { ...paging, ...period, reach: z.enum(['own', 'direct']).default('own') },
    out: { items: z.array(agentLosingLine), total, settlement: losingSettlement },
    summary: 'Losing settlement of the agent, or of its direct children',
  }),
  'agent/rolling/trace/get': call({
    who: agent,
    agent: { reach: 'own', right: 'read' },
    in: { ...paging, ...period },
    out: { items: z.array(rollingTrace), total },
    summary: 'One’s own rolling runs',
  }),
  'agent/rolling/group/get': call({
    who: agent,
    agent: { reach: 'own', right: 'read' },
    in: { ...paging, ...wholePeriod, by: z.enum(rollingGroupings) },
    out: { items: z.array(rollingGroup), total, sums: z.object({ bets: total, amount: total, paid: total }) },
    summary: 'One’s own rolling of bets placed in these days, by day or by member; the highest first, days newest first',
  }),
  'agent/rolling/trace/view': call({
    who: agent,
    agent: { reach: 'own', right: 'read' },
    in: { runId: id, ...paging },
    out: { items: z.array(tracedBet), total },
    summary: 'The bets behind a run of one’s own',
  }),
};
