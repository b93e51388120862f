import { z } from 'zod';
import { call, moneyCall } from '../call.js';
import { amount, change, day, id, ids, odds, paging, rowResults, search, text, time, total } from '../fields.js';
import {
  betFilters,
  betRevision,
  betSums,
  drawResult,
  drawShape,
  gameFamily,
  gameState,
  memberBet,
  resultSource,
  round,
  roundStatus,
} from './games.js';

const won = amount.max(1_000_000_000_000);
/** Decimal odds by outcome. */
const outcomeOdds = z.record(z.string(), odds);

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
  onSale: z.boolean(),
  maintenance: z.object({ on: z.boolean(), memo: text(500) }),
  resultMode: z.enum(['automatic', 'manual']),
  supplier: z.enum(['built_in', 'feed']),
  /** Of the supplier `feed`; empty otherwise. */
  feedUrl: text(500),
  /** How long a result that is not there is waited for before the round is void. */
  resultPatienceSeconds: z.int().min(10).max(86_400),
  closingSeconds: total,
  cancellation: z.boolean(),
  cancelSeconds: total,
  duplicates: z.boolean(),
  maxSelections: z.int().min(1).max(10),
  maxWin: won,
  maxPerRound: won,
  maxWinPerRound: won,
  /** The most that the house may lose on a round, won; null for no limit. */
  maxExposure: won.nullable(),
  markets: z.record(z.string(), z.object({ open: z.boolean(), minStake: won, maxStake: won, odds: outcomeOdds })),
  /** By level, `1` to `7`. */
  levels: z.record(z.string(), levelSettings),
});

const gameSwitches = gameSettings.pick({ released: true, onSale: true, maintenance: true, resultMode: true });

/** Bets, stakes and payouts, won; void and cancelled bets do not count. */
const turnover = z.object({ bets: total, stakes: total, payouts: total });

/** What stands in the book of a round. */
export const bookFigures = z.object({
  bets: total,
  stakes: total,
  /** The most that the house can lose on the round, won; negative when it wins whatever is drawn. */
  exposure: change,
});

/** A game as the list of games shows it. */
export const deskGame = gameSwitches.extend({
  id: z.string(),
  family: gameFamily,
  intervalMinutes: z.int(),
  state: gameState,
  supplier: gameSettings.shape.supplier,
  maxExposure: gameSettings.shape.maxExposure,
  current: round.nullable(),
  book: bookFigures,
  /** Closed rounds whose result is overdue. */
  overdue: total,
  today: turnover,
});

