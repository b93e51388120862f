import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { FixturesRepository } from '../data/fixtures.repository.js';
import { LeaguesRepository } from '../data/leagues.repository.js';
import { SimulatedMatchesRepository } from '../data/simulated-matches.repository.js';
import { FixtureChanges } from '../fixture-changes.js';
import { type InventedLeague, inventedLeagues } from './domain/leagues.js';
import { matchesAt, type ScheduledMatch } from './domain/schedule.js';
import { MatchSeeds } from './match-seeds.js';
import { PlayMatch, simulatorSource } from './play-match.js';

/** Adds the matches of the invented leagues that are to be there by now, those that would be under way included. Twice adds nothing. */
@Injectable()
export class AnnounceMatches {
  constructor(
    private readonly database: Database,
    private readonly fixtures: FixturesRepository,
    private readonly leagues: LeaguesRepository,
    private readonly matches: SimulatedMatchesRepository,
    private readonly changes: FixtureChanges,
    private readonly playMatch: PlayMatch,
    private readonly seeds: MatchSeeds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const wanted = inventedLeagues.flatMap((league) => matchesAt(league, now).map((match) => ({ league, match })));
    const known = await this.fixtures.bySourceKeys(
      this.database,
      simulatorSource,
      wanted.map(({ match }) => match.key),
    );
    for (const { league, match } of wanted) if (!known.has(match.key)) await this.add(league, match);
  }

  private add(
    { sport, name, nameKo, virtual, speed, types }: InventedLeague,
    { key, kickOff, home, away, means }: ScheduledMatch,
  ): Promise<void> {
    return this.database.transaction(async (tx) => {
      const named = { source: simulatorSource, sport };
      const leagueId = await this.leagues.named(tx, { ...named, name, nameKo, virtual });
      const homeId = await this.leagues.team(tx, { ...named, name: home.name, nameKo: home.nameKo });
      const awayId = await this.leagues.team(tx, { ...named, name: away.name, nameKo: away.nameKo });
      const id = await this.changes.add(tx, { leagueId, homeId, awayId, source: simulatorSource, sourceKey: key, kickOff }, []);
      if (id === undefined) return;
      await this.matches.add(tx, id, { seed: this.seeds.next(key), means, speed, types: types ? [...types] : null, told: null });
      await this.playMatch.runIn(tx, id);
    });
  }
}
