import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { feeOf, seoulDay, seoulDayEnd, seoulDayStart, type Clock } from '#lib/kernel';
import { CLOCK, Database, Schedules, type Tx } from '#lib/platform';
import { Ledger, site, type TransferDraft } from '#lib/wallet';
import { CasinoFigures } from '../data/casino-figures.js';
import { type Fee, FeesRepository } from '../data/fees.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { feePercent } from '../domain/round-fee.js';

const everyMs = 10 * 60_000;
/** Longer than any message of a vendor is worked on: by then all rounds that the day closed are there. */
const slackMs = 10 * 60_000;

/**
 * Books what vendors take of what their games earned on a day, once it is over: a cost that is owed. A correction counts on the day on
 * which it is made, so that no day that was booked changes.
 */
@Injectable()
export class BookVendorFees implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly figures: CasinoFigures,
    private readonly vendors: VendorsRepository,
    private readonly fees: FeesRepository,
    private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('book-vendor-fees', everyMs, async (signal) => void (await this.run(signal)));
  }

  /** Books all days that are over, the oldest first, each in a transaction of its own. @returns how many */
  async run(signal?: AbortSignal): Promise<number> {
    let days = 0;
    while (!signal?.aborted && (await this.database.transaction((tx) => this.bookNext(tx)))) days++;
    return days;
  }

  private async bookNext(tx: Tx): Promise<boolean> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('book-vendor-fees'))`);
    const last = await this.fees.lastDay(tx);
    const first = last === undefined ? await this.fees.firstAt(tx) : seoulDayEnd(last);
    const now = this.clock.now();
    if (!first) return false;
    const day = seoulDay(first);
    if (now.getTime() < seoulDayEnd(day).getTime() + slackMs) return false;
    const booked = await this.fees.insert(tx, day, await this.of(tx, day), now);
    await this.ledger.post(
      tx,
      booked.map((fee) => transferOf(fee, now)),
    );
    return true;
  }

  private async of(tx: Tx, day: string): Promise<Omit<Fee, 'id'>[]> {
    const earned = await this.figures.earnedByVendor(tx, seoulDayStart(day), seoulDayEnd(day));
    const rates = await this.vendors.fees(tx);
    return [...earned]
      .map(([vendorId, ggr]) => ({ vendorId, amount: feeOf(ggr, feePercent(rates, vendorId, day)) }))
      .filter(({ amount }) => amount !== 0);
  }
}

function transferOf({ id, amount }: Fee, at: Date): TransferDraft {
  const [fee, due] = [site('vendor_fee'), site('vendor_due')];
  const posting = amount > 0 ? { from: fee, to: due, amount } : { from: due, to: fee, amount: -amount };
  return { key: `vendor-fee:${id}`, kind: 'vendor_fee', cause: { kind: 'casino_fee', id }, actor: 'system', at, postings: [posting] };
}
