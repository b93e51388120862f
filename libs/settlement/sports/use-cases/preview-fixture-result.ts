import { Inject, Injectable } from '@nestjs/common';
import { type GradableTicket, OpenTickets } from '#lib/betting';
import { type CallOutput, type CallParsed, type FixtureResult, refuse } from '#lib/contract';
import { FixturesRepository, gradeMarket, MarketsRepository } from '#lib/sports';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { EffectViews } from '../../data/effect-views.js';
import { DryRun } from '../../domain/dry-run.js';
import { FixtureEnds } from '../data/fixture-ends.js';
import { gradeTicket } from '../grade-ticket.js';
import type { FixtureEnd } from '../settle-ticket.js';
import { assertFixtureEnterable } from '../fixture-entry.js';

type Input = CallParsed<'admin/sports/result/preview'>;
type Preview = CallOutput<'admin/sports/result/preview'>;

/** Bounds the memory, however many tickets a fixture has. */
const batchSize = 1_000;

/** Shows what a fixture's result would do, by the same rule that does it, on one snapshot; changes nothing and holds nobody up. */
@Injectable()
export class PreviewFixtureResult {
  constructor(
    private readonly database: Database,
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
    private readonly ends: FixtureEnds,
    private readonly tickets: OpenTickets,
    private readonly ledger: Ledger,
    private readonly effects: EffectViews,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, and what `assertFixtureEnterable` refuses */
  async execute({ fixture_id: id, result, skip, take }: Input): Promise<Preview> {
    return this.database.reading(async (tx) => {
      const fixture = await this.fixtures.byId(tx, id);
      if (!fixture) throw refuse('NOT_FOUND');
      await assertFixtureEnterable(tx, fixture, result, this.clock.now());
      const run = new DryRun<GradableTicket>({ skip, take });
      const end = must((await this.ends.of(tx, [id])).get(id), 'a fixture has an end');
      const waiting = await this.go(tx, { ...end, result, revision: end.revision + 1 }, run);
      return {
        ...{ version: fixture.version, markets: await this.endings(tx, id, result), sums: run.sums, unchanged: run.unchanged, waiting },
        ...{ items: await this.effects.of(tx, run.page), total: run.sums.bets },
      };
    });
  }

  /** @returns how many tickets would go on waiting */
  private async go(tx: Tx, end: FixtureEnd, run: DryRun<GradableTicket>): Promise<number> {
    const ends = new Map([[end.fixtureId, end]]);
    const ids = await this.tickets.ids(tx, end.fixtureId);
    let waiting = 0;
    for (let from = 0; from < ids.length; from += batchSize) {
      const tickets = await this.tickets.standing(tx, ids.slice(from, from + batchSize));
      const purses = await this.ledger.snapshots(tx, [...new Set(tickets.map(({ ownerId }) => ownerId))]);
      for (const ticket of tickets) {
        const { change } = gradeTicket(ticket, ends);
        if (change && ticket.state !== 'pending')
          run.take(ticket, change, must(purses.get(ticket.ownerId), `owner ${ticket.ownerId} has no accounts`));
        else if (ticket.status === 'accepted') waiting += 1;
        else run.unchanged += 1;
      }
    }
    run.end();
    return waiting;
  }

  /** How the markets would end that are not cancelled and that the result says something about. */
  private async endings(tx: Tx, id: number, result: FixtureResult | null): Promise<Preview['markets']> {
    const markets = (await this.markets.ofFixtures(tx, [id])).filter(({ status }) => status !== 'cancelled');
    return markets.flatMap((market) => {
      const results = gradeMarket(market, result);
      return results ? [{ id: market.id, type: market.type, line: market.line, results }] : [];
    });
  }
}
