import { describeSettings } from './fields.js';

/** Won in a month of Seoul; blank is no goal. */
const goal = {
  kind: 'amount',
  group: 'month',
  least: 1,
  most: 1_000_000_000_000_000,
  unit: 'won',
  blank: 'noGoal',
  weaker: 'neither',
} as const;

/** What the house means to reach in each month. */
export const goalSettings = describeSettings('goals', { turnover: goal, ggr: goal, ngr: goal });
