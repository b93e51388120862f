import { describeSettings } from './fields.js';

/** Deposits and withdrawals by coin. */
export const coinSettings = describeSettings('coin', {
  /** Networks that deposits and withdrawals may be made over; the same as `coinNetworks`. */
  networks: { kind: 'several', group: 'networks', of: ['BTC', 'ETH', 'USDT_ERC20', 'USDT_TRC20'], weaker: 'more' },
  /** A rate that is older is not used; 0 for one of any age. */
  rateMinutes: { kind: 'number', group: 'networks', least: 0, most: 10_080, unit: 'minutes', weaker: 'more', zero: 'weakest' },
  /** How far a program may move a rate at once; further only an administrator does. 0 for any. */
  programPercent: { kind: 'number', group: 'networks', least: 0, most: 100, unit: 'percent', weaker: 'more', zero: 'weakest' },
});
