import { findMarketType, must } from '#lib/kernel';
import { cellsFor, distributionOf, fairOdds } from './chances.js';
import type { OfferedMarket } from './offer.js';

/** Goals of a match on average where no odds say otherwise. */
const usualGoals = 2.7;
const usualAdvantage = 0.3;
const goals = [{ weight: 1, of: 1 }];

/** What each side of a football match scores on average by the odds that a bookmaker offers on it. */
export function meansFrom(markets: readonly OfferedMarket[]): [number, number] {
  const totals = markets.find(({ type, line }) => type === 'totals' && line !== null && line % 1 === 0.5);
  const matchOdds = markets.find(({ type }) => type === 'match_odds');
  const sum = totals
    ? rootOf((goalsOfBoth) => chanceOf(totals, 'over', [goalsOfBoth / 2, goalsOfBoth / 2]) - chancesIn(totals)('over'), 0.1, 12)
    : usualGoals;
  const split = (advantage: number): [number, number] => [(sum + advantage) / 2, (sum - advantage) / 2];
  if (!matchOdds) return split(usualAdvantage);
  const told = chancesIn(matchOdds);
  const lead = (means: readonly [number, number]) => chanceOf(matchOdds, 'home', means) - chanceOf(matchOdds, 'away', means);
  return split(rootOf((advantage) => lead(split(advantage)) - (told('home') - told('away')), -0.99 * sum, 0.99 * sum));
}

/** The chances that odds stand for, without the bookmaker's share. */
function chancesIn({ odds }: OfferedMarket): (outcome: string) => number {
  const whole = Object.values(odds).reduce((sum, each) => sum + 1 / each, 0);
  return (outcome) => 1 / odds[outcome]! / whole;
}

function chanceOf({ type: id, line }: OfferedMarket, outcome: string, [home, away]: readonly [number, number]): number {
  const type = must(findMarketType(id), `there is no market type ${id}`);
  return (
    1 / fairOdds(type, line, outcome, cellsFor(type, { now: [0, 0], home: distributionOf(home, goals), away: distributionOf(away, goals) }))
  );
}

/** Where a function that grows passes through 0; the nearer end where it does not. */
function rootOf(of: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (of(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
