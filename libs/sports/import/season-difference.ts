import { isDeepStrictEqual } from 'node:util';
import type { FixtureResult } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import type { FixtureChange } from '../data/fixtures.repository.js';
import { type FixtureRow, isOffered, type MarketDraft, type MarketRow } from '../data/sports-rows.js';
import { londonDay } from './season-dates.js';
import type { SeasonMatch } from './season-file.js';

/** A fixture as it stands before a row of a file is read into it. */
export interface KnownFixture {
  row: FixtureRow;
  markets: readonly MarketRow[];
  /** Ids of markets that somebody else has changed since: the row leaves them as they are. */
  takenOver: ReadonlySet<number>;
}

/** What a row changes of a fixture. */
export interface SeasonDifference {
  change: FixtureChange | undefined;
  markets: MarketDraft[];
  result: FixtureResult | undefined;
  problems: string[];
}

/** @param results whether the row's result counts */
export function differenceOf(match: SeasonMatch, known: KnownFixture, { now, results }: { now: Date; results: boolean }): SeasonDifference {
  const problems: string[] = [];
  const isOpen = known.row.status === 'scheduled' || known.row.status === 'postponed';
  const kickOff = isOpen && !isEarlier(match, known.row, now) ? newKickOff(match, known.row) : undefined;
  const isAhead = isOpen && (kickOff ?? known.row.kickOff) > now;
  return {
    change: kickOff && { kickOff, status: 'scheduled' },
    markets: isAhead ? marketChanges(match.markets, known) : [],
    result: results ? newResult(match, known.row, now, problems) : undefined,
    problems,
  };
}

/** Whether the match began before the start until which members could bet: the start stays and the result says when it began. */
function isEarlier({ kickOff }: SeasonMatch, row: FixtureRow, now: Date): boolean {
  return kickOff <= now && kickOff < row.kickOff;
}

/** A row without a time says only on which day. */
function newKickOff({ kickOff, isTimed, day }: SeasonMatch, row: FixtureRow): Date | undefined {
  const isSame = isTimed ? kickOff.getTime() === row.kickOff.getTime() : day === londonDay(row.kickOff);
  return isSame ? undefined : kickOff;
}

function marketChanges(drafts: readonly MarketDraft[], { markets, takenOver }: KnownFixture): MarketDraft[] {
  const own = markets.filter(({ id, status }) => !takenOver.has(id) && status !== 'settled' && status !== 'cancelled');
  const isOf = (draft: MarketDraft) => (market: MarketRow) => market.type === draft.type && market.line === draft.line;
  const changed = drafts.filter((draft) => {
    const market = markets.find(isOf(draft));
    return !market || (own.includes(market) && !(market.status === 'active' && isDeepStrictEqual(market.odds, draft.odds)));
  });
  // A line that the file has left for another one has no odds any more.
  const left = own.filter(
    (market) => isOffered(market) && drafts.some(({ type }) => type === market.type) && !drafts.some((draft) => isOf(draft)(market)),
  );
  return [...changed, ...left.map(({ type, line, odds }) => ({ type, line, odds, status: 'closed' as const }))];
}

function newResult(match: SeasonMatch, row: FixtureRow, now: Date, problems: string[]): FixtureResult | undefined {
  const { result, isTimed, kickOff } = match;
  if (!result) return undefined;
  const isEarly = isTimed && isEarlier(match, row, now);
  const isAhead = row.kickOff > now && !isEarly;
  const problem = row.status === 'cancelled' ? 'result: the fixture is void' : isAhead ? 'result: not played yet' : undefined;
  if (problem) {
    problems.push(problem);
    return undefined;
  }
  const { half, corners, cards, startedAt } = row.result ?? { half: null, corners: null, cards: null, startedAt: null };
  // What the file does not say stays as somebody else said it.
  const whole = {
    full: result.full,
    half: result.half ?? half,
    corners: result.corners ?? corners,
    cards: result.cards ?? cards,
    startedAt: isEarly && !row.result ? seoulIso(kickOff) : startedAt,
  };
  return isDeepStrictEqual(whole, row.result) ? undefined : whole;
}
