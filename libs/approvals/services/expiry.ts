import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { auditOfSystem, CLOCK, type Tx } from '#lib/platform';
import { ApprovalsRepository } from '../data/approvals.repository.js';
import { RequestNotes } from './request-notes.js';

/** Ends what nobody decided in time. */
@Injectable()
export class Expiry {
  constructor(
    private readonly approvals: ApprovalsRepository,
    private readonly notes: RequestNotes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many ended */
  async expireDue(tx: Tx): Promise<number> {
    const at = this.clock.now();
    const ids = await this.approvals.due(tx, at);
    for (const id of ids) {
      await this.approvals.decide(tx, id, { state: 'expired', by: null, account: null, at, reason: '' });
      await auditOfSystem(tx, this.clock, { action: 'approval.expire', target: `approval:${id}`, after: { state: 'expired' } });
      await this.notes.decided(tx, { id, state: 'expired', by: '', at });
    }
    return ids.length;
  }
}
