import { describeSettings } from './fields.js';

/** What holds for bets on everything. */
export const betSettings = describeSettings('bet', {
  /** From this stake on, administrators and the member's agents are told of a bet. */
  highBetAmount: { kind: 'amount', group: 'bets', least: 1, most: Number.MAX_SAFE_INTEGER, unit: 'won', weaker: 'more' },
  /** On a day in Seoul, where the member has no number of their own. */
  dailyCancellations: { kind: 'number', group: 'bets', least: 0, most: 1_000, unit: 'times', weaker: 'more' },
});
