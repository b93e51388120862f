import { Inject, Injectable } from '@nestjs/common';
import { OpenTickets } from '#lib/betting';
import { FixturesRepository } from '#lib/sports';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { settlementConcurrency } from '../../concurrency.js';
import { FixtureEnds } from '../data/fixture-ends.js';
import type { FixtureEnd } from '../settle-ticket.js';
import { SettleTickets } from './settle-tickets.js';

/** Tickets that are looked up at a time: bounds the memory, however many a fixture has. */
const lookUpSize = 50_000;

interface Place {
  ownerId: number;
  id: number;
}

/**
 * Brings every ticket on a fixture to its newest result and to its cancelled markets: grades the legs, pays the tickets that wait for no
 * other leg, corrects those that an earlier result had settled. May run twice, and in many processes at once: each ticket is locked by
 * one of them, its revision lets it change once, and its transfer has one key. Each batch goes by the result that stands when it begins.
 */
@Injectable()
export class SettleFixture {
  /** Tickets of one transaction: bounds its memory and its length. */
  protected readonly batchSize: number = 500;
  /** Batches under way at a time. */
  protected readonly concurrency: number = settlementConcurrency;

  constructor(
    private readonly database: Database,
    private readonly fixtures: FixturesRepository,
    private readonly ends: FixtureEnds,
    private readonly tickets: OpenTickets,
    private readonly settle: SettleTickets,
    private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many tickets this call brought to the fixture's end */
  async execute(fixtureId: number): Promise<number> {
    let reached = 0;
    for (;;) {
      const now = await this.pass(fixtureId);
      reached += now;
      // What is left waits for its own decision, or is in the hands of another process; either comes up again.
      if (now === 0) break;
    }
    await this.finish(fixtureId);
    return reached;
  }

  /** One look at what is behind, settled batch by batch. */
  private async pass(fixtureId: number): Promise<number> {
    const behind = await this.tickets.behind(this.database, groundOf(await this.endOf(this.database, fixtureId)), lookUpSize);
    if (behind.length === 0) return 0;
    const pages = pagesOf(behind, this.batchSize).values();
    const reason = await this.reasonOf(fixtureId);
    const runs = await Promise.allSettled(Array.from({ length: this.concurrency }, () => this.settlePages(fixtureId, pages, reason)));
    let reached = 0;
    for (const run of runs) {
      if (run.status === 'rejected') throw run.reason;
      reached += run.value;
    }
    return reached;
  }

  private async settlePages(fixtureId: number, pages: Iterable<readonly Place[]>, reason: string): Promise<number> {
    let reached = 0;
    for (const page of pages) reached += await this.database.transaction((tx) => this.page(tx, fixtureId, { page, reason }));
    return reached;
  }

  private async page(tx: Tx, fixtureId: number, { page, reason }: { page: readonly Place[]; reason: string }): Promise<number> {
    await this.fixtures.hold(tx, [fixtureId]);
    const end = await this.endOf(tx, fixtureId);
    // What is posted in several steps is locked in one. Taking tickets waits for nobody, so others may lock them first.
    await this.ledger.lockOwners(
      tx,
      page.map(({ ownerId }) => ownerId),
    );
    const taken = await this.tickets.take(
      tx,
      page.map(({ id }) => id),
    );
    await this.settle.execute(tx, taken, new Map([[fixtureId, end]]), { actor: 'system', reason });
    return taken.length;
  }

  /** Why tickets that were settled before are settled otherwise. */
  private async reasonOf(fixtureId: number): Promise<string> {
    return (await this.fixtures.results(this.database, fixtureId)).at(-1)?.reason ?? '';
  }

  private async finish(fixtureId: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.fixtures.hold(tx, [fixtureId]);
      const end = await this.endOf(tx, fixtureId);
      if (await this.tickets.anyBehind(tx, groundOf(end))) return;
      await this.fixtures.markSettled(tx, fixtureId, end.revision, this.clock.now());
    });
  }

  private async endOf(sql: Tx | Database, fixtureId: number): Promise<FixtureEnd> {
    return must((await this.ends.of(sql, [fixtureId])).get(fixtureId), `there is no fixture ${fixtureId}`);
  }
}

function groundOf({ fixtureId, revision, cancelledMarkets }: FixtureEnd) {
  return { fixtureId, revision, cancelledMarkets: [...cancelledMarkets] };
}

/**
 * Pages of about `size`, in the order of the owners. The tickets of one member come in one page: so pages that are settled at a time wait
 * for no account of one another.
 */
function pagesOf(places: readonly Place[], size: number): Place[][] {
  const pages: Place[][] = [];
  for (const place of places) {
    const page = pages.at(-1);
    const isFull = page !== undefined && page.length >= size && page.at(-1)?.ownerId !== place.ownerId;
    if (!page || isFull) pages.push([place]);
    else page.push(place);
  }
  return pages;
}
