import type { FixtureRow } from '../data/sports-rows.js';
import { londonDay } from './season-dates.js';
import type { SeasonMatch } from './season-file.js';

const dayMs = 86_400_000;
/** In a league that repeats its pairs, a match that is moved in advance is moved by fewer days. */
const movedInAdvanceMs = 60 * dayMs;
/** Such a league has the same pair at the same ground again after 13 days at the earliest. */
const movedTooLateMs = 13 * dayMs;
/** At the same ground in one season, void ones included. */
const mostMeetings = 9;

/** What the choice needs of the fixture of a meeting. */
export type KnownMeeting = Pick<FixtureRow, 'kickOff' | 'createdAt' | 'status' | 'resultRevision'>;

/** What all meetings of two teams at one ground in one season have in common. */
export function pairOf({ division, season, home, away }: SeasonMatch): string {
  return `${division.alias}:${season}:${home}:${away}`;
}

/** Keys of the fixtures of a pair, in the order in which they are given. */
export function meetingKeys(pair: string): string[] {
  return Array.from({ length: mostMeetings }, (_, index) => (index === 0 ? pair : `${pair}:${index + 1}`));
}

/**
 * Chooses the fixture of each match of a pair. A match is known by its day in London. A match of another day moves a fixture that may still
 * be moved, the nearest first, or is a meeting of its own.
 * @param matches all that a file says of the pair
 * @param known fixtures of the pair by key
 * @returns keys; none for a match on the day of an earlier row, and none where no key is free
 */
export function chooseMeetings(
  matches: readonly SeasonMatch[],
  known: ReadonlyMap<string, KnownMeeting>,
  now: Date,
): Map<SeasonMatch, string> {
  const chosen = new Map<SeasonMatch, string>();
  const free = new Set(meetingKeys(matches[0] ? pairOf(matches[0]) : ''));
  const choose = (match: SeasonMatch, key: string) => {
    if (!chosen.has(match) && free.delete(key)) chosen.set(match, key);
  };
  const firstOfDay = matches.filter(({ day }, index) => matches.findIndex((match) => match.day === day) === index);
  for (const match of firstOfDay) for (const [key, { kickOff }] of known) if (londonDay(kickOff) === match.day) choose(match, key);
  const moves = firstOfDay.flatMap((match) =>
    [...known].flatMap(([key, fixture]) => (canMove(fixture, match, now) ? [{ match, key, distance: distanceOf(fixture, match) }] : [])),
  );
  for (const { match, key } of moves.sort((a, b) => a.distance - b.distance)) choose(match, key);
  for (const match of firstOfDay) for (const key of free) if (!known.has(key)) choose(match, key);
  return chosen;
}

/** Whether a fixture has not been played and can be the match of another day. */
function canMove({ kickOff, createdAt, status, resultRevision }: KnownMeeting, match: SeasonMatch, now: Date): boolean {
  if (resultRevision > 0 || (status !== 'scheduled' && status !== 'postponed')) return false;
  // It was not on sale before its day, so its row came from a file of the past.
  if (createdAt >= kickOff) return false;
  // Members could bet on it after this match had begun.
  if (match.kickOff <= now && match.kickOff < kickOff) return false;
  if (status === 'postponed' || !match.division.isRepeated) return true;
  return distanceOf({ kickOff }, match) < (kickOff > now ? movedInAdvanceMs : movedTooLateMs);
}

function distanceOf({ kickOff }: Pick<KnownMeeting, 'kickOff'>, match: SeasonMatch): number {
  return Math.abs(kickOff.getTime() - match.kickOff.getTime());
}
