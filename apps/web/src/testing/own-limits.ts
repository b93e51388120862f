import type { CallOutput } from '../lib/contract.js';

type Limits = CallOutput<'user/bank/getRules'>;

/** A way in or out that nothing but its ends limits. */
export const ownWay = (of: Partial<Limits['charge']> = {}): Limits['charge'] => ({
  ...{ minimum: 10_000, maximum: 1_000_000, unit: 1_000, delayMinutes: 0, dailyCount: 0, dailySum: 0, hours: '' },
  ...{ usedCount: 0, usedSum: 0, nextAt: null, now: 1_000_000, because: [] },
  ...of,
});

/** What `user/bank/getRules` answers where nothing special applies. */
export const ownLimits = (of: Partial<Limits> = {}): Limits => ({
  ...{ charge: ownWay(), exchange: ownWay(), account: { kind: 'permanent', limit: null }, proof: { charge: null, exchange: null } },
  chargeTurnover: [],
  bonus: { newFirst: { percent: 0, most: 0 }, first: { percent: 0, most: 0 }, every: { percent: 0, most: 0 } },
  turnover: {
    ...{ missing: 0, conversion: { required: 0, done: 0, remaining: 0 }, required: 0, done: 0, remaining: 0, kinds: [] },
  },
  ...of,
});
