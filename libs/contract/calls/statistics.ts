import { z } from 'zod';
import { call } from '../call.js';
import { change, day, id, paging, time, total } from '../fields.js';
import {
  type StepReach,
  agentRests,
  dayChangeCauses,
  dayChangeReasons,
  reconciledLines,
  goalLines,
  profitLines,
  profitParts,
  statisticsDimensions,
  statisticsMeasures,
  stepReaches,
} from '../values/index.js';
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
  /** 0 for games of the site's own. */
  vendor: z.int().min(0).optional(),
  /** The member's at the bet. */
  level: z.int().optional(),
  agent: id.optional(),
  /** Instead of an agent: the bets that are below none of the agents listed, so that the rows add up to the total. */
  rest: z.enum(agentRests).optional(),
});

/**
 * Games whose chances are known exactly: what the house was to earn on average, won, with the standard deviation, beside what it earned.
 * `percentile`: in how many of a hundred such periods it would be at most this.
 */
const luck = z.object({
  bets: total,
  stakes: change,
  actual: change,
  expected: change,
  deviation: total,
  z: z.number().nullable(),
  percentile: z.number().nullable(),
});

const amounts = z.record(z.enum(profitLines), change);

const profitPeriod = z.object({
  ...days,
  bets: total,
  /** Won, signed as the house sees them: what is paid or given is negative. */
  lines: amounts,
  money: z.object({ deposits: change, withdrawals: change, adjustments: change }),
  /**
   * Each line beside the ledger, won: what its accounts took in (`booked`), what of the line belongs to these days and is booked on others,
   * less what is booked on these and belongs to others (`otherDays`), and what is left over: line = booked + otherDays + difference.
   */
  ledger: z.record(z.enum(reconciledLines), z.object({ booked: change, otherDays: change, difference: change })),
  /** Null where nothing was settled on games of known chances. */
  luck: luck.nullable(),
});

/** Bets of a step down the tree, by whose they are; `all` is their sum. */
const step = z.object({ ...Object.fromEntries(stepReaches.map((reach) => [reach, measures])), all: measures }) as z.ZodObject<
  Record<StepReach | 'all', typeof measures>
>;

/** By how much a closed day changed; `ggr` is of the bets placed on it. Everything else counts on the day on which it is corrected. */
const changed = { turnover: change, ggr: change, rolling: change };

