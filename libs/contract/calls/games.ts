import { z } from 'zod';
import { call, downlineRead, moneyCall } from '../call.js';
import { amount, change, count, day, id, odds, paging, period, search, text, time, total } from '../fields.js';
import { betSums } from './bet-sums.js';
import { play } from './agent-statistics.js';
import { marketStatistics, ownLimits, seedChain } from './draw-shapes.js';
import { ticket } from './sports-shapes.js';
import {
  betResults,
  betStatuses,
  betVendors,
  casinoUnits,
  drawSuppliers,
  gameFamilies,
  gameStates,
  largest,
  legResults,
  roundStatuses,
} from '../values/index.js';

export const roundStatus = z.enum(roundStatuses);

/** What a draw brought: different balls in drawn order, and the power ball of games that have one. */
export const drawResult = z.object({
  balls: z.array(count).min(1).max(22),
  /** 0 to 9. */
  powerball: count.nullable(),
});

/** What is drawn: `count` different balls of `from` to `to`, and a power ball of 0 to `powers` − 1 where `powers` is not 0. */
export const drawShape = z.object({ from: z.int(), to: z.int(), count: z.int(), powers: z.int() });

/** Games of a family share their markets and the look of their draw. */
export const gameFamily = z.enum(gameFamilies);
export type GameFamily = z.infer<typeof gameFamily>;

/** Where a result came from: the provably fair draw, a supplier, or an administrator. */
export const resultSource = z.enum(['built-in', 'feed', 'manual']);
export type ResultSource = z.infer<typeof resultSource>;

/** `stopped`: not on sale; `maintenance`: no bet is taken for now. */
export const gameState = z.enum(gameStates);

/** A game as players see it. */
export const game = z.object({
  id: z.string(),
  family: gameFamily,
  intervalMinutes: z.int(),
  shape: drawShape,
  state: gameState,
  /** What maintenance says to players; empty otherwise. */
  memo: z.string(),
});
export type Game = z.infer<typeof game>;

/** A round that is over, for roads and lists. */
export const pastRound = z.object({
  id,
  day,
  /** Number within the day, from 1. */
  round: z.int(),
  status: roundStatus,
  drawsAt: time,
  result: drawResult.nullable(),
  /** Outcome per market, such as `{power_odd_even: 'odd'}`. */
  outcomes: z.record(z.string(), z.string()).nullable(),
  /** Counts the results of the round; above 1 it was corrected. */
  revision: z.int(),
});
export type PastRound = z.infer<typeof pastRound>;

