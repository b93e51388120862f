import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, errorText, refuse } from '#lib/contract';
import { type Clock, DomainError, must } from '#lib/kernel';
import { CLOCK, Database, type Sql, type Tx } from '#lib/platform';
import { FixturesRepository } from '../data/fixtures.repository.js';
import { LeaguesRepository } from '../data/leagues.repository.js';
import { MarketsRepository } from '../data/markets.repository.js';
import { FixtureChanges } from '../fixture-changes.js';
import { SportsSettings } from '../settings/sports-settings.js';
import { systemSource } from '../use-cases/void-overdue-fixture.js';
import { chooseMeeting, meetingKeys } from './meetings.js';
import { differenceOf, type KnownFixture, type SeasonDifference } from './season-difference.js';
import { readSeason, type SeasonMatch } from './season-file.js';
import { koreanTeamName } from './team-names.js';

/** Source of fixtures, markets and results that come from files. */
export const seasonSource = 'football-data';

export type ImportReport = CallOutput<'admin/sports/import'>;
type ImportedRow = ImportReport['rows'][number];

export interface SeasonToImport {
  /** Head and rows. */
  csv: string;
  /** Line of the whole file that the first row stands on. Default: 2. */
  firstLine?: number;
  /** Whether results are entered; without them the fixtures stay open. */
  results: boolean;
}

/** The administrator who has a file read, and which results the site keeps from a file. */
export interface FileOwner {
  id: number;
  /** Whether a result of the fixture falls under the rule; then it is entered by hand, where a second person confirms it. */
  needsSecondPerson: (tx: Tx, fixtureId: number) => Promise<boolean>;
}

interface Meeting {
  match: SeasonMatch;
  key: string;
  results: boolean;
  /** Null where the system reads a file. */
  by: FileOwner | null;
}

/**
 * Reads season files of football-data.co.uk: fixtures, odds and results. Each row is a transaction of its own, so that a bad one holds up
 * none and what was read stays read; reading the same again changes nothing.
 */
