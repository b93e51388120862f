import { Inject, Injectable } from '@nestjs/common';
import { type CallParsed, isFixtureOver, refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { FixturesRepository } from '../data/fixtures.repository.js';
import { MarketsRepository } from '../data/markets.repository.js';
import { FixtureChanges } from '../fixture-changes.js';
import { manualSource } from './create-fixture.js';

type Input = CallParsed<'admin/sports/market/switch'>;

/** An administrator suspends, reopens, closes or cancels markets; the legs on a cancelled one become void. */
@Injectable()
export class SwitchMarkets {
  constructor(
    private readonly rows: BulkCommand,
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
    private readonly changes: FixtureChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND; MARKET_OVER for one that is settled or cancelled; FIXTURE_OVER for one that cannot be bet on any more. */
  execute(command: CommandContext, { ids, status, reason }: Input): Promise<RowResult[]> {
    return this.rows.run(command, ids, (tx, id) => this.switch(tx, command, { id, status, reason }));
  }

  private async switch(
    tx: Tx,
    command: CommandContext,
    { id, status, reason }: Pick<Input, 'status' | 'reason'> & { id: number },
  ): Promise<string> {
    const known = (await this.markets.byIds(tx, [id])).get(id);
    if (!known) throw refuse('NOT_FOUND');
    await this.fixtures.shut(tx, [known.fixtureId]);
    const [market, fixture] = await Promise.all([this.markets.byIds(tx, [id]), this.fixtures.byId(tx, known.fixtureId)]);
    const before = market.get(id)?.status;
    if (before === status) return status;
    if (before === 'settled' || before === 'cancelled') throw refuse('MARKET_OVER');
    if ((status === 'active' || status === 'suspended') && (!fixture || isFixtureOver(fixture.status))) throw refuse('FIXTURE_OVER');
    await this.changes.switchMarkets(tx, known.fixtureId, [id], status, manualSource);
    await audit(tx, command, this.clock, [
      { action: 'market.switch', target: `market:${id}`, before: { status: before }, after: { status, reason } },
    ]);
    return status;
  }
}
