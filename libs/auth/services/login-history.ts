import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock, SessionKind } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { CLOCK, Database, type Origin, type Tx } from '#lib/platform';
import { LoginRecordsRepository, type LoginQuery, type LoginRecord } from '../data/login-records.repository.js';

/** Who logs in, or tries to. */
export interface LoginAttempt {
  kind: SessionKind;
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

  /** A login that was refused. Of nobody nothing is kept, at the same cost: the time it takes must not tell who exists. */
  async refused(attempt: LoginAttempt): Promise<void> {
    await this.records.insert(this.database, { ...attempt, outcome: 'refused', at: this.clock.now() });
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
