import { Injectable } from '@nestjs/common';
import { Reach } from '#lib/agents';
import { ContextSources, Presence, Sessions, type UnreadTotals, type WalletNumbers } from '#lib/auth';
import { OnlineMembers, Unread } from '#lib/boards';
import type { AgentRight } from '#lib/contract';
import { Streams } from '#lib/events';
import type { Actor, SessionKind } from '#lib/kernel';
import { DomainError } from '#lib/kernel';
import type { Restrictions } from '#lib/members';
import { Database, reads, type Sql } from '#lib/platform';
import { SocketSessions } from '#lib/realtime';
import { Ledger } from '#lib/wallet';

/** What the context of somebody logged in shows beside the profile. */
@Injectable()
export class LiveContextSources extends ContextSources {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly streams: Streams,
    private readonly reach: Reach,
    private readonly letters: Unread,
  ) {
    super();
  }

  wallet(ownerId: number): Promise<WalletNumbers> {
    return this.ledger.snapshot(this.database, ownerId);
  }

  streamHead(stream: string): Promise<number> {
    return this.database.batch(this.heads, stream);
  }
  private readonly heads = reads<string, number>(async (_, streams) => {
    const heads = await this.streams.heads(streams);
    return streams.map((stream) => heads.get(stream)!);
  });

  unread(actor: Actor): Promise<UnreadTotals> {
    return this.letters.of(this.database, actor.id);
  }

  rights(actor: Actor, restrictions: Restrictions): Promise<AgentRight[]> {
    return this.reach.rights(actor, restrictions);
  }
}

/** A socket is let in by the same rule as a call. */
@Injectable()
export class AuthSocketSessions extends SocketSessions {
  constructor(private readonly sessions: Sessions) {
    super();
  }

  async authenticate(kind: SessionKind, token: string): Promise<Actor | undefined> {
    try {
      return (await this.sessions.authenticate([kind], token)).actor;
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }

  living(sessionIds: number[]): Promise<Set<number>> {
    return this.sessions.living(sessionIds);
  }
}

/** Whoever has a session that was seen lately. */
@Injectable()
export class PresentMembers extends OnlineMembers {
  constructor(private readonly presence: Presence) {
    super();
  }

  ids(sql: Sql): Promise<number[]> {
    return this.presence.ids(sql);
  }
}
