import { type FixtureCount, fixtureCounts, type FixtureState, type MatchClock, type Score } from '#lib/contract';

/** Something that was counted in a match. */
export interface FixtureEvent {
  kind: FixtureCount;
  side: 'home' | 'away';
  /** How many were added; below 0 where a count was taken back. */
  points: number;
  /** Of this kind then, home and away. */
  counts: Score;
  period: MatchClock['period'] | null;
  /** Seconds of the match's clock. */
  seconds: number | null;
}

type Counted = Pick<FixtureState, FixtureCount | 'clock' | 'status'>;

/**
 * What happened between two states of a match. Who tells of a match tells its counts, so that a lost message loses no count: the events
 * are the differences, from any source.
 */
export function eventsBetween(before: Counted, after: Counted, at: Date): FixtureEvent[] {
  if (after.status !== 'live' && before.status !== 'live') return [];
  const clock = after.clock ?? before.clock;
  const time = { period: clock?.period ?? null, seconds: clock && secondsAt(clock, at) };
  return fixtureCounts.flatMap((kind) => {
    const counts = after[kind];
    if (counts === null) return [];
    return (['home', 'away'] as const).flatMap((side, index) => {
      const points = counts[index]! - (before[kind]?.[index] ?? 0);
      return points === 0 ? [] : [{ kind, side, points, counts, ...time }];
    });
  });
}

/** Where a match's clock stands, in whole seconds. */
function secondsAt({ seconds, at, running, speed }: MatchClock, now: Date): number {
  return running ? Math.max(0, Math.round(seconds + ((now.getTime() - Date.parse(at)) / 1_000) * speed)) : seconds;
}
