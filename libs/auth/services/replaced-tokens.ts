import { Inject, Injectable } from '@nestjs/common';
import type { Clock, SessionKind } from '#lib/kernel';
import { auditOfSystem, CLOCK, Database, type Tx } from '#lib/platform';
import { SessionsRepository } from '../data/sessions.repository.js';

/** Where a token was shown. */
export interface ShownFrom {
  address: string;
  requestId: string;
}

/** A living session whose replaced token was shown after its grace. */
export interface ReplacedSession {
  id: number;
  kind: SessionKind;
  subjectId: number;
}

/**
 * Recognises tokens that sessions no longer have. The owner of a session has its present token, so an old one that is shown was copied.
 */
@Injectable()
export class ReplacedTokens {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The living session that a token once belonged to; undefined for any other token. */
  async sessionOf(tokenHash: Buffer): Promise<ReplacedSession | undefined> {
    const now = this.clock.now();
    const found = await this.sessions.find(this.database, tokenHash);
    if (!found) return this.sessions.ofReplacedToken(this.database, tokenHash, now);
    const isReused = !found.isCurrent && found.expiresAt > now && !(found.previousUntil && found.previousUntil > now);
    return isReused ? found : undefined;
  }

  async audit(tx: Tx, { id, kind, subjectId }: ReplacedSession, from: ShownFrom | undefined): Promise<void> {
    const target = kind === 'admin' ? `admin:${subjectId}` : `member:${subjectId}`;
    await auditOfSystem(tx, this.clock, { action: 'session.reused', target, after: { sessionId: id } }, from);
  }
}
