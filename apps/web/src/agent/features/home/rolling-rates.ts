import type { Play } from '../../lib/plays.js';

/** Per cent by name, as `rolling_json` has them; a missing one is 0. */
export type Rates = Readonly<Record<string, number>>;

/** The rates of rolling for each kind of play, those of single bets first. */
const rateNames: Readonly<Record<Play, readonly string[]>> = {
  sports: ['sports_single_percent', 'sports_percent'],
  minigame: ['minigame_percent', 'minigame_multiple_percent'],
  powerball: ['powerball_single_percent', 'powerball_multiple_percent'],
  casino: ['casino_percent'],
  slot: ['slot_percent'],
};

/** The different rates of a kind of play in a line, `0.5 · 0.8%`; empty without any. */
export function rollingPercents(rates: Rates, play: Play): string {
  const percents = [...new Set(rateNames[play].map((name) => rates[name] ?? 0).filter((percent) => percent > 0))];
  return percents.length === 0 ? '' : `${percents.join(' · ')}%`;
}

/** Whether bets below give this agent any rolling. */
export const hasRolling = (rates: Rates): boolean =>
  Object.values(rateNames)
    .flat()
    .some((name) => (rates[name] ?? 0) > 0);
