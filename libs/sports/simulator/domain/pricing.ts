/** Lowest odds that are offered. */
const minOdds = 1.01;

/** Steps of the odds that are shown: finer where they are low. */
const steps = [
  { below: 2, step: 0.01 },
  { below: 3, step: 0.02 },
  { below: 4, step: 0.05 },
  { below: 6, step: 0.1 },
  { below: 10, step: 0.2 },
  { below: 20, step: 0.5 },
  { below: 50, step: 1 },
  { below: Infinity, step: 5 },
];

/** Down to the next step, so that a rounding never costs the house anything. */
export function roundedDown(odds: number): number {
  const { step } = steps.find(({ below }) => odds < below)!;
  return Number((Math.floor(odds / step + 1e-9) * step).toFixed(2));
}

/**
 * Puts the house's share on fair odds of all outcomes of a market. Each chance is raised to the same power until the market pays the right
 * share back, so that favourites, which are likely to come in, carry little of it and outsiders much.
 * @param fair odds by outcome, each above 1 and finite
 * @param margin the house's share, from 0 to below 1
 * @returns undefined where an outcome would pay less than the lowest odds
 */
export function withMargin(fair: readonly number[], margin: number, maxOdds: number): number[] | undefined {
  const chances = fair.map((odds) => 1 / odds);
  const target = chances.reduce((sum, chance) => sum + chance, 0) / (1 - margin);
  const sumAt = (power: number) => chances.reduce((sum, chance) => sum + chance ** power, 0);
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (sumAt(middle) > target) low = middle;
    else high = middle;
  }
  const odds = chances.map((chance) => roundedDown(Math.min(maxOdds, chance ** -high)));
  return odds.every((each) => each >= minOdds) ? odds : undefined;
}
