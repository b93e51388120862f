import type { SiteAccountKind } from '../domain/accounts.js';
import type { TransferKind } from '../domain/transfer.js';

/** What the house gives in points: the account it comes from, and what the statement calls it. */
export const giftKinds = {
  comment: { account: 'comment', transfer: 'gift_comment' },
  signup: { account: 'signup', transfer: 'gift_signup' },
  attendance: { account: 'attendance', transfer: 'gift_attendance' },
  roulette: { account: 'roulette', transfer: 'gift_roulette' },
  coupon: { account: 'roulette', transfer: 'gift_coupon' },
  friend: { account: 'friend_loss', transfer: 'gift_friend' },
} as const satisfies Record<string, { account: SiteAccountKind; transfer: TransferKind }>;

export type GiftKind = keyof typeof giftKinds;

/** The one kind that is taken back. */
export const takenBack = { kind: 'friend_reversed', account: 'friend_loss', transfer: 'gift_friend_reversed' } as const;
