import { addressGroup } from '#lib/kernel';

/** Checks that an address gets at once, and how far apart those beyond begin, ms. A check takes about 20 ms of a processor. */
const atOnce = 5;
const apartMs = 100;
const maxAddresses = 10_000;

/**
 * Spaces the checks of passwords from an address that the accounts do not know: until its tries are used up it would keep a processor busy.
 * A right password takes its check back. Each process counts for itself, because it guards its own processor.
 */
export class GuessPace {
  /** When the checks of an address that were begun are paid off, ms. */
  private readonly paidOff = new Map<string, number>();

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** Resolves when a password from the address may be checked. */
  async turn(address: string): Promise<void> {
    const group = addressGroup(address);
    const now = this.nowMs();
    const paidOff = Math.max(this.paidOff.get(group) ?? now, now) + apartMs;
    this.keep(group, paidOff);
    const waitMs = paidOff - now - atOnce * apartMs;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }

  /** The password was right. */
  right(address: string): void {
    const group = addressGroup(address);
    const paidOff = this.paidOff.get(group);
    if (paidOff !== undefined) this.keep(group, paidOff - apartMs);
  }

  private keep(group: string, paidOff: number): void {
    this.paidOff.delete(group);
    this.paidOff.set(group, paidOff);
    if (this.paidOff.size > maxAddresses) this.paidOff.delete(this.paidOff.keys().next().value!);
  }
}
