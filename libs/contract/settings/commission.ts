import { describeSettings } from './fields.js';

const percent = { kind: 'number', least: 0, most: 100, decimals: 4, unit: 'percent' } as const;
const positionCap = { ...percent, group: 'positions', weaker: 'more' } as const;

/** How rolling and losing are counted and paid. */
export const commissionSettings = describeSettings('commission', {
  enabled: { kind: 'switch', group: 'rolling' },
  payAs: { kind: 'choice', group: 'rolling', of: ['point', 'cash'] },
  /** When rolling is paid: with its bet's settlement, or when an administrator does so. */
  payment: { kind: 'choice', group: 'rolling', of: ['at_settlement', 'by_hand'] },
  /** Percentage of turnover left out of rolling. */
  emptyBetCutPercent: { ...percent, group: 'rolling', weaker: 'less' },
  /** Times of the day at which it is left out of rolling on the casino and on slots; the whole day where both are the same. */
  casinoCutFrom: { kind: 'time', group: 'rolling' },
  casinoCutUntil: { kind: 'time', group: 'rolling', beside: true },
  slotCutFrom: { kind: 'time', group: 'rolling' },
  slotCutUntil: { kind: 'time', group: 'rolling', beside: true },
  /** How long a losing period lasts, noon to noon in Seoul; a change holds from the next period on. */
  losingPeriod: { kind: 'choice', group: 'losing', of: ['day', 'week', 'month'] },
  /** Whether losing is paid when its period closes. */
  autoPayLosing: { kind: 'switch', group: 'losing' },
  /** Whether agents carry shares of new bets. */
  positions: { kind: 'switch', group: 'positions' },
  /** The highest shares that an agent may carry of what is left of a bet, by the kind of game. */
  positionCapSports: positionCap,
  positionCapMinigame: positionCap,
  positionCapPowerball: positionCap,
  positionCapCasino: positionCap,
  positionCapSlot: positionCap,
  /** When positions become cash by themselves; by hand they may at any time. */
  positionSettlement: { kind: 'choice', group: 'positions', of: ['by_hand', 'daily', 'weekly'] },
});
