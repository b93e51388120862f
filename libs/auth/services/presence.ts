import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { searchPattern } from '#lib/members';
import { CLOCK, Database, type Sql } from '#lib/platform';
import { PresenceRepository, type OnlineRow, type PresenceSample } from '../data/presence.repository.js';
import { onlineWithinMs } from '../domain/session-times.js';

export interface OnlineSearch {
  skip: number;
  take: number;
  /** Part of the account or nickname. */
  search?: string;
  kind?: 'player' | 'agent';
  /** Everybody below this agent, or directly below. */
  below?: { id: number; direct: boolean };
}

/** Who is online: everybody who has a living session that was seen within the last 90 seconds. */
@Injectable()
export class Presence {
  constructor(
    private readonly database: Database,
    private readonly presence: PresenceRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Each person once, with the newest session; the last to come first. */
  online(search: OnlineSearch): Promise<{ items: OnlineRow[]; total: number }> {
    const { skip, take, kind = null, below } = search;
    const pattern = search.search?.trim() ? searchPattern(search.search) : null;
    return this.presence.list(this.database, { skip, take, kind, pattern, below }, ...this.bounds());
  }

  count(sql: Sql = this.database): Promise<{ players: number; agents: number }> {
    return this.presence.counts(sql, ...this.bounds());
  }

  /** Everybody who is online. */
  ids(sql: Sql = this.database): Promise<number[]> {
    return this.presence.ids(sql, ...this.bounds());
  }

  /** Players and agents online below an agent, at any depth. */
  countBelow(agentId: number, sql: Sql = this.database): Promise<number> {
    return this.presence.countBelow(sql, agentId, ...this.bounds());
  }

  /** Whether each of these members and agents is online and when they were last seen; never seen is left out. */
  of(ids: number[], sql: Sql = this.database): Promise<Map<number, PresenceSample>> {
    return this.presence.of(sql, ids, ...this.bounds());
  }

  private bounds(): [since: Date, now: Date] {
    const now = this.clock.now();
    return [new Date(now.getTime() - onlineWithinMs), now];
  }
}
