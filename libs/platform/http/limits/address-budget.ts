import { networkOf } from './network.js';

/** What an address may use up at once, and how much of it comes back in a second. */
export interface AddressAllowance {
  atOnce: number;
  perSecond: number;
}

/** Bytes of bodies: a few images at once. @param factor multiplies all */
export const byteAllowance = (factor: number): AddressAllowance => ({
  atOnce: 24 * 1024 * 1024 * factor,
  perSecond: 2 * 1024 * 1024 * factor,
});

const maxAddresses = 100_000;

/**
 * What each address has used up of an allowance. Each process counts for itself: the bound guards its memory and its processor. What has
 * come back is forgotten.
 */
export class AddressBudget {
  private readonly used = new Map<string, { amount: number; atMs: number }>();

  constructor(
    private readonly allowance: AddressAllowance,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @returns 0 when the amount may be used, otherwise the seconds until it may */
  take(address: string, amount: number): number {
    if (amount === 0) return 0;
    const { atOnce, perSecond } = this.allowance;
    const atMs = this.now();
    const network = networkOf(address);
    const known = this.used.get(network);
    const after = this.stillUsed(known, atMs) + amount;
    if (after > atOnce) return Math.ceil((after - atOnce) / perSecond);
    if (!known && this.used.size >= maxAddresses) this.sweep(atMs);
    this.used.set(network, { amount: after, atMs });
    return 0;
  }

  /** Whether not even one more may be used. */
  isSpent(address: string): boolean {
    return this.stillUsed(this.used.get(networkOf(address)), this.now()) + 1 > this.allowance.atOnce;
  }

  private stillUsed(known: { amount: number; atMs: number } | undefined, nowMs: number): number {
    return known ? Math.max(0, known.amount - ((nowMs - known.atMs) / 1_000) * this.allowance.perSecond) : 0;
  }

  private sweep(nowMs: number): void {
    for (const [network, known] of this.used) if (this.stillUsed(known, nowMs) === 0) this.used.delete(network);
    if (this.used.size >= maxAddresses) this.used.clear();
  }
}
