import { describeSettings } from './fields.js';

/** How rolling and losing are counted and paid. */
export const commissionSettings = describeSettings('commission', {
  enabled: { kind: 'switch', group: 'rolling' },
  payAs: { kind: 'choice', group: 'rolling', of: ['point', 'cash'] },
  /** When rolling is paid: with its bet's settlement, or when an administrator does so. */
  payment: { kind: 'choice', group: 'rolling', of: ['at_settlement', 'by_hand'] },
  /** Percentage of turnover left out of rolling. */
  emptyBetCutPercent: { kind: 'number', group: 'rolling', least: 0, most: 100, decimals: 4, unit: 'percent' },
  /** How long a losing period lasts, noon to noon in Seoul; a change holds from the next period on. */
  losingPeriod: { kind: 'choice', group: 'losing', of: ['day', 'week', 'month'] },
  /** Whether losing is paid when its period closes. */
  autoPayLosing: { kind: 'switch', group: 'losing' },
});
