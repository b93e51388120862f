/** The largest whole number of units within what is there. */
export function largestIn(available: number, unit: number): number {
  return unit <= 0 ? available : Math.floor(available / unit) * unit;
}

/** Won or points; an absent `available` sets no upper end. */
export interface AmountRules {
  readonly minimum: number;
  readonly unit?: number;
  readonly available?: number;
}

export type AmountProblem = 'belowMinimum' | 'notInUnit' | 'aboveBalance';

/**
 * Why an amount cannot be asked for; null when nothing speaks against it or nothing is typed yet. Only to say it early:
 * the server decides.
 */
export function amountProblem(amount: number, rules: AmountRules): AmountProblem | null {
  if (amount === 0) return null;
  if (amount < rules.minimum) return 'belowMinimum';
  if (rules.unit !== undefined && rules.unit > 0 && amount % rules.unit !== 0) return 'notInUnit';
  if (rules.available !== undefined && amount > rules.available) return 'aboveBalance';
  return null;
}

/** The same, in a form's words. */
export const problemIn =
  (words: Readonly<Record<AmountProblem, string>>, rules: AmountRules) =>
  (amount: number): string | null => {
    const problem = amountProblem(amount, rules);
    return problem === null ? null : words[problem];
  };
