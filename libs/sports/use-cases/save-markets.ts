import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type CallParsed, isFixtureOver, refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, type AuditNote, CLOCK, type CommandContext, Commands } from '#lib/platform';
import { FixturesRepository } from '../data/fixtures.repository.js';
import { MarketsRepository } from '../data/markets.repository.js';
import { FixtureChanges } from '../fixture-changes.js';
import { marketView } from '../fixture-views.js';
import { SportsSettings } from '../settings/sports-settings.js';
import { manualSource } from './create-fixture.js';
import { pricedMarkets } from '../services/priced-markets.js';

/** An administrator adds markets to a fixture or changes their odds. */
@Injectable()
export class SaveMarkets {
  constructor(
    private readonly commands: Commands,
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
    private readonly changes: FixtureChanges,
    private readonly settings: SportsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Markets that are there keep their state; new ones are on sale.
   * @returns the markets as they then are
   * @throws DomainError NOT_FOUND; FIXTURE_OVER; MARKET_OVER; ODDS_UNSOUND; INVALID_INPUT
   */
  execute(command: CommandContext, input: CallParsed<'admin/sports/market/save'>): Promise<CallOutput<'admin/sports/market/save'>> {
    return this.commands.run(command, async (tx) => {
      const id = input.fixture_id;
      await this.fixtures.shut(tx, [id]);
      const [fixture, known] = await Promise.all([this.fixtures.byId(tx, id), this.markets.ofFixtures(tx, [id])]);
      if (!fixture) throw refuse('NOT_FOUND');
      if (isFixtureOver(fixture.status)) throw refuse('FIXTURE_OVER');
      const drafts = pricedMarkets(input.markets, fixture.league.sport, (await this.settings.catalogue(tx)).maxOdds).map((draft) => {
        const status = known.find(({ type, line }) => type === draft.type && line === draft.line)?.status ?? 'active';
        if (status === 'settled' || status === 'cancelled') throw refuse('MARKET_OVER');
        return { ...draft, status };
      });
      const changed = await this.changes.saveMarkets(tx, id, drafts, manualSource, command.actor.id);
      const notes = changed.map(({ id: marketId, type, line, odds }): AuditNote => {
        const before = known.find((market) => market.id === marketId);
        return {
          action: 'market.save',
          target: `market:${marketId}`,
          before: before && { odds: before.odds },
          after: { fixture: id, type, line, odds },
        };
      });
      await audit(tx, command, this.clock, notes);
      const present = await this.markets.ofFixtures(tx, [id]);
      return {
        markets: present.filter((market) => drafts.some(({ type, line }) => type === market.type && line === market.line)).map(marketView),
      };
    });
  }
}
