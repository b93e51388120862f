import { describeSettings } from './fields.js';

/** What holds for bets on everything. */
export const betSettings = describeSettings('bet', {
  /** From this stake on, administrators and the member's agents are told of a bet. */
  highBetAmount: { kind: 'amount', group: 'bets', least: 1, most: Number.MAX_SAFE_INTEGER, unit: 'won', weaker: 'more' },
  /** On a day in Seoul, where the member has no number of their own. */
  dailyCancellations: { kind: 'number', group: 'bets', least: 0, most: 1_000, unit: 'times', weaker: 'more' },
  /**
   * A win of a vendor's game of more than `vendorWinTimes` its stake and more than `vendorWinAmount` above it alerts, and so does one of
   * more than `vendorHourAmount` above it whatever the stake: withdrawals of its member then wait for a person with a written reason.
   */
  vendorWinTimes: { kind: 'number', group: 'vendors', least: 1, most: 100_000, unit: 'fold', weaker: 'more' },
  vendorWinAmount: { kind: 'amount', group: 'vendors', least: 1, most: 1_000_000_000_000, unit: 'won', weaker: 'more', beside: true },
  /** What wins of one vendor may be above its bets within an hour. */
  vendorHourAmount: { kind: 'amount', group: 'vendors', least: 1, most: 1_000_000_000_000, unit: 'won', weaker: 'more' },
});
