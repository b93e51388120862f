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
import { chooseMeetings, meetingKeys, pairOf } from './meetings.js';
import { differenceOf, type KnownFixture, type SeasonDifference } from './season-difference.js';
import { readSeason, type SeasonMatch } from './season-file.js';
import { koreanTeamName } from './team-names.js';

/** Source of fixtures, markets and results that come from files. */
export const seasonSource = 'football-data';

export type ImportReport = CallOutput<'admin/sports/import'>;
type ImportedRow = ImportReport['rows'][number];
type Done = Pick<ImportedRow, 'did' | 'problems'>;

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

interface RowToBring {
  match: SeasonMatch;
  /** All matches that the file has of the pair, this one included. */
  ofPair: readonly SeasonMatch[];
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
    const pairs = new Map<string, SeasonMatch[]>();
    for (const { match } of lines) if (match) pairs.set(pairOf(match), [...(pairs.get(pairOf(match)) ?? []), match]);
    const known = await this.known(this.database, [...pairs.keys()].flatMap(meetingKeys));
    const rows: ImportedRow[] = [];
    for (const { line, fixture, match, problems } of lines) {
      const done = match && (await this.bring({ match, ofPair: pairs.get(pairOf(match)) ?? [], results, by }, known));
      rows.push({ line, fixture, did: done?.did ?? 'refused', problems: [...problems, ...(done?.problems ?? [])] });
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

  private async bring(row: RowToBring, known: ReadonlyMap<string, KnownFixture>): Promise<Done> {
    const present = known.get(this.keyOf(row, known) ?? '');
    if (present) {
      const difference = this.difference(row, present);
      if (isNothing(difference)) return { did: 'unchanged', problems: difference.problems };
    }
    try {
      return await this.database.transaction((tx) => this.bringIn(tx, row));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { did: 'refused', problems: [errorText(error.code, 'en')] };
    }
  }

  /** Chooses the meeting behind the locks of the pair and its fixtures: another import or an administrator may have changed them since. */
  private async bringIn(tx: Tx, row: RowToBring): Promise<Done> {
    const pair = pairOf(row.match);
    await this.fixtures.lockPair(tx, seasonSource, pair);
    const keys = meetingKeys(pair);
    const ids = [...(await this.fixtures.bySourceKeys(tx, seasonSource, keys)).values()].map(({ id }) => id);
    await this.fixtures.shut(tx, ids);
    const known = await this.known(tx, keys);
    const key = this.keyOf(row, known);
    if (key === undefined) return { did: 'refused', problems: ['another row has this match'] };
    const before = known.get(key);
    const present = before ?? (await this.add(tx, row.match, key));
    const difference = await this.permitted(tx, present, this.difference(row, present), row.by);
    await this.write(tx, present.row.id, difference, row.by?.id ?? null);
    return { did: before === undefined ? 'created' : isNothing(difference) ? 'unchanged' : 'updated', problems: difference.problems };
  }

  private keyOf({ match, ofPair }: RowToBring, known: ReadonlyMap<string, KnownFixture>): string | undefined {
    const ownKeys = meetingKeys(pairOf(match)).filter((key) => known.has(key));
    const meetings = new Map(ownKeys.map((key) => [key, known.get(key)!.row]));
    return chooseMeetings(ofPair, meetings, this.clock.now()).get(match);
  }

  private difference({ match, results }: RowToBring, known: KnownFixture): SeasonDifference {
    return differenceOf(match, known, { now: this.clock.now(), results });
  }

  /** @throws DomainError TEAMS_SAME when both names are mapped to one team */
  private async add(tx: Tx, match: SeasonMatch, sourceKey: string): Promise<KnownFixture> {
    const { division, home, away, kickOff, markets } = match;
    const from = { source: seasonSource, sport: 'football' as const };
    const { alias, name: title, nameKo, country } = division;
    const leagueId = await this.leagues.named(tx, { ...from, name: alias, title, nameKo, country });
    const homeId = await this.leagues.team(tx, { ...from, name: home, nameKo: koreanTeamName(home) });
    const awayId = await this.leagues.team(tx, { ...from, name: away, nameKo: koreanTeamName(away) });
    if (homeId === awayId) throw refuse('TEAMS_SAME');
    const status = kickOff > this.clock.now() ? ('active' as const) : ('closed' as const);
    const drafts = markets.map((market) => ({ ...market, status }));
    await this.changes.add(tx, { leagueId, homeId, awayId, source: seasonSource, sourceKey, kickOff }, drafts);
    return must((await this.known(tx, [sourceKey])).get(sourceKey), 'the pair is locked, so the added fixture is found');
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
