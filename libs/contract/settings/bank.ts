import { describeSettings } from './fields.js';

/** When an entry of the bank's list approves a deposit by itself. */
export const bankSettings = describeSettings('bank', {
  approves: { kind: 'switch', group: 'rule', weaker: 'more' },
  /** Largest deposit that is approved so. */
  mostAmount: { kind: 'amount', group: 'rule', least: 1, most: Number.MAX_SAFE_INTEGER, unit: 'won', weaker: 'more' },
  /** How long before the entry the deposit may have been asked for. */
  windowMinutes: { kind: 'number', group: 'rule', least: 1, most: 10_080, unit: 'minutes', weaker: 'more' },
  /** How long after it: people pay first and ask then. */
  laterMinutes: { kind: 'number', group: 'rule', least: 0, most: 1_440, unit: 'minutes', weaker: 'more', beside: true },
  /** Whether the account that was paid into has to be known and the one that the member was shown. */
  needsAccount: { kind: 'switch', group: 'care', weaker: 'less' },
  /** First deposits of a member wait for a person. */
  firstByHand: { kind: 'switch', group: 'care', weaker: 'less' },
});
