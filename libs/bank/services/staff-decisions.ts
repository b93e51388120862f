import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { AuditAction, Clock } from '#lib/kernel';
import { audit, BulkCommand, CLOCK, type CommandContext, type RowResult, type Tx } from '#lib/platform';
import { EntriesRepository, type Entry } from '../data/entries.repository.js';
import { bankChanged } from './bank-events.js';

/** A step of entries that staff take. */
export interface StaffStep {
  from: readonly Entry['state'][];
  to: Entry['state'];
  action: AuditAction;
  reason?: string | null;
  take(tx: Tx, id: number): Promise<void>;
}

/** Takes a step of entries, each in a transaction of its own. */
@Injectable()
export class StaffDecisions {
  constructor(
    private readonly rows: BulkCommand,
    private readonly entries: EntriesRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND or ALREADY_PROCESSED. */
  take(command: CommandContext, ids: number[], { from, to, action, reason, take }: StaffStep): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, id) => {
      const entry = await this.entries.lock(tx, id);
      if (!entry) throw refuse('NOT_FOUND');
      if (!from.includes(entry.state)) throw refuse('ALREADY_PROCESSED');
      await take(tx, id);
      await this.outbox.record(tx, [bankChanged(this.clock.now())]);
      const { state, amount, depositor } = entry;
      const note = {
        action,
        target: `bankEntry:${id}`,
        before: { state, reason: entry.reason },
        after: { state: to, reason, amount, depositor },
      };
      await audit(tx, command, this.clock, [note]);
      return to;
    });
  }
}
