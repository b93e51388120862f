/** What decides the points that come with an approved deposit. */
export interface ChargeBonusFacts {
  /** Won. */
  amount: number;
  /** No other deposit of the owner was ever approved. */
  firstEver: boolean;
  /** No other deposit of the owner was approved on this Seoul day. */
  firstOfDay: boolean;
  /** The owner asked for a withdrawal on this Seoul day that was not refused. */
  exchangedThatDay: boolean;
  firstRestricted: boolean;
  everyRestricted: boolean;
}

export interface ChargeBonusRules {
  /** Per cent with at most two decimals; 0 for the first ever makes it a first one like any other. */
  newFirstChargePercent: number;
  firstChargePercent: number;
  everyChargePercent: number;
  /** Points. */
  newFirstChargeMax: number;
  firstChargeMax: number;
  everyChargeMax: number;
}

export interface ChargeBonus {
  kind: 'new_first' | 'first' | 'every';
  points: number;
}

/**
 * Points for a deposit: the first ever brings the percentage of new members, where there is one; the day's first brings the first-charge
 * percentage, any other the every-charge percentage, which is not given on a day with an exchange. A first deposit without a first-charge
 * bonus counts as any other.
 */
export function chargeBonus(facts: ChargeBonusFacts, rules: ChargeBonusRules): ChargeBonus | undefined {
  const { firstEver, firstOfDay, exchangedThatDay, firstRestricted, everyRestricted } = facts;
  if (firstEver && !firstRestricted) {
    const points = share(facts.amount, rules.newFirstChargePercent, rules.newFirstChargeMax);
    if (points > 0) return { kind: 'new_first', points };
  }
  if (firstOfDay && !firstRestricted) {
    const points = share(facts.amount, rules.firstChargePercent, rules.firstChargeMax);
    if (points > 0) return { kind: 'first', points };
  }
  if (exchangedThatDay || everyRestricted) return undefined;
  const points = share(facts.amount, rules.everyChargePercent, rules.everyChargeMax);
  return points > 0 ? { kind: 'every', points } : undefined;
}

/** Floored once, in whole hundredths of a per cent; a product of floats would miss by one now and then. */
function share(amount: number, percent: number, cap: number): number {
  const hundredths = BigInt(Math.round(percent * 100));
  return Math.min(cap, Number((BigInt(amount) * hundredths) / 10_000n));
}
