import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { CLOCK, type Tx } from '#lib/platform';
import { lockOwner, UnknownOwner } from '#lib/wallet';
import { PersonalRecords } from '../ports.js';

/** Whether a member can be erased, decided behind the locks of their accounts and their row. */
@Injectable()
export class Obstacles {
  constructor(
    private readonly members: MembersRepository,
    private readonly records: PersonalRecords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A bet, a gift or a request comes before or sees what follows. @throws DomainError NOT_FOUND, ERASURE_NOT_POSSIBLE */
  async assertNone(tx: Tx, memberId: number): Promise<void> {
    // Applicants have no accounts.
    await lockOwner(tx, memberId).catch((error: unknown) => {
      if (!(error instanceof UnknownOwner)) throw error;
    });
    if (!(await this.members.lock(tx, memberId))) throw refuse('NOT_FOUND');
    const found = await this.records.obstacles(tx, memberId, this.clock.now());
    if (found.length > 0) throw refuse('ERASURE_NOT_POSSIBLE', { obstacles: found.map(({ kind }) => kind) });
  }
}
