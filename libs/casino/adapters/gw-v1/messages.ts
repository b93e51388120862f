import { z } from 'zod';

/** Numbers that vendors give: visible ASCII. */
const reference = z.string().regex(/^[\x21-\x7e]{1,120}$/);
const playerId = z.string().regex(/^[1-9]\d{0,14}$/);
const token = z.string().min(1).max(200);
const game = z.string().min(1).max(80);
const currency = z.string().max(10);
const amount = z.int().min(0).max(1_000_000_000_000);
const effectiveBet = amount.optional();
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const bet = { token, playerId, game, roundId: reference, txId: reference, currency };

/** Bodies of what vendors ask; unknown fields are ignored. */
export const messages = {
  ping: z.object({}),
  'session/verify': z.object({ token, game: game.optional() }),
  balance: z.object({ playerId, token: token.optional(), currency: currency.optional() }),
  bet: z.object({ ...bet, amount }),
  win: z.object({
    ...{ playerId, game: game.optional(), roundId: reference, txId: reference, amount, currency, effectiveBet },
    betTxId: reference.optional(),
    closeRound: z.boolean().optional(),
    freeGrantId: reference.optional(),
  }),
  betwin: z.object({
    ...bet,
    betAmount: amount,
    winAmount: amount,
    winTxId: reference.optional(),
    closeRound: z.boolean().optional(),
    effectiveBet,
  }),
  rollback: z.object({ playerId, txId: reference, betTxId: reference, roundId: reference.optional() }),
  'round/close': z.object({ playerId, roundId: reference, effectiveBet }),
  adjust: z.object({
    ...{ playerId, roundId: reference, txId: reference, currency },
    amount: z.int().min(-1_000_000_000_000).max(1_000_000_000_000),
    reason: z.string().max(200).optional(),
  }),
  'tx/get': z.object({ txId: reference }),
  'tx/list': z.object({
    from: instant,
    to: instant,
    cursor: z
      .string()
      .regex(/^\d{1,16}$/)
      .nullish(),
    take: z.int().min(1).max(500).default(200),
  }),
  'transfer/in': z.object({ transferId: reference }),
  'transfer/out': z.object({ transferId: reference }),
  'transfer/status': z.object({ transferId: reference }),
} as const;

export type GwCall = keyof typeof messages;
export type GwMessage<C extends GwCall> = z.output<(typeof messages)[C]>;

export function isGwCall(call: string): call is GwCall {
  return Object.hasOwn(messages, call);
}
