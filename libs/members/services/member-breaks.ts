import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import { BreaksRepository } from '../data/breaks.repository.js';
import type { Break } from '../domain/breaks.js';

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

  /** Every break of somebody, newest first. */
  of(sql: Sql, memberId: number): Promise<Break[]> {
    return this.breaks.of(sql, memberId);
  }
}
