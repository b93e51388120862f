import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Sql, Tx } from '#lib/platform';
import { BreaksRepository } from '../data/breaks.repository.js';
import { type Break, breakReasonNeeded } from '../domain/breaks.js';

export type BreakWatcher = (tx: Tx, memberId: number) => Promise<void>;

/** Breaks that players take. Nobody can end one early: the database refuses it too. */
@Injectable()
export class MemberBreaks {
  private readonly watchers: BreakWatcher[] = [];

  constructor(private readonly breaks: BreaksRepository) {}

  /** Lets another library follow in the same transaction: sessions end with the break, not after it. */
  watch(watcher: BreakWatcher): void {
    this.watchers.push(watcher);
  }

  /** A longer break that stands already goes on. Call it behind the lock of the player's accounts: a bet comes before it or not at all. */
  async begin(tx: Tx, memberId: number, begun: Break): Promise<void> {
    await this.breaks.begin(tx, memberId, begun);
    for (const watcher of this.watchers) await watcher(tx, memberId);
  }

  /** Other accounts of excluded players that can still be played with, by their ids: the account of the one who is excluded. */
  linkedToExcluded(sql: Sql, at: Date): Promise<Map<number, string>> {
    return this.breaks.linkedToExcluded(sql, at);
  }

  /** Who applied before another account of theirs began a break is not let in by it. @throws DomainError JOIN_ON_BREAK */
  async assertNotKeptOut(tx: Tx, memberId: number, at: Date): Promise<void> {
    const marks = await this.breaks.marksOf(tx, memberId);
    if (await this.breaks.isKeptOut(tx, marks, at, memberId)) throw refuse('JOIN_ON_BREAK');
  }

  /** What the staff do for players on a break has a reason of its own. @throws DomainError BREAK_REASON_NEEDED with `until` */
  async assertReason(tx: Tx, memberIds: readonly number[], breakReason: string | undefined, at: Date): Promise<void> {
    const until = breakReason?.trim() ? undefined : await this.breaks.lastUntil(tx, memberIds, at);
    if (until) throw breakReasonNeeded(until);
  }

  /** Every break of somebody, newest first. */
  of(sql: Sql, memberId: number): Promise<Break[]> {
    return this.breaks.of(sql, memberId);
  }
}
