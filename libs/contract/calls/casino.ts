import { z } from 'zod';
import { call } from '../call.js';
import { id, paging, period, search, text, time, total } from '../fields.js';
import { casinoKinds, casinoRoundStatuses } from '../values/index.js';

const kind = z.enum(casinoKinds);
const vendorCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/);
const gameCode = z.string().min(1).max(80);

/** A game on sale, as a player sees it. */
export const casinoGame = z.object({
  vendor: z.string(),
  vendorName: z.string(),
  code: z.string(),
  name: z.string(),
  kind,
  category: z.string(),
  tags: z.array(z.string()),
  /** Empty: the page draws a tile. */
  thumbnail: z.string(),
  /** What it returns of its stakes by its own account, per cent. */
  rtp: z.number().nullable(),
  favourite: z.boolean(),
});
export type CasinoGameView = z.infer<typeof casinoGame>;

/** One member's part in a round of a vendor. */
export const casinoRound = z.object({
  id,
  vendor: z.string(),
  vendorName: z.string(),
  game: z.string(),
  gameName: z.string(),
  kind,
  /** What the vendor calls it. */
  round: z.string(),
  status: z.enum(casinoRoundStatuses),
  /** Won or eggs, by `unit`. */
  unit: z.enum(['cash', 'egg']),
  stake: total,
  payout: total,
  /** What counts as turnover; null until it is closed. */
  effective: total.nullable(),
  openedAt: time,
  closedAt: time.nullable(),
});

export const casinoCalls = {
  'user/game/casino/get': call({
    under: 'casino',
    who: ['player'],
    in: {
      kind: kind.optional(),
      vendor: vendorCode.optional(),
      category: text(60).optional(),
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
    },
    summary: 'Games of vendors on sale',
  }),
  'user/game/casino/launch': call({
    under: 'casino',
    who: ['player'],
    in: { vendor: vendorCode, game: gameCode, isMobile: z.boolean().default(false) },
    out: { url: z.string() },
    summary: 'Opens a game at its vendor',
  }),
  'user/game/casino/leave': call({
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
  'user/game/casino/round/detail': call({
    who: ['player'],
    in: { id },
    out: { url: z.string().nullable() },
    summary: 'Where the vendor shows one of the caller’s rounds; null where it shows none',
  }),
  'user/game/casino/favourite/set': call({
    under: 'casino',
    who: ['player'],
    in: { vendor: vendorCode, game: gameCode, favourite: z.boolean() },
    summary: 'Marks a game, or unmarks it',
  }),
  'user/game/casino/round/get': call({
    who: ['player'],
    in: { kind: kind.optional(), ...paging, ...period },
    out: { rounds: z.array(casinoRound), total },
    summary: 'The caller’s rounds of casino games and slots, newest first',
  }),
};
