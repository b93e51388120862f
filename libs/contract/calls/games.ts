import { z } from 'zod';
import { call, moneyCall } from '../call.js';
import { amount, day, id, odds, paging, period, search, text, time, total } from '../fields.js';

export const roundStatus = z.enum(['open', 'closed', 'drawn', 'settled', 'void']);
export type RoundStatus = z.infer<typeof roundStatus>;

/** What a Powerball draw brought. */
export const powerballResult = z.object({
  /** Five of 1 to 28 in drawn order. */
  balls: z.array(z.int()).length(5),
  /** 0 to 9. */
  powerball: z.int(),
});

/** A round as everybody may see it; `seed` and `beacon` only once it is drawn. */
export const round = z.object({
  id,
  game: z.string(),
  day,
  /** Number within the day, from 1. */
  round: z.int(),
  status: roundStatus,
  opensAt: time,
  /** End of betting. */
  closesAt: time,
  drawsAt: time,
  result: powerballResult.nullable(),
  /** Outcome per market, such as `{power_odd_even: 'odd'}`. */
  outcomes: z.record(z.string(), z.string()).nullable(),
  seed: z.string().nullable(),
  beacon: z.string().nullable(),
  version: z.int(),
});
export type Round = z.infer<typeof round>;

export const market = z.object({
  id: z.string(),
  outcomes: z.array(z.object({ id: z.string(), odds })),
  minStake: total,
  maxStake: total,
  /** Largest payout of one bet, won. */
  maxWin: total,
  open: z.boolean(),
});

export const betStatus = z.enum(['accepted', 'settled', 'cancelled']);
export const betResult = z.enum(['won', 'lost', 'half_won', 'half_lost', 'push', 'void']);
export const bet = z.object({
  id,
  game: z.string(),
  roundId: id,
  day,
  round: z.int(),
  status: betStatus,
  result: betResult.nullable(),
  stake: amount,
  odds: z.number(),
  potentialPayout: total,
  payout: total.nullable(),
  revision: z.int(),
  legs: z.array(
    z.object({ market: z.string(), outcome: z.string(), odds: z.number(), result: betResult.nullable() }),
  ),
  placedAt: time,
  settledAt: time.nullable(),
});
export type Bet = z.infer<typeof bet>;

/** A bet as consoles see it. */
export const memberBet = bet.extend({
  memberId: id,
  account: z.string(),
  nickname: z.string(),
  level: z.int(),
});

/** The published side of a day's seeds. */
export const seedChain = z.object({
  game: z.string(),
  day,
  /** Head of the SHA-256 chain, hex; published before the day's betting opened. */
  head: z.string(),
  rounds: z.int(),
  publishedAt: time,
});

const betFilters = {
  ...paging,
  ...period,
  game: text(30).optional(),
  status: betStatus.optional(),
  result: betResult.optional(),
};

export const gameCalls = {
  'user/game/round/list': call({
    who: ['visitor'],
    out: { rounds: z.array(z.object({ current: round, last: round.nullable() })), serverTime: time },
    summary: 'The current and the last round of every draw game on sale',
  }),
  'user/game/round/get': call({
    who: ['visitor'],
    in: { game: text(30) },
    out: {
      current: round,
      last: round.nullable(),
      /** Newest last; outcomes only, for the bead road. */
      recent: z.array(round),
      markets: z.array(market),
      chain: seedChain,
      /** Distinct bettors and stakes on the current round. */
      bettors: total,
      beaconSource: z.string(),
      serverTime: time,
    },
    summary: 'A draw game: the round on sale, the last result, markets, the published chain head',
  }),
  'user/game/round/history': call({
    who: ['visitor'],
    in: { game: text(30), day: day.optional(), ...paging },
    out: { items: z.array(round), total, chain: seedChain.nullable() },
    summary: 'Past rounds of a day, newest first',
  }),
  'user/game/round/verify': call({
    who: ['visitor'],
    in: { round_id: id },
    out: { round, chain: seedChain, beaconSource: z.string() },
    summary: 'Everything needed to recompute a drawn round',
  }),
  'user/game/bet/create': moneyCall({
    who: ['player'],
    in: {
      round_id: id,
      selections: z.array(z.object({ market: text(30), outcome: text(30), odds })).min(1).max(10),
      stake: amount,
    },
    out: { bet, money: total, version: z.int() },
    summary: 'Place a bet on the open round',
  }),
  'user/game/bet/get': call({
    who: ['player'],
    in: betFilters,
    out: {
      items: z.array(bet),
      total,
      /** Sums over all rows that match, won. */
      sums: z.object({ stake: total, payout: total, open: total }),
    },
    summary: 'Own bets, newest first',
  }),
  'admin/bet/get': call({
    who: ['admin'],
    in: { ...betFilters, search, memberId: id.optional(), minStake: total.optional() },
    out: {
      items: z.array(memberBet),
      total,
      sums: z.object({ stake: total, payout: total, open: total }),
    },
    summary: 'Bets of everybody, newest first',
  }),
  'agent/bet/get': call({
    who: ['agent'],
    in: { ...betFilters, search },
    out: {
      items: z.array(memberBet),
      total,
      sums: z.object({ stake: total, payout: total, open: total }),
    },
    summary: 'Bets of the whole downline, newest first',
  }),
};
