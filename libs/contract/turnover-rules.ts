import type { MoneyRuleName } from './settings/money-rules.js';
import type { TurnoverKind } from './values/turnover.js';

/** The rule that says what of a deposit has to be bet in one kind of play. */
export const turnoverRules = {
  sportsSingle: 'turnoverSportsSingle',
  sportsMulti: 'turnoverSportsMulti',
  miniGame: 'turnoverMiniGame',
  powerball: 'turnoverPowerball',
  casino: 'turnoverCasino',
  slot: 'turnoverSlot',
} as const satisfies Record<TurnoverKind, MoneyRuleName>;
