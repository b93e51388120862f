import { type FixtureResult, refuse, type Score } from '#lib/contract';
import type { FixtureRow } from '#lib/sports';
import { isArchived, type Sql } from '#lib/platform';

/**
 * Whether a result may be entered for a fixture; null makes it void, which may be done before it starts as well.
 * @throws DomainError FIXTURE_ARCHIVED, FIXTURE_NOT_STARTED, RESULT_INVALID or RESULT_UNCHANGED
 */
export async function assertFixtureEnterable(sql: Sql, fixture: FixtureRow, result: FixtureResult | null, now: Date): Promise<void> {
  // Some of its tickets would keep the old result.
  if (fixture.settledRevision > 0 && (await isArchived(sql, fixture.createdAt))) throw refuse('FIXTURE_ARCHIVED');
  if (result && fixture.status === 'scheduled' && now < fixture.kickOff) throw refuse('FIXTURE_NOT_STARTED');
  if (result?.half && !isWithin(result.half, result.full)) throw refuse('RESULT_INVALID');
  if (fixture.resultRevision > 0 && isSame(fixture.result, result)) throw refuse('RESULT_UNCHANGED');
}

/** What was scored by half-time was scored in the end. */
function isWithin(half: Score, full: Score): boolean {
  return half[0] <= full[0] && half[1] <= full[1];
}

function isSame(a: FixtureResult | null, b: FixtureResult | null): boolean {
  if (!a || !b) return a === b;
  const startOf = ({ startedAt }: FixtureResult) => startedAt && new Date(startedAt).getTime();
  const scoresOf = ({ full, half, corners, cards }: FixtureResult) => JSON.stringify([full, half, corners, cards]);
  return scoresOf(a) === scoresOf(b) && startOf(a) === startOf(b);
}
