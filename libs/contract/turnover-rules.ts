import type { MoneyRuleName } from './settings/money-rules.js';
import { byTurnoverKind, type ByTurnoverKind, type TurnoverKind } from './values/turnover.js';

/** The rule that says what of a deposit has to be bet in one kind of play. */
export const turnoverRules = {
  sportsSingle: 'turnoverSportsSingle',
  sportsMulti: 'turnoverSportsMulti',
  miniGame: 'turnoverMiniGame',
  powerball: 'turnoverPowerball',
  powerballMulti: 'turnoverPowerballMulti',
  casino: 'turnoverCasino',
  slot: 'turnoverSlot',
} as const satisfies Record<TurnoverKind, MoneyRuleName>;

/** What of a deposit has to be bet, per cent by kind of play: a kind's own rule, or the total's where that is 0; 0 does not count. */
export const turnoverPercents = (rules: Readonly<Record<MoneyRuleName, number>>): ByTurnoverKind =>
  byTurnoverKind((kind) => rules[turnoverRules[kind]] || rules.turnoverTotal);
