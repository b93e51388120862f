import { assert, assertAmount } from '#lib/kernel';
import { unitOf, type AccountRef } from './accounts.js';

/** Moves a positive whole amount from one account to another of the same unit. */
export interface PostingDraft {
  from: AccountRef;
  to: AccountRef;
  /** Won, points or eggs, by the accounts' unit. */
  amount: number;
}

/** What caused a transfer: the statement's and the push's `cause`. */
export interface Cause {
  kind: string;
  id: string | number;
}

/** A transfer to post: it takes effect once per key, whole or not at all. */
export interface TransferDraft {
  key: string;
  /** What happened, as the statement names it: `deposit`, `bet_placed`, `point_conversion`, … */
  kind: TransferKind;
  cause: Cause;
  /** Who acted, such as `player:42` or `admin:1`, or `system`. */
  actor: string;
  memo?: string;
  /** When what caused it happened, as the caller's own rows and events say; the ledger's clock without it. */
  at?: Date;
  postings: PostingDraft[];
}

/** Every kind of transfer that is posted; the clients translate them for the statement. */
export const transferKinds = [
  'deposit',
  'deposit_from_agent',
  'deposit_bonus',
  'deposit_cancelled',
  'withdrawal_requested',
  'withdrawal_refused',
  'withdrawal_paid',
  'withdrawal_to_agent',
  'point_conversion',
  'bet_placed',
  'bet_lost',
  'bet_won',
  'bet_void',
  'bet_cash_out',
  'bet_cancelled',
  'bet_resettled',
  'debt_repaid',
  'rolling_accrued',
  'rolling_paid',
  'rolling_reversed',
  'losing_paid',
  'losing_recovered',
  'position_reckoned',
  'position_paid',
  'position_collected',
  'position_undone',
  'adjustment',
  'downline_given',
  'downline_taken',
  'egg_given',
  'egg_taken',
  'egg_charged',
  'egg_exchanged',
  'gift_comment',
  'gift_signup',
  'gift_attendance',
  'gift_roulette',
  'gift_coupon',
  'gift_friend',
  'gift_friend_reversed',
  'campaign_bonus',
  'campaign_bonus_recalled',
  'casino_bet',
  'casino_win',
  'casino_free_win',
  'casino_promo',
  'casino_rollback',
  'casino_closed',
  'casino_adjusted',
  'casino_sent',
  'casino_send_decided',
  'casino_returned',
  'vendor_fee',
] as const;
export type TransferKind = (typeof transferKinds)[number];

/** Kinds as the statement reads them: `gift` is posted no more, and lines of it stand. */
export type RecordedKind = TransferKind | 'gift';

/** Asserts what the database would refuse anyway, with a clearer word. */
export function assertTransfer(draft: TransferDraft): void {
  assert(draft.postings.length > 0, `transfer ${draft.key} has no postings`);
  for (const { from, to, amount } of draft.postings) {
    assertAmount(amount, `an amount of transfer ${draft.key}`);
    assert(unitOf(from) === unitOf(to), `transfer ${draft.key} mixes units: ${from.kind} and ${to.kind}`);
  }
}
