import { playingAfterBetMinutes, sessionGapMinutes } from '#lib/contract';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const afterBetMs = playingAfterBetMinutes * minuteMs;

/** The first and the last bet of a span of play. */
export interface PlaySpan {
  first: Date;
  last: Date;
}

/** A span of time that counts as played. */
export interface Played {
  from: Date;
  until: Date;
}

/** The session of play that is under way, or was the last. */
export interface PlaySession {
  startedAt: Date;
  lastBetAt: Date;
}

/** What counts as played: from each bet on, for a quarter of an hour at most. @param spans oldest first, without pauses of that length */
export function playedOf(spans: readonly PlaySpan[], now: Date): Played[] {
  const start = now.getTime() - dayMs;
  return spans.map(({ first, last }) => ({
    from: new Date(Math.max(first.getTime(), start)),
    until: new Date(Math.min(last.getTime() + afterBetMs, now.getTime())),
  }));
}

const lengthOf = (played: readonly Played[]): number => played.reduce((sum, { from, until }) => sum + until.getTime() - from.getTime(), 0);

/** Whole minutes, rounded down. */
export function minutesOf(played: readonly Played[]): number {
  return Math.floor(lengthOf(played) / minuteMs);
}

/** When there is a minute again for who plays no more until then; null while there is one. */
export function timeFreesAt(spans: readonly PlaySpan[], limitMinutes: number, now: Date): Date | null {
  if (lengthOf(playedOf(spans, now)) < limitMinutes * minuteMs) return null;
  // What follows the last bet goes on to count.
  const whole = playedOf(spans, now).map(({ from }, n) => ({ from, until: new Date(spans[n]!.last.getTime() + afterBetMs) }));
  let excess = lengthOf(whole) - limitMinutes * minuteMs + minuteMs;
  for (const { from, until } of whole) {
    const length = until.getTime() - from.getTime();
    if (length >= excess) return new Date(from.getTime() + excess + dayMs);
    excess -= length;
  }
  return null;
}

/** Spans of play without a pause that ends a session; undefined where nothing was bet. @param spans oldest first */
export function sessionOf(spans: readonly PlaySpan[]): PlaySession | undefined {
  let session: PlaySession | undefined;
  for (const { first, last } of spans) {
    const goesOn = session && first.getTime() - session.lastBetAt.getTime() <= sessionGapMinutes * minuteMs;
    session = { startedAt: goesOn ? session!.startedAt : first, lastBetAt: last };
  }
  return session;
}

/**
 * When the player is to be asked. A session that was over before its check came due has none any more; one that came due stays due, however
 * long the player waits.
 */
export function checkDueAt({ startedAt, lastBetAt }: PlaySession, everyMinutes: number, answeredAt: Date | null): Date | null {
  const since = Math.max(startedAt.getTime(), answeredAt?.getTime() ?? 0);
  const due = since + everyMinutes * minuteMs;
  return due <= lastBetAt.getTime() + sessionGapMinutes * minuteMs ? new Date(due) : null;
}
