import { byTurnoverKind, type ByTurnoverKind, type TurnoverKind, turnoverKinds } from '#lib/contract';

/** What was deposited, or given with it, and what of it has to be bet in each kind of play. */
export interface PlayRequirement {
  id: number;
  /** Won. */
  amount: number;
  /** Per cent; bets of a kind with 0 do not count. */
  percents: ByTurnoverKind;
}

export interface FilledRequirement<R extends PlayRequirement = PlayRequirement> {
  requirement: R;
  /** Won of stakes that went into it, by kind. */
  staked: ByTurnoverKind;
  /** Won of the amount that they stand for, by kind, floored. */
  counted: ByTurnoverKind;
  /** Won of the amount that is open, rounded up; 0 where it is met. */
  remaining: number;
  /** Won to bet in one kind alone until it is met; null for a kind that does not count. */
  missing: Record<TurnoverKind, number | null>;
}

/** Fills one requirement in units in which a won of any kind is a whole number, so that nothing is lost between kinds. */
class Filling<R extends PlayRequirement> {
  private readonly unit: bigint;
  private left: bigint;
  private readonly stakes = byTurnoverKind(() => 0);
  private readonly units = Object.fromEntries(turnoverKinds.map((kind) => [kind, 0n])) as Record<TurnoverKind, bigint>;

  constructor(readonly requirement: R) {
    this.unit = turnoverKinds
      .map((kind) => BigInt(requirement.percents[kind]))
      .reduce((all, one) => (one === 0n ? all : leastMultiple(all, one)), 1n);
    this.left = BigInt(requirement.amount) * this.unit;
  }

  /** @returns what of a stake it takes, won */
  take(kind: TurnoverKind, stake: number): number {
    const worth = this.worth(kind);
    if (worth === 0n || this.left === 0n) return 0;
    const taken = smaller(BigInt(stake), upwards(this.left, worth));
    const counted = smaller(this.left, taken * worth);
    this.left -= counted;
    this.stakes[kind] += Number(taken);
    this.units[kind] += counted;
    return Number(taken);
  }

  get filled(): FilledRequirement<R> {
    const missing = (kind: TurnoverKind) => (this.worth(kind) === 0n ? null : Number(upwards(this.left, this.worth(kind))));
    return {
      requirement: this.requirement,
      staked: { ...this.stakes },
      counted: byTurnoverKind((kind) => Number(this.units[kind] / this.unit)),
      remaining: Number(upwards(this.left, this.unit)),
      missing: Object.fromEntries(turnoverKinds.map((kind) => [kind, missing(kind)])) as FilledRequirement['missing'],
    };
  }

  /** Units that one won of a kind counts: a won at 100 % is a won of the amount, one at 200 % half of it. */
  private worth(kind: TurnoverKind): bigint {
    const percent = BigInt(this.requirement.percents[kind]);
    return percent === 0n ? 0n : (100n * this.unit) / percent;
  }
}

/**
 * Fills requirements with what was bet since each of them was opened. A bet goes into the oldest open one of its time; what that does not
 * need, or a kind that does not count there, goes into the next.
 * @param requirements oldest first
 * @param since stakes by kind placed since the opening of each, in the same order
 */
export function fillRequirements<R extends PlayRequirement>(
  requirements: readonly R[],
  since: readonly ByTurnoverKind[],
): FilledRequirement<R>[] {
  const fillings = requirements.map((requirement) => new Filling(requirement));
  for (const [index] of fillings.entries()) {
    for (const kind of turnoverKinds) {
      let stake = Math.max(0, since[index]![kind] - (since[index + 1]?.[kind] ?? 0));
      for (const filling of fillings.slice(0, index + 1)) stake -= filling.take(kind, stake);
    }
  }
  return fillings.map(({ filled }) => filled);
}

/** Whether rules ask for anything at all. */
export const asksForPlay = (percents: ByTurnoverKind): boolean => turnoverKinds.some((kind) => percents[kind] > 0);

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const upwards = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

function leastMultiple(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b > 0n) [a, b] = [b, a % b];
  return (one / a) * other;
}
