import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Database } from '#lib/platform';
import { ReconciliationsRepository } from '../data/reconciliations.repository.js';
import { RoundsRepository } from '../data/rounds.repository.js';
import { TransactionsRepository } from '../data/transactions.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { type Comparison, differencesOf, edgeMs, type KnownTransaction, type Span } from '../domain/reconciliation.js';
import type { CasinoTransaction } from '../domain/transaction.js';
import type { Vendor } from '../domain/vendor.js';
import type { VendorTransaction } from '../gateway/game-vendor.js';
import { GameVendors } from '../gateway/game-vendors.js';

const longestMs = 31 * 24 * 60 * 60 * 1000;
const pageSize = 2_000;
/** Rounds that the vendor is asked about one by one, at most: what it lacks in the span it may have at another time. */
const mostRounds = 50;

/** Compares what a vendor knows of a period with what the site knows. */
@Injectable()
export class Reconcile {
  constructor(
    private readonly database: Database,
    private readonly vendors: VendorsRepository,
    private readonly rounds: RoundsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly kept: ReconciliationsRepository,
    private readonly gateways: GameVendors,
  ) {}

  /**
   * @returns `mended`: numbers of the differences that an administrator has mended
   * @throws DomainError NOT_FOUND, PERIOD_TOO_LONG, VENDOR_SILENT where the vendor gives no list
   */
  async execute(code: string, from: Date, until: Date): Promise<Comparison & { mended: ReadonlySet<string> }> {
    const vendor = await this.vendors.byCode(this.database, code);
    if (!vendor) throw refuse('NOT_FOUND');
    if (until.getTime() - from.getTime() > longestMs) throw refuse('PERIOD_TOO_LONG', { days: 31 });
    const compared = await this.compare(vendor, { from, until }).catch(() => {
      throw refuse('VENDOR_SILENT');
    });
    return { ...compared, mended: await this.kept.mended(this.database, vendor.id, compared.differences) };
  }

  /** @throws VendorSilent, VendorRefused */
  async compare(vendor: Vendor, span: Span): Promise<Comparison> {
    const [first, last] = [new Date(span.from.getTime() - edgeMs), new Date(span.until.getTime() + edgeMs)];
    const theirs = (await this.gateways.of(vendor).transactions(vendor, first, last)).map(theirView);
    const ours = await this.ours(vendor.id, first, last);
    const known = new Set(ours.map(({ txId }) => txId));
    // What came again hours later is there under its number, at another time.
    const late = theirs.flatMap(({ txId }) => (known.has(txId) ? [] : [txId]));
    const found = await this.transactions.byNumbers(this.database, vendor.id, late);
    const all = [...ours, ...found.map(ourView)];
    const compared = differencesOf(all, theirs, span);
    if (!compared.differences.some(({ difference }) => difference === 'missing_there')) return compared;
    const more = await this.ofRounds(vendor, compared, new Set(theirs.map(({ txId }) => txId)));
    return more.length === 0 ? compared : differencesOf(all, [...theirs, ...more], span);
  }

  /** What the vendor knows of the rounds of which it seems to lack something. */
  private async ofRounds(vendor: Vendor, { differences }: Comparison, known: ReadonlySet<string>): Promise<KnownTransaction[]> {
    const lacking = differences.filter(({ difference, round, memberId }) => difference === 'missing_there' && round && memberId);
    const names = new Map(lacking.map(({ round, memberId }) => [`${memberId} ${round}`, { vendorRound: round!, memberId: memberId! }]));
    const found: KnownTransaction[] = [];
    for (const { vendorRound, memberId } of [...names.values()].slice(0, mostRounds)) {
      const round = await this.rounds.find(this.database, vendor.id, vendorRound, memberId);
      if (!round) continue;
      const said = await this.gateways.of(vendor).round(vendor, { vendorRound, memberId, openedAt: round.openedAt });
      const common = { memberId, round: vendorRound, at: round.openedAt };
      found.push(...said.transactions.filter(({ txId }) => !known.has(txId)).map((one) => ({ ...one, ...common })));
    }
    return found;
  }

  private async ours(vendorId: number, from: Date, until: Date): Promise<KnownTransaction[]> {
    const all: KnownTransaction[] = [];
    for (let after = 0; ;) {
      const page = await this.transactions.page(this.database, vendorId, { from, until, after, take: pageSize });
      all.push(...page.map(ourView));
      if (page.length < pageSize) return all;
      after = page.at(-1)!.id;
    }
  }
}

function ourView(one: CasinoTransaction): KnownTransaction {
  const { vendorTx: txId, kind, amount, rolledBack, undone, memberId, vendorRound: round, reference, bySite: isOwnNumber, at } = one;
  return { txId, kind, amount, rolledBack: rolledBack || undone, memberId, round, reference, isOwnNumber, at };
}

function theirView({ playerId, roundId, ...one }: VendorTransaction): KnownTransaction {
  return { ...one, memberId: Number(playerId) || null, round: roundId || null };
}
