import { z } from 'zod';
import { seenVersion } from './people-shapes.js';
import { call, moneyCall, waitsIfWeaker } from '../call.js';
import { change, count, day, id, ids, odds, paging, rowResults, search, text, time, total } from '../fields.js';
import { play } from './agent-statistics.js';
import {
  betChange,
  adminGame,
  adminRound,
  enteredResult,
  fairnessMarket,
  gameSettings,
  gameSwitches,
  memberLimits,
  roundResult,
  turnover,
} from './admin-game-shapes.js';
import { countedBetSums } from './bet-sums.js';
import { betFilters, betHistory, drawShape, gameFamily, memberBet, roundStatus } from './games.js';
import { betKinds, betSorts, longest } from '../values/index.js';
import { whoseBets } from './whose-bets.js';
import { betSettings } from '../settings/bet.js';
import { gameLimits, memberLimits as limitsOfMember } from '../settings/limits.js';
import { commissionSettings } from '../settings/commission.js';
import { settingsShape } from '../settings-shape.js';

const bets = settingsShape(betSettings.fields);
const commission = settingsShape(commissionSettings.fields);

export const adminGameCalls = {
  'admin/game/get': call({
    who: ['admin'],
    permission: 'draws.view',
    out: { items: z.array(adminGame), serverTime: time },
    summary: 'Every draw game: release, sale, maintenance, the running round and today’s turnover',
  }),
  'admin/game/view': call({
    who: ['admin'],
    permission: 'draws.view',
    in: { game: text(30) },
    out: {
      id: z.string(),
      family: gameFamily,
      intervalMinutes: z.int(),
      shape: drawShape,
      /** Drawn by somebody else alone. */
      external: z.boolean(),
      settings: gameSettings,
      /** With the exact chance of every outcome, `ways` of `of`. */
      markets: z.array(
        z.object({
          id: z.string(),
          basis: z.string(),
          outcomes: z.array(z.object({ id: z.string(), ways: z.string(), of: z.string(), chance: z.number() })),
        }),
      ),
      version: count,
    },
    summary: 'A game’s settings whole, and the chances of its markets',
  }),
  'admin/game/update': call({
    who: ['admin'],
    permission: 'draws.edit',
    ...waitsIfWeaker({ settings: gameLimits }),
    in: { game: text(30), version: count, settings: gameSettings },
    out: { settings: gameSettings, version: count },
    summary: 'Change a game’s settings; refused when odds would pay 100 % or more, or somebody changed them since',
  }),
  'admin/game/switch': call({
    who: ['admin'],
    permission: 'draws.edit',
    /** `reason`: why games are stopped, which administrators read; a stop without one is refused. */
    in: { games: z.array(text(30)).min(1).max(50), change: gameSwitches.partial(), reason: text(longest.reason).optional() },
    out: {
      results: z.array(
        z.object({ game: z.string(), ok: z.boolean(), error: z.object({ code: z.string(), message: z.string() }).loose().optional() }),
      ),
    },
    summary: 'Release, sell, stop, maintain or set to manual; stopping voids the rounds that are not drawn',
  }),
  'admin/round/get': call({
    who: ['admin'],
    permission: 'draws.view',
    in: {
      ...paging,
      game: text(30).optional(),
      family: gameFamily.optional(),
      day: day.optional(),
      status: roundStatus.optional(),
      /** A round’s number within its day, of any game, or its id. */
      numberOrId: id.optional(),
      overdue: z.boolean().optional(),
      withBets: z.boolean().optional(),
    },
    out: { items: z.array(adminRound), total, sums: turnover },
    summary: 'Rounds with results, turnover and exposure, newest first',
  }),
  'admin/round/view': call({
    who: ['admin'],
    permission: 'draws.view',
    in: { round_id: id },
    out: {
      round: adminRound,
      shape: drawShape,
      chain: z.object({ head: z.string(), rounds: z.int() }).nullable(),
      book: z.array(z.object({ market: z.string(), outcome: z.string(), bets: total, stakes: total, payouts: total })),
      results: z.array(roundResult),
    },
    summary: 'A round with its book per outcome and all its results',
  }),
  'admin/round/preview': call({
    who: ['admin'],
    permission: 'draws.edit',
    in: { ...enteredResult, ...paging },
    out: {
      /** Give it back when entering the result. */
      version: count,
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
    permission: 'draws.edit',
    secondPerson: 'result',
    in: { ...enteredResult, version: count, reason: text(longest.correctionReason).min(1) },
    out: { round: adminRound },
    summary: 'Enter or correct the result of a closed round, or void it; winnings are recalled and paid anew',
  }),
  'admin/bet/get': call({
    who: ['admin'],
    permission: 'bets.view',
    in: {
      ...betFilters,
      search,
      memberId: id.optional(),
      ...whoseBets,
      level: z.int().min(1).max(7).optional(),
      /** Bets on this kind of play. */
      play: play.optional(),
      round: count.optional(),
      /** Tickets with a leg on this fixture. */
      fixtureId: id.optional(),
      market: text(30).optional(),
      /** One pick or several. */
      kind: z.enum(betKinds).optional(),
      minStake: total.optional(),
      maxStake: total.optional(),
      minOdds: odds.optional(),
      minPayout: total.optional(),
      address: text(longest.address).optional(),
      sort: z.enum(betSorts).default('placedAt'),
      ascending: z.boolean().default(false),
    },
    out: { items: z.array(memberBet), total, sums: countedBetSums },
    summary: 'Bets of everybody, newest first',
  }),
  'admin/bet/view': call({
    who: ['admin'],
    permission: 'bets.view',
    in: { bet_id: id },
    out: {
      bet: memberBet,
      ...betHistory,
      rolling: z.array(
        z.object({ memberId: id, account: z.string(), nickname: z.string(), percent: z.number(), amount: total, state: z.string() }),
      ),
    },
    summary: 'A bet with its history, its transfers and its rolling',
  }),
  'admin/bet/cancel': moneyCall({
    who: ['admin'],
    permission: 'bets.edit',
    secondPerson: 'result',
    in: { ids, reason: text(longest.correctionReason).min(1) },
    out: rowResults,
    summary: 'Cancel bets: stakes go back, winnings are recalled',
  }),
  'admin/bet/resettle': moneyCall({
    who: ['admin'],
    permission: 'bets.edit',
    secondPerson: 'result',
    in: { ids, reason: text(longest.correctionReason).min(1) },
    out: rowResults,
    summary: 'Settle bets again by the present result of their round, cancelled ones too',
  }),
  'admin/bet/limits/get': call({
    who: ['admin'],
    permission: 'bets.view',
    in: { memberId: id },
    out: { limits: memberLimits, version: z.int() },
    summary: 'A member’s own betting limits; null falls back to the level’s, then the game’s',
  }),
  'admin/bet/limits/update': call({
    who: ['admin'],
    permission: 'bets.edit',
    ...waitsIfWeaker({ limits: limitsOfMember }),
    in: { memberId: id, limits: memberLimits, version: seenVersion },
    out: { limits: memberLimits, version: z.int() },
    summary: 'Set a member’s own betting limits',
  }),
  'admin/bet/settings/get': call({
    who: ['admin'],
    permission: 'bets.view',
    out: { ...bets, version: z.int() },
    summary: 'Settings that hold for bets on everything',
  }),
  'admin/bet/settings/update': call({
    who: ['admin'],
    permission: 'bets.edit',
    ...waitsIfWeaker({ '': betSettings.fields }),
    stepUp: true,
    in: { ...bets, version: seenVersion },
    summary: 'Change the settings that hold for bets on everything',
  }),
  'admin/commission/settings/get': call({
    who: ['admin'],
    permission: 'commission.view',
    out: { ...commission, version: z.int() },
    summary: 'How rolling is paid',
  }),
  'admin/commission/settings/update': call({
    who: ['admin'],
    permission: 'commission.edit',
    secondPerson: 'rates',
    stepUp: true,
    in: { ...z.object(commission).partial().shape, version: seenVersion },
    summary: 'Change how rolling is paid',
  }),
  'admin/fairness/get': call({
    who: ['admin'],
    permission: 'draws.view',
    out: {
      /** When the figures were counted; null before the first time. */
      countedAt: time.nullable(),
      games: z.array(z.object({ game: z.string(), rounds: total, markets: z.array(fairnessMarket) })),
    },
    summary: 'Chi-square of the real draws against the exact chances, counted every night',
  }),
  'admin/fairness/count': call({
    who: ['admin'],
    permission: 'draws.view',
    out: { countedAt: time },
    summary: 'Count the fairness figures now',
  }),
};
