import { type FixtureResult, refuse, undecodableProblem } from '#lib/contract';
import type { MarketDraft } from '../data/sports-rows.js';
import { isUndecodable, readCsv } from '#lib/kernel';
import { type Division, divisionOf, nationalLeague } from './divisions.js';
import { headOf, SeasonCells } from './season-cells.js';
import { londonTime, readDay, readTime, usualTime } from './season-dates.js';
import { type OddsChoice, readMarkets, totalsLinesOf } from './season-odds.js';
import { readResult } from './season-result.js';

/** A match as a row of a season file tells of it. */
export interface SeasonMatch {
  division: Division;
  season: string;
  home: string;
  away: string;
  /** In London, `YYYY-MM-DD`. */
  day: string;
  kickOff: Date;
  /** Whether the row has a time; otherwise `kickOff` is the usual one. */
  isTimed: boolean;
  markets: MarketDraft[];
  result: FixtureResult | null;
}

/** A row of a season file. */
export interface SeasonLine {
  /** Of the file, from 1: the head. */
  line: number;
  fixture: string;
  /** Undefined where the row does not say which match it is. */
  match: SeasonMatch | undefined;
  /** What could not be used. */
  problems: string[];
}

/** Either set of columns names a match. */
const requiredColumns = [
  ['Div', 'Date', 'HomeTeam', 'AwayTeam'],
  ['Country', 'League', 'Season', 'Date', 'Home', 'Away'],
];

/**
 * Reads a file of football-data.co.uk: of one season, or of all seasons of a league.
 * @param firstLine where the first row stands in the whole file, of which this may be a part
 * @throws DomainError IMPORT_UNREADABLE when the columns that name a match are not there
 */
export function readSeason(csv: string, choice: OddsChoice, firstLine = 2): SeasonLine[] {
  const [first, ...rows] = readCsv(csv);
  const head = first && headOf(first);
  if (!head || !requiredColumns.some((columns) => columns.every((name) => head.has(name))))
    throw refuse('IMPORT_UNREADABLE', { columns: requiredColumns[0]!.join(', ') });
  const totalsLines = totalsLinesOf(head.keys());
  return rows.map((row) => {
    const cells = new SeasonCells(head, row);
    const isBroken = row.cells.some(isUndecodable);
    if (isBroken) cells.tell(undecodableProblem);
    const match = isBroken ? undefined : readMatch(cells, totalsLines, choice);
    const fixture = `${cells.text('HomeTeam', 'Home')} – ${cells.text('AwayTeam', 'Away')}, ${match?.day ?? cells.text('Date')}`;
    return { line: row.line - first.line - 1 + firstLine, fixture, match, problems: cells.problems };
  });
}

function readMatch(cells: SeasonCells, totalsLines: readonly string[], choice: OddsChoice): SeasonMatch | undefined {
  const division = readDivision(cells);
  const [home, away] = [cells.text('HomeTeam', 'Home'), cells.text('AwayTeam', 'Away')];
  const day = readDay(cells.text('Date'));
  if (!day) cells.tell(`Date: ${cells.text('Date') || 'empty'} is no day`);
  const isNamed = isTeamName(home) && isTeamName(away) && home !== away;
  if (!isNamed) cells.tell('HomeTeam/AwayTeam: not two teams');
  if (!division || !day || !isNamed) return undefined;
  const time = readTime(cells.text('Time'));
  if (!time && cells.text('Time') !== '') cells.tell(`Time: ${cells.text('Time')} is no time`);
  return {
    ...{ division, season: cells.text('Season') || seasonOf(day), home, away, day, isTimed: time !== undefined },
    kickOff: londonTime(day, time ?? usualTime),
    markets: readMarkets(cells, totalsLines, choice),
    result: readResult(cells),
  };
}

function readDivision(cells: SeasonCells): Division | undefined {
  const [code, country, league] = [cells.text('Div'), cells.text('Country'), cells.text('League')];
  if (isTeamName(code)) return divisionOf(code);
  if (isTeamName(country) && isTeamName(league)) return nationalLeague(country, league);
  return void cells.tell('Div: no league');
}

function isTeamName(text: string): boolean {
  return text !== '' && text.length <= 100 && !/[\u0000-\u001f]/.test(text);
}

/** The year in which the season of a day began. */
function seasonOf(day: string): string {
  const year = Number(day.slice(0, 4));
  // The season of 2019 was interrupted and ended a year later, in August.
  const beginning = year === 2020 ? '08-08' : '07-10';
  return String(day.slice(5) >= beginning ? year : year - 1);
}
