import { createHash } from 'node:crypto';
import { z } from 'zod';

const longestReference = 120;
/** Numbers that vendors give: visible ASCII. */
const reference = z
  .string()
  .max(longestReference)
  .regex(/^[\x21-\x7e]+$/);
const player = z.string().regex(/^[1-9]\d{0,14}$/);
/** Without control characters, which the database does not keep. */
const plain = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const token = plain(1, 255);
const game = plain(1, 80);
const currency = plain(0, 10);
const stake = z.int().min(1).max(1_000_000_000_000);
const amount = z.int().min(0).max(1_000_000_000_000);
const effective = amount.optional();
const closes = z.boolean().default(false);
/** Unix time in milliseconds. */
const instant = z
  .int()
  .min(0)
  .max(4_102_444_800_000)
  .transform((ms) => new Date(ms));

/** Bodies of what vendors ask; unknown fields are ignored. */
export const messages = {
  ping: z.object({}),
  'session/verify': z.object({ token, game: game.optional() }),
  balance: z.object({ player, token: token.optional(), currency: currency.optional() }),
  bet: z.object({ token, game, round: reference, tx: reference, amount: stake, currency, closes }),
  win: z.object({
    ...{ player, game: game.optional(), round: reference, tx: reference, amount, currency, closes, effective },
    betTx: reference.nullish(),
    grant: reference.nullish(),
  }),
  betwin: z.object({ token, game, round: reference, tx: reference, bet: stake, win: amount, currency, closes, effective }),
  rollback: z.object({ player, tx: reference, betTx: reference }),
  'round/close': z.object({ player, round: reference, effective }),
  adjust: z.object({
    ...{ player, round: reference, tx: reference, currency },
    amount: z.int().min(-1_000_000_000_000).max(1_000_000_000_000),
    reason: plain(0, 200).optional(),
  }),
  'tx/get': z.object({ tx: reference }),
  'tx/list': z.object({
    ...{ from: instant, to: instant, limit: z.int().min(1).max(500).default(200) },
    after: z.union([z.int().min(0), z.string().regex(/^\d{1,16}$/)]).nullish(),
  }),
  'transfer/in': z.object({ transfer: reference }),
  'transfer/out': z.object({ transfer: reference }),
  'transfer/status': z.object({ transfer: reference }),
} as const;

export type GwCall = keyof typeof messages;
export type GwMessage<C extends GwCall> = z.output<(typeof messages)[C]>;

export function isGwCall(call: string): call is GwCall {
  return Object.hasOwn(messages, call);
}

/** A bet and its win in one message have one number; ours of the win follows from it, and is no longer than a number may be. */
export function winOf(tx: string): string {
  const own = `${tx}:win`;
  if (own.length <= longestReference) return own;
  return `${tx.slice(0, 50)}:${createHash('sha256').update(tx).digest('hex')}:win`;
}
