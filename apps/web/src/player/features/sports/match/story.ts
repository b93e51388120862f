import { useEffect } from 'react';
import type { CallOutput } from '../../../../lib/contract.js';
import { useCall } from '../../../../lib/queries.js';
import { refreshEvery } from '../../../../lib/refresh-soon.js';
import type { FixtureCard } from '../../../../shared/sports/fixture-updates.js';

export type Story = CallOutput<'user/sports/fixture/story'>;
export type MatchEvent = Story['events'][number];
export type PastMatch = Story['meetings'][number];

/** What changes often is read again at most so often, ms. */
const EVERY_MS = 5_000;

/** What happened in a match and what came before it; follows the match. */
export function useStory({
  id,
  version,
  status,
}: Pick<FixtureCard, 'id' | 'version' | 'status'>): ReturnType<typeof useCall<'user/sports/fixture/story'>> {
  useEffect(() => {
    if (status === 'live') refreshEvery(EVERY_MS, 'user/sports/fixture/story');
  }, [version, status]);
  return useCall('user/sports/fixture/story', { fixture_id: id }, { keepPrevious: true });
}

/** The marks of a time line: a shot that became a goal is told by the goal. */
export const markedKinds = ['score', 'corners', 'cards'] as const;
export type MarkedKind = (typeof markedKinds)[number];

export function isMarked(event: MatchEvent): event is MatchEvent & { kind: MarkedKind } {
  return event.points > 0 && (markedKinds as readonly string[]).includes(event.kind);
}

/** The last thing that happened; goals before the shots that they were. */
export function lastEvent(events: readonly MatchEvent[]): MatchEvent | undefined {
  const last = events.at(-1);
  if (last === undefined) return undefined;
  const together = events.filter(({ seconds, side, period }) => seconds === last.seconds && side === last.side && period === last.period);
  return together.find(({ kind }) => kind === 'score') ?? together.find(({ kind }) => kind === 'shotsOnTarget') ?? last;
}

/** "67'", beginning with the first minute. */
export const minuteOf = ({ seconds }: MatchEvent): number => Math.floor((seconds ?? 0) / 60) + 1;
