import { z } from 'zod';
import { call } from '../call.js';
import { id, paging, period, search, text, time, total } from '../fields.js';
import { casinoOrders, casinoRoundStatuses, casinoTransactionKinds, casinoUnits, casinoVolatilities } from '../values/index.js';
import {
  casinoAccess,
  casinoKind as kind,
  casinoRound,
  casinoRoundSums,
  casinoRoundMove,
  casinoWalletLine,
  vendorCode,
} from './casino-shapes.js';

const gameCode = z.string().min(1).max(80);

/** A game on sale, as a player sees it. */
export const casinoGame = z.object({
  vendor: z.string(),
  vendorName: z.string(),
  code: z.string(),
  name: z.string(),
  kind,
  category: z.string(),
  /** The studio that made it; empty where the vendor names none. */
  provider: z.string(),
  tags: z.array(z.string()),
  /** Empty: the page draws a tile. */
  thumbnail: z.string(),
  /** What it returns of its stakes by its own account, per cent. */
  rtp: z.number().nullable(),
  favourite: z.boolean(),
});
export type CasinoGameView = z.infer<typeof casinoGame>;

export const casinoCalls = {
  'user/game/casino/get': call({
    under: 'play',
    who: ['player'],
    in: {
      kind: kind.optional(),
      vendor: vendorCode.optional(),
      category: text(60).optional(),
      volatility: z.enum(casinoVolatilities).optional(),
      /** Such as `hotel-casino`: only the games with this tag, in the filters too. */
      tag: text(40).optional(),
      order: z.enum(casinoOrders).default('house'),
      search,
      favourites: z.boolean().default(false),
      ...paging,
    },
    out: {
      games: z.array(casinoGame),
      total,
      /** Whatever else of the kind is on sale, for the filters. */
      vendors: z.array(z.object({ code: z.string(), name: z.string(), games: total })),
      categories: z.array(z.object({ category: z.string(), games: total })),
      volatilities: z.array(z.object({ volatility: z.enum(casinoVolatilities), games: total })),
    },
    summary: 'Games of vendors on sale',
  }),
  'user/game/casino/launch': call({
    under: 'play',
    who: ['player'],
    in: { vendor: vendorCode, game: gameCode, isMobile: z.boolean().default(false) },
    /** `unit`: what it is played with. */
    out: { url: z.string(), unit: z.enum(casinoUnits) },
    summary: 'Opens a game at its vendor',
  }),
  'user/game/casino/egg/get': call({
    duringBreak: true,
    who: ['player'],
    in: {},
    out: {
      /** Vendors with a wallet of their own at which the caller's eggs are or may be. What was won or lost there the vendor knows alone. */
      places: z.array(
        z.object({
          ...{ vendor: z.string(), vendorName: z.string(), sent: total, sinceAt: time },
          /** They are on their way back, as soon as the vendor answers. */
          isReturning: z.boolean(),
        }),
      ),
    },
    summary: 'Where the caller’s eggs are beside the own wallet',
  }),
  'user/game/casino/leave': call({
    duringBreak: true,
    who: ['player'],
    in: {},
    out: {
      /** False where a vendor has not answered yet: the eggs come as soon as it does. */
      returned: z.boolean(),
      /** Eggs. */
      balance: total,
    },
    summary: 'Brings the caller’s eggs back from vendors that have wallets of their own',
  }),
  'user/game/casino/favourite/set': call({
    under: 'play',
    who: ['player'],
    in: { vendor: vendorCode, game: gameCode, favourite: z.boolean() },
    summary: 'Marks a game, or unmarks it',
  }),
  'user/game/casino/round/get': call({
    duringBreak: true,
    who: ['player'],
    in: { kind: kind.optional(), status: z.enum(casinoRoundStatuses).optional(), search, ...paging, ...period },
    out: { rounds: z.array(casinoRound), total, sums: casinoRoundSums },
    summary: 'The caller’s rounds of casino games and slots, newest first',
  }),
  'user/game/casino/round/view': call({
    duringBreak: true,
    who: ['player'],
    in: { id },
    out: { round: casinoRound, transactions: z.array(casinoRoundMove) },
    summary: 'An own round with its transactions',
  }),
  'user/game/casino/round/detail/get': call({
    duringBreak: true,
    who: ['player'],
    in: { id },
    out: { url: z.string().nullable() },
    summary: 'Where the vendor shows an own round',
  }),
  'user/game/casino/transaction/get': call({
    duringBreak: true,
    who: ['player'],
    in: { gameKind: kind.optional(), kind: z.enum(casinoTransactionKinds).optional(), ...paging, ...period },
    out: { items: z.array(casinoWalletLine), total },
    summary: 'What vendors moved of the caller’s, newest first',
  }),
  'user/game/casino/win/get': call({
    under: 'play',
    who: ['player'],
    in: { kind },
    out: {
      wins: z.array(
        z.object({
          ...{ id, nickname: z.string(), vendor: z.string(), game: z.string(), gameName: z.string(), kind, thumbnail: z.string() },
          /** Above the stake, won; how many times the stake was paid. */
          ...{ gain: total, times: z.number() },
        }),
      ),
    },
    summary: 'The largest wins of the last day, of nobody by name',
  }),
  'user/game/casino/access/get': call({
    duringBreak: true,
    who: ['player'],
    in: { kind: kind.optional(), ...paging, ...period },
    out: { items: z.array(casinoAccess), total },
    summary: 'Games that the caller opened, newest first',
  }),
};
