import type { FixtureResult, Score } from '#lib/contract';
import type { SeasonCells } from './season-cells.js';

const full = { home: ['FTHG', 'HG'], away: ['FTAG', 'AG'] };

/** The result that a row states; null where it states none, and where what it states cannot be. */
export function readResult(cells: SeasonCells): FixtureResult | null {
  const goals = readScore(cells, full.home, full.away);
  const letter = cells.text('FTR', 'Res');
  if (!goals) {
    if (letter !== '') cells.tell(`FTR: ${letter} without goals`);
    return null;
  }
  if (letter !== '' && letter !== letterOf(goals)) {
    cells.tell(`FTR: ${letter} at ${goals.join('-')}`);
    return null;
  }
  return { full: goals, half: readHalf(cells, goals), corners: readScore(cells, ['HC'], ['AC']), cards: readCards(cells), startedAt: null };
}

function readScore(cells: SeasonCells, homeColumns: readonly string[], awayColumns: readonly string[]): Score | null {
  const [home, away] = [cells.count(...homeColumns), cells.count(...awayColumns)];
  if (home !== undefined && away !== undefined) return [home, away];
  if (home !== away) cells.tell(`${homeColumns[0]}/${awayColumns[0]}: half filled`);
  return null;
}

function readHalf(cells: SeasonCells, [home, away]: Score): Score | null {
  const half = readScore(cells, ['HTHG'], ['HTAG']);
  if (!half || (half[0] <= home && half[1] <= away)) return half;
  cells.tell('HTHG/HTAG: more goals than at the end');
  return null;
}

/** Yellow and red ones; unknown where the file has not both. */
function readCards(cells: SeasonCells): Score | null {
  const yellow = readScore(cells, ['HY'], ['AY']);
  const red = readScore(cells, ['HR'], ['AR']);
  return yellow && red && [yellow[0] + red[0], yellow[1] + red[1]];
}

function letterOf([home, away]: Score): string {
  return home > away ? 'H' : home < away ? 'A' : 'D';
}
