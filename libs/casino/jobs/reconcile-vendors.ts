import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, Schedules } from '#lib/platform';
import { ReconciliationsRepository } from '../data/reconciliations.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { type Comparison, edgeMs, isComparisonDue, type Span } from '../domain/reconciliation.js';
import type { Vendor } from '../domain/vendor.js';
import { VendorAlerts } from '../ports.js';
import { Reconcile } from '../use-cases/reconcile.js';

/** A vendor that gave no list, such as while it is restarted, is asked again so soon. */
const everyMs = 5 * 60_000;
/** What is younger may still be on its way. */
const freshMs = 10 * 60_000;
const firstSpanMs = 24 * 60 * 60_000;
/** A comparison goes back to the oldest difference that stands, at most so far. */
const furthestMs = 7 * 24 * 60 * 60_000;

/** Compares every hour what each vendor lists with what the site has, keeps the differences, and alerts administrators of new ones. */
@Injectable()
export class ReconcileVendors implements OnApplicationBootstrap {
  constructor(
    private readonly schedules: Schedules,
    private readonly database: Database,
    private readonly vendors: VendorsRepository,
    private readonly kept: ReconciliationsRepository,
    private readonly reconcile: Reconcile,
    private readonly alerts: VendorAlerts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.schedules.every('reconcile-vendors', everyMs, (signal) => this.compareDue(signal));
  }

  /** Compares with all vendors. */
  async run(): Promise<void> {
    await this.compareEach(await this.vendors.all(this.database));
  }

  /** Compares with each vendor an hour after its last comparison, and with a vendor that gave no list each time. */
  async compareDue(signal?: AbortSignal): Promise<void> {
    const last = new Map((await this.kept.all(this.database)).map((run) => [run.vendorId, run]));
    const all = await this.vendors.all(this.database);
    await this.compareEach(
      all.filter(({ id }) => isComparisonDue(last.get(id), this.clock.now())),
      signal,
    );
  }

  /** One vendor after the other; a silent one keeps no other from being compared. */
  private async compareEach(vendors: readonly Vendor[], signal?: AbortSignal): Promise<void> {
    for (const vendor of vendors) {
      if (signal?.aborted) return;
      // In a wallet of its own the vendor's transactions are its own.
      if (vendor.walletModel === 'seamless') await this.compare(vendor);
    }
  }

  private async compare(vendor: Vendor): Promise<void> {
    const span = await this.spanOf(vendor);
    const compared = await this.reconcile.compare(vendor, span).catch(() => undefined);
    await this.keep(vendor, span, compared);
  }

  /** From where the last comparison ended, with what may have come late; from the oldest difference that stands. */
  private async spanOf({ id }: Vendor): Promise<Span> {
    const now = this.clock.now().getTime();
    const until = new Date(now - freshMs);
    const last = (await this.kept.all(this.database)).find(({ vendorId }) => vendorId === id);
    const from = last?.isAnswered ? new Date(last.until.getTime() - edgeMs) : new Date(now - firstSpanMs);
    const oldest = await this.kept.oldestBefore(this.database, id, from);
    return { from: new Date(Math.max(oldest?.getTime() ?? from.getTime(), now - furthestMs)), until };
  }

  private async keep(vendor: Vendor, span: Span, compared: Comparison | undefined): Promise<void> {
    const at = this.clock.now();
    await this.database.transaction(async (tx) => {
      await this.kept.note(tx, vendor.id, span.until, compared, at);
      if (!compared) return;
      const standing = compared.differences.map(({ txId }) => txId);
      await this.kept.settle(tx, vendor.id, span, standing, at);
      const count = await this.kept.keep(tx, vendor.id, compared.differences, at);
      if (count > 0) await this.alerts.differs(tx, { vendor: vendor.code, count, at });
    });
  }
}