/** A round as administrators see it. */
export const deskRound = round.extend({
  ...bookFigures.shape,
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
const betChange = z.object({
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

const enteredResult = {
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
  dailyCancellations: total.max(1_000).nullable(),
});

const fairnessMarket = z.object({
  market: z.string(),
  draws: total,
  chiSquare: z.number(),
  degreesOfFreedom: total,
  /** The chance of a fair draw to stray as far or farther. */
  p: z.number(),
  outcomes: z.array(z.object({ id: z.string(), expected: z.number(), seen: total })),
});

const commissionSettings = {
  enabled: z.boolean(),
  payAs: z.enum(['point', 'cash']),
  /** Percentage of turnover left out of rolling. */
  emptyBetCutPercent: z.number().min(0).max(100),
};

export const gameDeskCalls = {
  'admin/game/get': call({
    who: ['admin'],
    out: { items: z.array(deskGame), serverTime: time },
    summary: 'Every draw game: release, sale, maintenance, the running round and today’s turnover',
  }),
  'admin/game/view': call({
    who: ['admin'],
    in: { game: text(30) },
    out: {
      id: z.string(),
      family: gameFamily,
      intervalMinutes: z.int(),
      shape: drawShape,
      settings: gameSettings,
      /** With the exact chance of every outcome, `ways` of `of`. */
      markets: z.array(
        z.object({ id: z.string(), basis: z.string(), outcomes: z.array(z.object({ id: z.string(), ways: z.string(), of: z.string(), chance: z.number() })) }),
      ),
      version: z.int(),
    },
    summary: 'A game’s settings whole, and the chances of its markets',
  }),
  'admin/game/update': call({
    who: ['admin'],
    in: { game: text(30), version: z.int(), settings: gameSettings },
    out: { settings: gameSettings, version: z.int() },
    summary: 'Change a game’s settings; refused when odds would pay 100 % or more, or somebody changed them since',
  }),
  'admin/game/switch': call({
    who: ['admin'],
    in: { games: z.array(text(30)).min(1).max(50), change: gameSwitches.partial() },
    out: { results: z.array(z.object({ game: z.string(), ok: z.boolean(), error: z.object({ code: z.string(), message: z.string() }).loose().optional() })) },
    summary: 'Release, sell, stop, maintain or set to manual; stopping voids the rounds that are not drawn',
  }),
  'admin/round/get': call({
    who: ['admin'],
    in: { ...paging, game: text(30).optional(), family: gameFamily.optional(), day: day.optional(), status: roundStatus.optional(), overdue: z.boolean().optional(), withBets: z.boolean().optional() },
    out: { items: z.array(deskRound), total, sums: turnover },
    summary: 'Rounds with results, turnover and exposure, newest first',
  }),
  'admin/round/view': call({
    who: ['admin'],
    in: { round_id: id },
    out: {
      round: deskRound,
      shape: drawShape,
      chain: z.object({ head: z.string(), rounds: z.int() }).nullable(),
      book: z.array(z.object({ market: z.string(), outcome: z.string(), bets: total, stakes: total, payouts: total })),
      results: z.array(roundResult),
    },
    summary: 'A round with its book per outcome and all its results',
  }),
  'admin/round/preview': call({
    who: ['admin'],
    in: { ...enteredResult, ...paging },
    out: {
      /** Give it back when entering the result. */
      version: z.int(),
      outcomes: z.record(z.string(), z.string()).nullable(),
      /** Over all bets that would change. */
      sums: z.object({
        bets: total,
        members: total,
        /** Won to members. */
        paid: total,
        /** Won from members. */
        recalled: total,
        debt: total,
        indebted: total,
        /** Rolling that would be taken back, or paid again when negative; won. */
        rolling: change,
      }),
      /** Bets on the round that would stay as they are. */
      unchanged: total,
      items: z.array(betChange),
      total,
    },
    summary: 'Dry run of a result: every bet, member and debt it would touch',
  }),
  'admin/round/enter': moneyCall({
    who: ['admin'],
    in: { ...enteredResult, version: z.int(), reason: text(500).min(1) },
    out: { round: deskRound },
    summary: 'Enter or correct the result of a closed round, or void it; winnings are recalled and paid anew',
  }),
  'admin/bet/get': call({
    who: ['admin'],
    in: {
      ...betFilters,
      search,
      memberId: id.optional(),
      /** Bets of this agent's whole downline. */
      agentId: id.optional(),
      level: z.int().min(1).max(7).optional(),
      round: z.int().optional(),
      market: text(30).optional(),
      /** One pick or several. */
      kind: z.enum(['single', 'multi']).optional(),
      minStake: total.optional(),
      maxStake: total.optional(),
      minOdds: odds.optional(),
      minPayout: total.optional(),
      address: text(64).optional(),
      sort: z.enum(['placedAt', 'settledAt', 'stake', 'payout', 'odds']).default('placedAt'),
      ascending: z.boolean().default(false),
    },
    out: { items: z.array(memberBet), total, sums: betSums },
    summary: 'Bets of everybody, newest first',
  }),
  'admin/bet/view': call({
    who: ['admin'],
    in: { bet_id: id },
    out: {
      bet: memberBet,
      round,
      revisions: z.array(betRevision),
      /** The member's money around each transfer of the bet, won. */
      transfers: z.array(z.object({ key: z.string(), kind: z.string(), amount: change, before: total, after: total, at: time })),
      rolling: z.array(z.object({ memberId: id, account: z.string(), nickname: z.string(), percent: z.number(), amount: total, state: z.string() })),
    },
    summary: 'A bet with its history, its transfers and its rolling',
  }),
  'admin/bet/cancel': moneyCall({
    who: ['admin'],
    in: { ids, reason: text(500).min(1) },
    out: rowResults,
    summary: 'Cancel bets: stakes go back, winnings are recalled',
  }),
  'admin/bet/resettle': moneyCall({
    who: ['admin'],
    in: { ids, reason: text(500).min(1) },
    out: rowResults,
    summary: 'Settle bets again by the present result of their round, cancelled ones too',
  }),
  'admin/bet/limits/get': call({
    who: ['admin'],
    in: { memberId: id },
    out: { limits: memberLimits },
    summary: 'A member’s own betting limits; null falls back to the level’s, then the game’s',
  }),
  'admin/bet/limits/update': call({
    who: ['admin'],
    in: { memberId: id, limits: memberLimits },
    out: { limits: memberLimits },
    summary: 'Set a member’s own betting limits',
  }),
  'admin/bet/settings/get': call({
    who: ['admin'],
    out: { highBetAmount: amount, dailyCancellations: total },
    summary: 'Settings that hold for bets on everything',
  }),
  'admin/bet/settings/update': call({
    who: ['admin'],
    in: { highBetAmount: amount, dailyCancellations: total.max(1_000) },
    summary: 'Change the settings that hold for bets on everything',
  }),
  'admin/commission/settings/get': call({
    who: ['admin'],
    out: commissionSettings,
    summary: 'How rolling is paid',
  }),
  'admin/commission/settings/update': call({
    who: ['admin'],
    in: commissionSettings,
    summary: 'Change how rolling is paid',
  }),
  'admin/fairness/get': call({
    who: ['admin'],
    out: {
      /** When the figures were counted; null before the first time. */
      countedAt: time.nullable(),
      games: z.array(z.object({ game: z.string(), rounds: total, markets: z.array(fairnessMarket) })),
    },
    summary: 'Chi-square of the real draws against the exact chances, counted every night',
  }),
  'admin/fairness/count': call({
    who: ['admin'],
    out: { countedAt: time },
    summary: 'Count the fairness figures now',
  }),
};
