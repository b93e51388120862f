import { z } from 'zod';

/*
 * Hub88's Operator Wallet API, as docs.hub88.io has it (Operator API Reference, Wallet API).
 */

/** Amounts are in hundred-thousandths of the currency's unit. */
export const hubUnit = 100_000;
/** Where the site's members play, by ISO 3166. */
export const hubCountry = 'KR';

/** Without control characters and halves of pairs of surrogates, which the database does not keep. */
const plain = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const uuid = plain(1, 64);
const user = plain(4, 64);
const text = plain(1, 255);
const transaction = { user, transaction_uuid: uuid, request_uuid: uuid, round: plain(1, 120), token: text, game_code: text };
const amount = z.int().min(0);
/** A reward of ours (`reward_uuid`), or a promotion of the supplier. */
const gift = { is_free: z.boolean().nullish(), reward_uuid: uuid.nullish(), is_supplier_promo: z.boolean().nullish() };

export const hubMessages = {
  'user/info': z.object({ user, request_uuid: uuid }),
  'user/balance': z.object({ user, request_uuid: uuid, token: text.optional(), game_code: text.optional() }),
  'transaction/bet': z.object({
    ...transaction,
    ...{ amount, currency: plain(0, 10), round_closed: z.boolean().nullish() },
    ...gift,
  }),
  'transaction/win': z.object({
    ...transaction,
    ...{ amount, currency: plain(0, 10), round_closed: z.boolean().nullish(), reference_transaction_uuid: uuid.nullish() },
    ...{ ...gift, token: text.nullish() },
  }),
  'transaction/rollback': z.object({
    ...transaction,
    ...{ reference_transaction_uuid: uuid, round_closed: z.boolean().nullish(), token: text.nullish(), game_code: text.nullish() },
  }),
} as const;

export type HubCall = keyof typeof hubMessages;
export type HubMessage<C extends HubCall> = z.output<(typeof hubMessages)[C]>;

export function isHubCall(call: string): call is HubCall {
  return Object.hasOwn(hubMessages, call);
}

/** Names of users have at least four characters there. */
export function hubUser(memberId: number): string {
  return `user${memberId}`;
}

/** @returns undefined for a name that is none of ours */
export function memberOfHubUser(name: string): number | undefined {
  const number = /^user([1-9]\d{0,14})$/.exec(name)?.[1];
  return number === undefined ? undefined : Number(number);
}