export const statisticsCalls = {
  'admin/statistics/changes/get': call({
    who: admin,
    permission: 'profit.view',
    in: days,
    out: {
      /** Each day that changed after it was closed, newest day first. */
      days: z.array(z.object({ day, changedAt: time, causes: total, ...changed })),
      /** By cause, the newest change first, 200 at most. */
      items: z.array(
        z.object({
          ...{ day, changedAt: time, reason: z.enum(dayChangeReasons), causeKind: z.enum(dayChangeCauses), causeId: id },
          /** Bets or runs of rolling that changed with it. */
          events: total,
          ...changed,
        }),
      ),
      total,
    },
    summary: 'Days that changed after they were closed: when, by how much and what caused it',
  }),
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
          /** 0 for games of the site's own. */
          vendorId: z.int().min(0).optional(),
          /** Everybody below this agent; with the dimension `agent` the agents directly below it, and a row for the players there. */
          agentId: id.optional(),
        })
        .default({}),
      sort: z.enum(statisticsMeasures).optional(),
      ...paging,
    },
    out: {
      items: z.array(
        z.object({
          key,
          name: z.string().nullable(),
          nickname: z.string().nullable(),
          vendor: z.object({ code: z.string(), name: z.string() }).nullable(),
          measures,
        }),
      ),
      /** How many rows there are. */
      rows: total,
      /** Of all rows. */
      total: measures,
      asOf: time,
      /** GGR of the ledger where the question is about the whole site by settlement; null elsewhere. */
      ledger: z.object({ ggr: change }).nullable(),
    },
    summary: 'Bets by one or two dimensions, from the read models; by level of the whole site, a minute old',
  }),
  'admin/statistics/steps/get': call({
    who: admin,
    permission: 'profit.view',
    in: {
      ...days,
      compareFrom: day.optional(),
      compareTo: day.optional(),
      basis: z.enum(['placed', 'settled']).default('settled'),
      play: play.optional(),
      /** Those directly below this agent; the top of the tree without one. */
      agentId: id.optional(),
      sort: z.enum(statisticsMeasures).optional(),
      ...paging,
    },
    out: {
      /** From the top of the tree down to the agent. */
      above: z.array(z.object({ id, account: z.string(), nickname: z.string() })),
      items: z.array(
        z.object({
          id,
          kind: z.enum(['player', 'agent']),
          role: z.string(),
          level: z.int(),
          account: z.string(),
          nickname: z.string(),
          /** Stands elsewhere today: the bets are those from below this agent. */
          isMoved: z.boolean(),
          step,
          /** Of the compared period; null without one. */
          before: measures.nullable(),
        }),
      ),
      rows: total,
      /** Of all rows, which is everything below the agent. */
      total: z.object({ step, before: measures.nullable() }),
      asOf: time,
    },
    summary: 'Bets step by step down the tree, as it was when they were placed: own, of those directly below, of those further below',
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
      /** Of the period, by game. */
      luck: z.array(luck.extend({ game: z.string() })),
      agents: z.array(
        z.object({
          /** Null for a row that is no agent. */
          id: id.nullable(),
          /** The agent directly above the row at the bets; 0 above the top of the tree. Null of `others`. */
          parentId: z.int().min(0).nullable(),
          /** What a row is that is no agent: it makes the rows add up to the statement. */
          rest: z.enum(agentRests).nullable(),
          account: z.string(),
          nickname: z.string(),
          turnover: change,
          settledStakes: change,
          ggr: change,
          before: change.nullable(),
          week: z.array(change),
        }),
      ),
      /** Who won most: payouts − stakes of the bets settled in the period. */
      winners: z.array(
        z.object({
          ...{ id, account: z.string(), nickname: z.string(), parents: z.array(z.string()), profit: change },
          /** As the member sees it, of their bets on games of known chances; null without any, and for more than a month. */
          luck: luck.nullable(),
        }),
      ),
      /** The newest day that the ledger has closed; null before the first. */
      closedDay: day.nullable(),
      asOf: time,
    },
    summary: 'What the house earned in some days: the statement from turnover to NGR, by day, game and agent, beside the ledger',
  }),
  'admin/profit/part/get': call({
    who: admin,
    permission: 'profit.view',
    in: { ...days, compareFrom: day.optional(), compareTo: day.optional() },
    out: {
      items: z.array(
        z.object({
          part: z.enum(profitParts),
          /** A line of the statement, a day, a game, or an agent's account; empty where the part says it all. */
          name: z.string(),
          /** Of agents. */
          nickname: z.string().nullable(),
          /** Of games and agents. */
          turnover: change.nullable(),
          settledStakes: change.nullable(),
          /** The line's amount; of days, games and agents the GGR. */
          amount: change,
          /** The same of the compared period; null without one, and of days. */
          before: change.nullable(),
          /** Of days. */
          ngr: change.nullable(),
        }),
      ),
      total,
    },
    summary: 'The profit statement as one list, for a file: its lines, then its days, games and agents',
  }),
  'admin/profit/goal/get': call({
    who: admin,
    permission: 'profit.view',
    in: {},
    out: {
      /**
       * Lines that have a goal, won: the goal of the month, what the profit statement says of the month to date, and the goal's share of
       * the time gone by.
       */
      items: z.array(z.object({ line: z.enum(goalLines), goal: total, reached: change, expected: total })),
      /** Day of the month in Seoul, from 1, and how many the month has. */
      day: z.int().min(1).max(31),
      days: z.int().min(28).max(31),
    },
    summary: 'Goals of the present month in Seoul, what is reached and where each should stand now; none where no goal is set',
  }),
  'user/game/bet/days': call({
    duringBreak: true,
    who: ['player'],
    in: { /** Until today. */ days: z.int().min(1).max(92).default(7) },
    out: {
      /** Oldest first, those without a bet included. Won: what was staked on the day; stakes that were settled on it, and paid out. */
      items: z.array(z.object({ day, stakes: z.int(), settledStakes: z.int(), payouts: z.int() })),
      /** Of all these days. */
      stakes: z.int(),
      settledStakes: z.int(),
      payouts: z.int(),
    },
    summary: 'What the caller staked and was paid out day by day, in every kind of play',
  }),
};
