import { Injectable } from '@nestjs/common';
import { playingAfterBetMinutes, refuse } from '#lib/contract';
import { type DomainError, seoulIso } from '#lib/kernel';
import type { BatchSql } from '#lib/platform';
import { PlayFlows } from '#lib/wallet';
import { PlayerChecksRepository } from '../data/player-checks.repository.js';
import type { PlayerLimit } from '../domain/limits.js';
import { checkDueAt, minutesOf, type PlaySession, type PlaySpan, playedOf, sessionOf, timeFreesAt } from '../domain/play-time.js';

const dayMs = 24 * 60 * 60_000;

/** A session of play with its next check. */
export interface WatchedSession extends PlaySession {
  everyMinutes: number;
  /** Null where the session was over before. */
  dueAt: Date | null;
  isDue: boolean;
}

/** How long somebody plays, from the ledger: the same on every device, and in every session that they log in to. */
@Injectable()
export class PlayTime {
  constructor(
    private readonly flows: PlayFlows,
    private readonly checks: PlayerChecksRepository,
  ) {}

  /** Nothing but batched reads, and none for who has no such limit. @returns PLAYING_TIME_REACHED or REALITY_CHECK_DUE */
  async refusalOf(sql: BatchSql, memberId: number, limits: readonly PlayerLimit[], now: Date): Promise<DomainError | undefined> {
    const most = minutesIn(limits, 'time');
    const every = minutesIn(limits, 'check');
    if (most === null && every === null) return undefined;
    const spans = await this.spans(sql, memberId, now);
    const freesAt = most === null ? null : timeFreesAt(spans, most, now);
    if (freesAt) return refuse('PLAYING_TIME_REACHED', { minutes: most, freesAt: seoulIso(freesAt) });
    const session = every === null ? undefined : await this.sessionIn(sql, memberId, { spans, every, now });
    if (!session?.isDue) return undefined;
    return refuse('REALITY_CHECK_DUE', { minutes: Math.floor((now.getTime() - session.startedAt.getTime()) / 60_000) });
  }

  /** Minutes that somebody has played in the last 24 hours, and when there is time again under a limit. */
  async played(sql: BatchSql, memberId: number, most: number | null, now: Date): Promise<{ minutes: number; freesAt: Date | null }> {
    const spans = await this.spans(sql, memberId, now);
    return { minutes: minutesOf(playedOf(spans, now)), freesAt: most === null ? null : timeFreesAt(spans, most, now) };
  }

  /** Undefined where nothing was bet in the last 24 hours. */
  async session(sql: BatchSql, memberId: number, every: number, now: Date): Promise<WatchedSession | undefined> {
    return this.sessionIn(sql, memberId, { spans: await this.spans(sql, memberId, now), every, now });
  }

  private async sessionIn(
    sql: BatchSql,
    memberId: number,
    { spans, every, now }: { spans: readonly PlaySpan[]; every: number; now: Date },
  ): Promise<WatchedSession | undefined> {
    const session = sessionOf(spans);
    if (!session) return undefined;
    const dueAt = checkDueAt(session, every, await this.checks.answeredAt(sql, memberId));
    return { ...session, everyMinutes: every, dueAt, isDue: dueAt !== null && dueAt <= now };
  }

  private spans(sql: BatchSql, memberId: number, now: Date): Promise<PlaySpan[]> {
    return this.flows.spans(sql, memberId, new Date(now.getTime() - dayMs), playingAfterBetMinutes);
  }
}

/** Minutes of a limit that holds; null for none. */
export function minutesIn(limits: readonly PlayerLimit[], kind: 'time' | 'check'): number | null {
  return limits.find((limit) => limit.kind === kind)?.amount ?? null;
}
