/** Something that has to be bet before a withdrawal. */
export interface OpenRequirement {
  /** Won. */
  required: number;
  /** Stakes placed from then on count. */
  since: Date;
}

/** A deposit whose bonus points have not all been converted. */
export interface BonusDeposit {
  id: number;
  /** Won. */
  amount: number;
  bonus: number;
  approvedAt: Date;
  /** Points of the bonus that earlier conversions have taken. */
  converted: number;
}

/** Points of one conversion with what they require. */
export interface RequirementPart {
  depositId: number | null;
  points: number;
  required: number;
  since: Date;
}

export interface Conversion {
  points: number;
  at: Date;
  /** Points that were earned by betting, such as rolling, and have not been converted. */
  earned: number;
  /** Oldest first. */
  deposits: readonly BonusDeposit[];
  /** Nothing before this counts again: until then all requirements were met. */
  countedUntil: Date | null;
  wonPerPoint: number;
  /** How often bonus and charge have to be bet. */
  times: number;
}

/**
 * What a conversion requires: points that were earned by betting go first and require nothing; then the bonuses of deposits, oldest first,
 * each with its part of the deposit, counted from the deposit's approval on; what is left are gifts, counted from now on.
 */
export function requirementsOf({ points, at, earned, deposits, countedUntil, wonPerPoint, times }: Conversion): RequirementPart[] {
  const parts: RequirementPart[] = [];
  let left = points;
  const take = (most: number, part: (taken: number) => Omit<RequirementPart, 'points'>) => {
    const taken = Math.min(left, Math.max(0, most));
    left -= taken;
    if (taken > 0) parts.push({ points: taken, ...part(taken) });
  };
  take(earned, () => ({ depositId: null, required: 0, since: at }));
  for (const { id, amount, bonus, approvedAt, converted } of deposits) {
    take(bonus - converted, (taken) => ({
      depositId: id,
      required: times * (taken * wonPerPoint + partOf(amount, taken, bonus)),
      since: countedUntil && countedUntil > approvedAt ? countedUntil : approvedAt,
    }));
  }
  take(left, (taken) => ({ depositId: null, required: times * taken * wonPerPoint, since: at }));
  return parts;
}

/**
 * What is still to be bet. Each stake counts towards one requirement whose time it falls into, so from each requirement on the stakes
 * have to reach the sum of all that begin then or later.
 * @param stakes settled since each requirement's beginning, in the order of the requirements
 */
export function remainingOf(requirements: readonly OpenRequirement[], stakes: readonly number[]): number {
  return requirements.reduce((most, { since }, index) => {
    const due = requirements.reduce((sum, other) => sum + (other.since >= since ? other.required : 0), 0);
    return Math.max(most, due - (stakes[index] ?? 0));
  }, 0);
}

/** A deposit's part, rounded up to whole won. */
function partOf(amount: number, points: number, bonus: number): number {
  return Number((BigInt(amount) * BigInt(points) + BigInt(bonus) - 1n) / BigInt(bonus));
}
