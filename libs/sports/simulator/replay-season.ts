import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FixtureResult } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { LeaguesRepository } from '../data/leagues.repository.js';
import { SimulatedMatchesRepository } from '../data/simulated-matches.repository.js';
import { FixtureChanges } from '../fixture-changes.js';
import { seasonSource } from '../import/import-season.js';
import { readSeason, type SeasonMatch } from '../import/season-file.js';
import { koreanTeamName } from '../import/team-names.js';
import { SportsSettings } from '../settings/sports-settings.js';
import { meansFrom } from './domain/fitted-means.js';

const replaySource = 'replay';

export interface SeasonToReplay {
  csv: string;
  /** Seconds of the season per second. */
  speed: number;
  /** When the first match begins. */
  startsAt: Date;
  /** Only so many matches, the first ones; all where it is absent. */
  matches?: number;
}

export interface ReplayedMatch {
  fixtureId: number;
  name: string;
  /** What the file says it ends in. */
  result: FixtureResult;
}

/**
 * Brings the played matches of a season file into the site once more, to be played by the simulator at any speed. Days between matches
 * shrink as the matches do. Odds before the start are the file's and so are the scores at half time and at the end; when goals, corners
 * and cards fall is invented.
 */
@Injectable()
export class ReplaySeason {
  constructor(
    private readonly database: Database,
    private readonly leagues: LeaguesRepository,
    private readonly matches: SimulatedMatchesRepository,
    private readonly changes: FixtureChanges,
    private readonly settings: SportsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns in the order in which they begin @throws DomainError IMPORT_UNREADABLE */
  async run({ csv, speed, startsAt, matches = Infinity }: SeasonToReplay): Promise<ReplayedMatch[]> {
    const played = readSeason(csv, await this.settings.catalogue()).flatMap(({ match }) => (match?.result ? [match] : []));
    played.sort((a, b) => a.kickOff.getTime() - b.kickOff.getTime());
    const firstMs = played[0]?.kickOff.getTime() ?? 0;
    const replayed: ReplayedMatch[] = [];
    for (const match of played.slice(0, matches)) {
      const kickOff = new Date(startsAt.getTime() + (match.kickOff.getTime() - firstMs) / speed);
      const fixtureId = await this.add(match, kickOff, speed);
      replayed.push({ fixtureId, name: `${match.home} – ${match.away}`, result: match.result! });
    }
    return replayed;
  }

  /** Each replay is fixtures of its own, so a season can be replayed again. */
  private add({ division, season, home, away, markets, result }: SeasonMatch, kickOff: Date, speed: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      // The same leagues and teams as those of imported fixtures.
      const named = { source: seasonSource, sport: 'football' as const };
      const leagueId = await this.leagues.named(tx, {
        ...named,
        name: division.alias,
        title: division.name,
        nameKo: division.nameKo,
        country: division.country,
      });
      const homeId = await this.leagues.team(tx, { ...named, name: home, nameKo: koreanTeamName(home) });
      const awayId = await this.leagues.team(tx, { ...named, name: away, nameKo: koreanTeamName(away) });
      const sourceKey = `${division.alias}:${season}:${home}:${away}@${this.clock.now().toISOString()}/${randomBytes(4).toString('hex')}`;
      const id = (await this.changes.add(tx, { leagueId, homeId, awayId, source: replaySource, sourceKey, kickOff }, markets))!;
      await this.matches.add(tx, id, {
        seed: randomBytes(16).toString('hex'),
        means: meansFrom(markets),
        speed,
        types: null,
        told: result,
      });
      return id;
    });
  }
}
