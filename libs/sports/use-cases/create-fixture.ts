import { Inject, Injectable } from '@nestjs/common';
import { type CallParsed, refuse, type Sport } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands, type Tx } from '#lib/platform';
import { LeaguesRepository } from '../data/leagues.repository.js';
import { NamesRepository } from '../data/names.repository.js';
import { FixtureChanges } from '../fixture-changes.js';
import { SportsSettings } from '../settings/sports-settings.js';
import { pricedMarkets } from '../services/priced-markets.js';

/** Source of what administrators register and change. */
export const manualSource = 'manual';

/** An administrator registers a fixture. */
@Injectable()
export class CreateFixture {
  constructor(
    private readonly commands: Commands,
    private readonly names: NamesRepository,
    private readonly leagues: LeaguesRepository,
    private readonly changes: FixtureChanges,
    private readonly settings: SportsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the fixture's id
   * @throws DomainError NOT_FOUND for the league; INVALID_INPUT for a start that is past; TEAMS_SAME; FIXTURE_KNOWN when the same was
   * registered before; ODDS_UNSOUND
   */
  execute(command: CommandContext, input: CallParsed<'admin/sports/fixture/create'>): Promise<number> {
    return this.commands.run(command, async (tx) => {
      const [league] = (await this.names.leagues(tx, { id: input.leagueId, skip: 0, take: 1 })).items;
      if (!league) throw refuse('NOT_FOUND');
      const kickOff = new Date(input.kickOff);
      if (kickOff <= this.clock.now()) throw refuse('INVALID_INPUT', { field: 'kickOff', reason: 'is past' });
      const markets = pricedMarkets(input.markets, league.sport, (await this.settings.catalogue(tx)).maxOdds);
      const [homeId, awayId] = [await this.team(tx, league.sport, input.home), await this.team(tx, league.sport, input.away)];
      if (homeId === awayId) throw refuse('TEAMS_SAME');
      const sourceKey = [league.id, homeId, awayId, kickOff.toISOString()].join(':');
      const id = await this.changes.add(tx, { leagueId: league.id, homeId, awayId, source: manualSource, sourceKey, kickOff }, markets);
      if (id === undefined) throw refuse('FIXTURE_KNOWN');
      await audit(tx, command, this.clock, [{ action: 'fixture.create', target: `fixture:${id}`, after: input }]);
      return id;
    });
  }

  /** The team of a name in either language, or a new one. */
  private async team(tx: Tx, sport: Sport, text: string): Promise<number> {
    const name = text.trim();
    if (name === '') throw refuse('INVALID_INPUT', { field: 'home' });
    return (await this.names.teamNamed(tx, sport, name)) ?? this.leagues.team(tx, { source: manualSource, sport, name });
  }
}
