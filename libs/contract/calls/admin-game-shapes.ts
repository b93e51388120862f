import { z } from 'zod';
import { amount, change, id, odds, text, time, total } from '../fields.js';
import { drawResult, gameFamily, gameState, resultSource, round } from './games.js';
import { drawSuppliers, largest, longest } from '../values/index.js';

export const won = amount.max(1_000_000_000_000);
/** Decimal odds by outcome. */
export const outcomeOdds = z.record(z.string(), odds);

/** What a level has of its own; what is absent is the game's. */
export const levelSettings = z.object({
  allowed: z.boolean().optional(),
  minStake: won.optional(),
  maxStake: won.optional(),
  maxWin: won.optional(),
  maxPerRound: won.optional(),
  maxWinPerRound: won.optional(),
  /** By market; a market that is here has all its outcomes. */
  odds: z.record(z.string(), outcomeOdds).optional(),
});

/** Everything that an administrator sets of a draw game. */
export const gameSettings = z.object({
  released: z.boolean(),
  /** Where it stands in the menu: the smallest first. */
  ordinal: z.int().min(0).max(largest.ordinal),
  onSale: z.boolean(),
  /** Why it is not on sale, for administrators alone; empty while it is. */
  stopReason: text(longest.reason),
  maintenance: z.object({ on: z.boolean(), memo: text(longest.maintenanceMemo) }),
  resultMode: z.enum(['automatic', 'manual']),
  supplier: z.enum(drawSuppliers),
  /** Of the supplier `feed`; empty otherwise. */
  feedUrl: text(longest.feedUrl),
  /** How long a result that is not there is waited for before the round is void. */
  resultPatienceSeconds: z.int().min(10).max(largest.resultPatienceSeconds),
  closingSeconds: total.max(largest.closingSeconds),
  cancellation: z.boolean(),
  cancelSeconds: total.max(largest.cancelSeconds),
  duplicates: z.boolean(),
  maxSelections: z.int().min(1).max(largest.drawSelections),
  maxWin: won,
  maxPerRound: won,
  maxWinPerRound: won,
  /** The most that the house may lose on a round, won; null for no limit. */
  maxExposure: won.nullable(),
  markets: z.record(z.string(), z.object({ open: z.boolean(), minStake: won, maxStake: won, odds: outcomeOdds })),
  /** By level, `1` to `7`. */
  levels: z.record(z.string(), levelSettings),
});

export const gameSwitches = gameSettings.pick({ released: true, onSale: true, maintenance: true, resultMode: true });
const { stopReason } = gameSettings.shape;

/** Bets, stakes and payouts, won; void and cancelled bets do not count. */
export const turnover = z.object({ bets: total, stakes: total, payouts: total });

/** What stands in the book of a round. */
export const bookFigures = z.object({
  bets: total,
  stakes: total,
  /** The most that the house can lose on the round, won; negative when it wins whatever is drawn. */
  exposure: change,
});

/** A game as the list of games shows it. */
export const adminGame = gameSwitches.extend({
  id: z.string(),
  stopReason,
  family: gameFamily,
  intervalMinutes: z.int(),
  state: gameState,
  supplier: gameSettings.shape.supplier,
  /** Drawn by somebody else alone, and whether it has neither a feed nor somebody who enters its results yet. */
  external: z.boolean(),
  sourceMissing: z.boolean(),
  maxExposure: gameSettings.shape.maxExposure,
  current: round.nullable(),
  book: bookFigures,
  /** Closed rounds whose result is overdue. */
  overdue: total,
  today: turnover,
});

/** A round as administrators see it. */
export const adminRound = round.extend({
  ...bookFigures.shape,
  /** Members with a bet on it that was not cancelled. */
  bettors: total,
  /** Won paid so far. */
  payouts: total,
  /** Bets without a result, and those that a correction has yet to reach. */
  unsettled: total,
  /** Why its newest result was entered or the round voided; empty for automatic results. */
  reason: z.string(),
});

/** A result that a round has or had. */
export const roundResult = z.object({
  revision: z.int(),
  kind: z.enum(['result', 'void']),
  result: drawResult.nullable(),
  source: resultSource.nullable(),
  /** Account of the administrator; null for automatic results. */
  enteredBy: z.string().nullable(),
  reason: z.string(),
  at: time,
});

/** What a result would do to a bet. */
export const betChange = z.object({
  id,
  memberId: id,
  account: z.string(),
  nickname: z.string(),
  level: z.int(),
  stake: amount,
  before: z.object({ status: z.string(), result: z.string().nullable(), payout: total.nullable() }),
  after: z.object({ result: z.string(), payout: total }),
  /** Won that go to the member, or come from him when negative. */
  change,
  /** Part of what comes from him that he does not have and would owe, won. */
  debt: total,
});

export const enteredResult = {
  round_id: id,
  /** Null makes the round void: every stake goes back. */
  result: drawResult.nullable(),
};

export const memberLimits = z.object({
  minStake: won.nullable(),
  maxStake: won.nullable(),
  maxWin: won.nullable(),
  maxPerRound: won.nullable(),
  maxWinPerRound: won.nullable(),
  dailyCancellations: total.max(largest.dailyCancellations).nullable(),
});

export const fairnessMarket = z.object({
  market: z.string(),
  draws: total,
  chiSquare: z.number(),
  degreesOfFreedom: total,
  /** The chance of a fair draw to stray as far or farther. */
  p: z.number(),
  outcomes: z.array(z.object({ id: z.string(), expected: z.number(), seen: total })),
});