/** A round as everybody may see it; `seed` and `beacon` only once it is drawn. */
export const round = pastRound.extend({
  game: z.string(),
  /** Who makes its result: fixed since the round opened, whatever the game is switched to. */
  supplier: z.enum(drawSuppliers),
  opensAt: time,
  /** End of betting. */
  closesAt: time,
  source: resultSource.nullable(),
  /** Of the fair draw; null where the result came from elsewhere. */
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

export const betStatus = z.enum(betStatuses);
export const betResult = z.enum(betResults);
export const legResult = z.enum(legResults);
export const bet = z.object({
  id,
  /** A draw game, or the section of a sports ticket. */
  game: z.string(),
  /** The brand of a draw game; `sports` of a ticket. */
  vendor: z.enum(betVendors),
  /** Of a bet on a draw; null for a sports ticket. */
  roundId: id.nullable(),
  /** Of its round; the day of placement for a sports ticket. */
  day,
  round: z.int().nullable(),
  status: betStatus,
  result: betResult.nullable(),
  stake: amount,
  odds: z.number(),
  /** What the whole stake pays at most; a part that was cashed out does not change it. */
  potentialPayout: total,
  /** What runs on after the parts that were cashed out, and what that pays at most; as placed where none was. Won. */
  remaining: z.object({ stake: amount, potentialPayout: total }),
  payout: total.nullable(),
  revision: z.int(),
  /** Until when its owner may cancel it: of a pending ticket until it is decided. Null when the owner may not. */
  cancellableUntil: time.nullable(),
  legs: z.array(z.object({ market: z.string(), outcome: z.string(), odds: z.number(), result: legResult.nullable() })),
  /** The sports side; null for a bet on a draw. */
  ticket: ticket.nullable(),
  placedAt: time,
  /** When it was settled, corrected or cancelled last. */
  settledAt: time.nullable(),
});
export type Bet = z.infer<typeof bet>;

/** A bet on a draw. */
export const drawBet = bet.extend({ roundId: id, round: z.int(), ticket: z.null() });

/** A bet as consoles see it. */
export const memberBet = bet.extend({
  memberId: id,
  account: z.string(),
  nickname: z.string(),
  level: z.int(),
  /** Won that the house earned by it, below zero when it lost; null while it is in progress and once it is cancelled. */
  profit: change.nullable(),
  /** Won that agents carry of it; to an agent its own share alone. */
  supportAmount: total,
});

/** What a bet was after each of its revisions, oldest first; revision 0 is the placement. */
export const betRevision = z.object({
  revision: z.int(),
  status: betStatus,
  result: betResult.nullable(),
  payout: total.nullable(),
  at: time,
  /** Who did it: `system`, `player:<id>` or `admin:<id>`. */
  actor: z.string(),
  reason: z.string(),
});

/** What a transfer of a bet did to its member's money, won. */
export const betTransfer = z.object({ key: z.string(), kind: z.string(), amount: change, before: total, after: total, at: time });

/** A bet with its past: its revisions, the member's money around each of its transfers, and the round. */
export const betHistory = {
  revisions: z.array(betRevision),
  transfers: z.array(betTransfer),
  /** Null for a sports ticket. */
  round: round.nullable(),
};

export const betFilters = {
  ...paging,
  ...period,
  game: text(30).optional(),
  family: gameFamily.optional(),
  /** Sports tickets alone, or bets on draws alone. */
  ticket: z.boolean().optional(),
  roundId: id.optional(),
  status: betStatus.optional(),
  result: betResult.optional(),
};

export const gameCalls = {
  'user/game/getCasinoLobbyUrl': call({
    under: 'casino',
    who: ['player'],
    in: { id: z.int().positive().default(6112), isMobile: z.boolean().default(false) },
    /** `unit`: what its games are played with. */
    out: { url: z.string(), unit: z.enum(casinoUnits) },
    summary: 'The window of the casino’s lobby',
  }),
  'user/game/round/list': call({
    under: 'game',
    who: ['visitor'],
    out: {
      rounds: z.array(z.object({ game, current: round.nullable(), last: round.nullable() })),
      serverTime: time,
    },
    summary: 'Every released draw game with its current and its last round',
  }),
  'user/game/round/get': call({
    under: 'game',
    who: ['visitor'],
    in: { game: text(30) },
    out: {
      game,
      /** Null while nothing is on sale. */
      current: round.nullable(),
      last: round.nullable(),
      /** Newest last, for the bead road. */
      recent: z.array(pastRound),
      /** At the caller's odds. */
      markets: z.array(market),
      rules: z.object({
        /** Seconds between the last bet and the draw. */
        closingSeconds: total,
        /** Picks that may stand together in one bet. */
        maxSelections: z.int(),
        /** Whether a member may bet more than once on a round. */
        duplicates: z.boolean(),
        cancellation: z.boolean(),
        /** A bet may be cancelled until so many seconds before betting closes. */
        cancelSeconds: total,
      }),
      /** Of the player who calls; null for visitors and while nothing is on sale. */
      limits: ownLimits.nullable(),
      /** Null while nothing is on sale. */
      chain: seedChain.nullable(),
      /** Distinct bettors on the current round. */
      bettors: total,
      beaconSource: z.string(),
      serverTime: time,
    },
    summary: 'A draw game: the round on sale, the last result, markets, rules, the caller’s limits, the published chain head',
  }),
  'user/game/round/history': call({
    under: 'game',
    who: ['visitor'],
    in: { game: text(30), day: day.optional(), ...paging },
    out: { items: z.array(round), total, chain: seedChain.nullable() },
    summary: 'Past rounds of a day, newest first',
  }),
  'user/game/round/statistics': call({
    under: 'game',
    who: ['visitor'],
    in: { game: text(30), day: day.optional(), rounds: z.int().min(1).max(1_440).default(288) },
    out: { rounds: total, markets: z.array(marketStatistics) },
    summary: 'How every market fell over the newest rounds, or over those of a day',
  }),
  'user/game/round/verify': call({
    who: ['visitor'],
    in: { round_id: id },
    out: {
      round,
      shape: drawShape,
      chain: seedChain,
      beaconSource: z.string(),
      /** Of a public beacon: what proves its value, 96 hex digits; null for the house's own. */
      beaconSignature: z.string().nullable(),
      /** What the fair draw brought; the round's own result is another one where it was corrected or made void. */
      drawn: drawResult,
    },
    summary: 'Everything needed to recompute a round of the fair draw',
  }),
  'user/game/bet/create': moneyCall({
    under: 'game',
    who: ['player'],
    in: {
      round_id: id,
      selections: z
        .array(z.object({ market: text(30), outcome: text(30), odds }))
        .min(1)
        .max(largest.drawSelections),
      stake: amount,
    },
    out: { bet: drawBet, money: total, version: z.int() },
    summary: 'Place a bet on the open round',
  }),
  'user/game/bet/cancel': moneyCall({
    who: ['player'],
    in: { bet_id: id },
    out: { bet, money: total, version: z.int(), cancellationsLeft: total },
    summary: 'Cancel an own bet while the game allows it; a ticket that waits for the in-play delay at any time before it is decided',
  }),
  'user/game/bet/get': call({
    ...{ duringBreak: true, who: ['player'] },
    in: betFilters,
    out: { items: z.array(bet), total, /** Over all rows that match, won. */ sums: betSums },
    summary: 'Own bets, newest first',
  }),
  'user/game/bet/view': call({
    ...{ duringBreak: true, who: ['player'] },
    in: { bet_id: id },
    out: { bet, ...betHistory },
    summary: 'An own bet with its history and its transfers',
  }),
  'agent/bet/get': call({
    who: ['agent'],
    agent: downlineRead,
    in: {
      ...betFilters,
      search,
      /** Bets of this member, as far as they were placed below the agent. */
      memberId: id.optional(),
      play: play.optional(),
    },
    out: { items: z.array(memberBet), total, sums: betSums },
    summary: 'Bets of the whole downline, newest first',
  }),
  'agent/bet/view': call({
    who: ['agent'],
    agent: downlineRead,
    in: { bet_id: id },
    out: { bet: memberBet, ...betHistory },
    summary: 'A bet of the downline with its history and its transfers',
  }),
};
