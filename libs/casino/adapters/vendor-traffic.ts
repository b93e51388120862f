import { Injectable } from '@nestjs/common';
import { AddressBudget } from '#lib/platform';

/** Messages of one vendor that are worked on at once at most: its flood must not take the players' connections. */
const mostUnderWay = 100;
/** Messages without a valid signature that an address may send. */
const unsigned = { atOnce: 30, perSecond: 0.5 };

/** How much the messages of vendors may cost: each vendor's own, and those of addresses that sign nothing. */
@Injectable()
export class VendorTraffic {
  private readonly unsigned = new AddressBudget(unsigned);
  private readonly underWay = new Map<number, number>();

  /** @returns seconds until something of an address is looked at again that has sent too much without a signature; 0 for any other */
  waitOf(address: string): number {
    return this.unsigned.isSpent(address) ? 1 / unsigned.perSecond : 0;
  }

  noteUnsigned(address: string): void {
    this.unsigned.take(address, 1);
  }

  /** @returns undefined where as many of the vendor's messages are worked on as may be; otherwise what ends this one */
  enter(vendorId: number): (() => void) | undefined {
    const count = this.underWay.get(vendorId) ?? 0;
    if (count >= mostUnderWay) return undefined;
    this.underWay.set(vendorId, count + 1);
    return () => this.underWay.set(vendorId, this.underWay.get(vendorId)! - 1);
  }
}
