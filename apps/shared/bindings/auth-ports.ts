import { Injectable } from '@nestjs/common';
import { Reach } from '#lib/agents';
import { ContextSources, PerimeterRules, Presence, Sessions, sessionSubject, type UnreadTotals, type WalletNumbers } from '#lib/auth';
import { OnlineMembers, Unread } from '#lib/boards';
import type { AgentRight, ErrorCode } from '#lib/contract';
import { Streams } from '#lib/events';
import type { Actor, SessionKind } from '#lib/kernel';
import type { Restrictions } from '#lib/members';
import { Database, Invalidations, reads, type Sql } from '#lib/platform';
import { SocketPlaces, type SocketPlace, SocketSessions, type OpenSession } from '#lib/realtime';
import { Ledger } from '#lib/wallet';

/** What the context of somebody logged in shows beside the profile. */
@Injectable()
export class LiveContextSources extends ContextSources {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly streams: Streams,
    private readonly reach: Reach,
    private readonly messages: Unread,
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
    return this.messages.of(this.database, actor.id);
  }

  rights(actor: Actor, restrictions: Restrictions): Promise<AgentRight[]> {
    return this.reach.rights(actor, restrictions);
  }
}

/** A socket is let in, and let stay, by the same rule as a call. */
@Injectable()
export class AuthSocketSessions extends SocketSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly invalidations: Invalidations,
  ) {
    super();
  }

  async authenticate(kind: SessionKind, token: string): Promise<OpenSession> {
    const { actor, found } = await this.sessions.authenticate([kind], token);
    return { actor, expiresAt: found.expiresAt };
  }

  standing(sessionIds: number[]): Promise<Map<number, OpenSession | ErrorCode>> {
    return this.sessions.standing(sessionIds);
  }

  watch(listener: (concerns: (actor: Actor) => boolean) => void): void {
    this.invalidations.watch((subject) => listener(({ kind, id }) => subject === undefined || subject === sessionSubject(kind, id)));
  }
}

/** Sockets are kept out where calls are. */
@Injectable()
export class PerimeterSocketPlaces extends SocketPlaces {
  constructor(private readonly rules: PerimeterRules) {
    super();
  }

  refusal(kind: SessionKind, place: SocketPlace): Promise<ErrorCode | undefined> {
    return this.rules.refusal([kind], place);
  }

  version(): unknown {
    return this.rules.now();
  }
}

/** Everybody who has a session that was seen lately. */
@Injectable()
export class PresentMembers extends OnlineMembers {
  constructor(private readonly presence: Presence) {
    super();
  }

  ids(sql: Sql): Promise<number[]> {
    return this.presence.ids(sql);
  }
}
