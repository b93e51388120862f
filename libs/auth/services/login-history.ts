import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock, SessionKind } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { CLOCK, Database, type Origin, type Tx } from '#lib/platform';
import {
  LoginRecordsRepository,
  type AccessQuery,
  type AccessRecord,
  type LoginQuery,
  type LoginRecord,
} from '../data/login-records.repository.js';

/** Who logs in, or tries to. */
export interface LoginAttempt {
  kind: SessionKind;
  /** The beginning of what was typed where there is no such account. */
  account: string;
  /** 0 where there is no such account. */
  subjectId: number;
  origin: Origin;
  device: string;
}

/** The history of logins. */
@Injectable()
export class LoginHistory {
  constructor(
    private readonly database: Database,
    private readonly records: LoginRecordsRepository,
    private readonly members: MembersRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Newest first. */
  page(query: LoginQuery): Promise<{ items: LoginRecord[]; total: number }> {
    return this.records.page(this.database, query);
  }

  /** Of everybody, newest first. */
  all(query: AccessQuery): Promise<{ items: AccessRecord[]; total: number }> {
    return this.records.all(this.database, query);
  }

  /** A login that was refused, at the same cost whether there is such an account: the time it takes must not tell who exists. */
  async refused(attempt: LoginAttempt, reason: ErrorCode): Promise<void> {
    await this.records.insert(this.database, { ...attempt, outcome: 'refused', reason, at: this.clock.now() });
  }

  /**
   * A login, as a part of its transaction: the first, since a change of a member that ends its sessions locks in this order too.
   */
  async accepted(tx: Tx, attempt: LoginAttempt): Promise<void> {
    const at = this.clock.now();
    const { kind, subjectId, origin, device } = attempt;
    if (kind === 'admin') return this.records.insert(tx, { ...attempt, outcome: 'ok', at });
    const path = await this.members.visited(tx, subjectId, { address: origin.address, device, at });
    await this.records.insert(tx, { ...attempt, outcome: 'ok', at, path });
    await this.outbox.record(tx, [{ name: 'member.loggedIn', at, streams: [], data: { id: subjectId }, facts: { kind, path } }]);
  }
}