@Injectable()
export class ImportSeason {
  constructor(
    private readonly database: Database,
    private readonly fixtures: FixturesRepository,
    private readonly markets: MarketsRepository,
    private readonly leagues: LeaguesRepository,
    private readonly changes: FixtureChanges,
    private readonly settings: SportsSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param by null where the system reads a file @throws DomainError IMPORT_UNREADABLE */
  async run({ csv, firstLine, results }: SeasonToImport, by: FileOwner | null = null): Promise<ImportReport> {
    const lines = readSeason(csv, await this.settings.catalogue(), firstLine);
    const known = await this.known(
      this.database,
      lines.flatMap(({ match }) => (match ? meetingKeys(match) : [])),
    );
    const kickOffs = new Map([...known].map(([key, { row }]) => [key, row.kickOff]));
    const taken = new Set<string>();
    const rows: ImportedRow[] = [];
    for (const { line, fixture, match, problems } of lines) {
      const key = match && chooseMeeting(match, kickOffs, taken);
      if (match && key === undefined) problems.push('another row has this match');
      const done =
        match && key !== undefined
          ? await this.bring({ match, key, results, by }, known.get(key))
          : { did: 'refused' as const, problems: [] };
      rows.push({ line, fixture, did: done.did, problems: [...problems, ...done.problems] });
    }
    const count = (did: ImportedRow['did']) => rows.filter((row) => row.did === did).length;
    return { rows, created: count('created'), updated: count('updated'), unchanged: count('unchanged'), refused: count('refused') };
  }

  private async known(sql: Sql, keys: readonly string[]): Promise<Map<string, KnownFixture>> {
    const rows = await this.fixtures.bySourceKeys(sql, seasonSource, keys);
    const ids = [...rows.values()].map(({ id }) => id);
    const [markets, takenOver] = await Promise.all([
      this.markets.ofFixtures(sql, ids),
      this.markets.takenOver(sql, ids, [seasonSource, systemSource]),
    ]);
    return new Map(
      [...rows].map(([key, row]) => [key, { row, markets: markets.filter(({ fixtureId }) => fixtureId === row.id), takenOver }]),
    );
  }

  private async bring(meeting: Meeting, known: KnownFixture | undefined): Promise<Pick<ImportedRow, 'did' | 'problems'>> {
    if (known) {
      const difference = this.difference(meeting, known);
      if (isNothing(difference)) return { did: 'unchanged', problems: difference.problems };
    }
    try {
      return await this.database.transaction((tx) => this.bringIn(tx, meeting, known === undefined));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { did: 'refused', problems: [errorText(error.code, 'en')] };
    }
  }

  private async bringIn(tx: Tx, meeting: Meeting, isUnknown: boolean): Promise<Pick<ImportedRow, 'did' | 'problems'>> {
    const isNew = isUnknown && (await this.add(tx, meeting));
    // Read again behind the lock: somebody else may have changed it since, or added it.
    const [id] = [...(await this.fixtures.bySourceKeys(tx, seasonSource, [meeting.key])).values()].map((row) => row.id);
    await this.fixtures.shut(tx, [must(id, 'the fixture was there or added')]);
    const present = must((await this.known(tx, [meeting.key])).get(meeting.key), 'a fixture stays');
    const difference = await this.permitted(tx, present, this.difference(meeting, present), meeting.by);
    await this.write(tx, present.row.id, difference, meeting.by?.id ?? null);
    return { did: isNew ? 'created' : isNothing(difference) ? 'unchanged' : 'updated', problems: difference.problems };
  }

  private difference({ match, results }: Meeting, known: KnownFixture): SeasonDifference {
    return differenceOf(match, known, { now: this.clock.now(), results });
  }

  /** @returns whether nobody had added it before @throws DomainError TEAMS_SAME when both names are mapped to one team */
  private async add(tx: Tx, { match, key }: Meeting): Promise<boolean> {
    const { division, home, away, kickOff, markets } = match;
    const from = { source: seasonSource, sport: 'football' as const };
    const { alias, name: title, nameKo, country } = division;
    const leagueId = await this.leagues.named(tx, { ...from, name: alias, title, nameKo, country });
    const homeId = await this.leagues.team(tx, { ...from, name: home, nameKo: koreanTeamName(home) });
    const awayId = await this.leagues.team(tx, { ...from, name: away, nameKo: koreanTeamName(away) });
    if (homeId === awayId) throw refuse('TEAMS_SAME');
    const status = kickOff > this.clock.now() ? ('active' as const) : ('closed' as const);
    const drafts = markets.map((market) => ({ ...market, status }));
    return (await this.changes.add(tx, { leagueId, homeId, awayId, source: seasonSource, sourceKey: key, kickOff }, drafts)) !== undefined;
  }

  /** Without a result that an administrator has to enter, or has entered. */
  private async permitted(tx: Tx, { row }: KnownFixture, difference: SeasonDifference, by: FileOwner | null): Promise<SeasonDifference> {
    if (!difference.result) return difference;
    const without = (problem: string) => ({ ...difference, result: undefined, problems: [...difference.problems, `result: ${problem}`] });
    if (await by?.needsSecondPerson(tx, row.id)) return without('members have bet on it; enter it by hand');
    if (row.resultRevision === 0) return difference;
    const newest = (await this.fixtures.results(tx, row.id)).at(-1);
    return newest?.enteredBy === null ? difference : without('another one was entered by hand');
  }

  private async write(tx: Tx, id: number, { change, markets, result }: SeasonDifference, by: number | null): Promise<void> {
    if (change) await this.changes.change(tx, id, change);
    if (markets.length > 0) await this.changes.saveMarkets(tx, id, markets, seasonSource, by);
    if (result) await this.changes.enter(tx, id, { result, source: seasonSource, enteredBy: null, reason: '' });
  }
}

function isNothing({ change, markets, result }: SeasonDifference): boolean {
  return !change && markets.length === 0 && !result;
}
