import { Inject, Injectable } from '@nestjs/common';
import type { BankDismissal } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, type CommandContext, type RowResult } from '#lib/platform';
import { EntriesRepository } from '../data/entries.repository.js';
import { StaffDecisions } from '../services/staff-decisions.js';

/** Staff say of entries that they are no deposits, or went back to the sender. */
@Injectable()
export class DismissEntries {
  constructor(
    private readonly decisions: StaffDecisions,
    private readonly entries: EntriesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND or ALREADY_PROCESSED. */
  execute(command: CommandContext, ids: number[], as: BankDismissal, given: string | undefined): Promise<RowResult[]> {
    const reason = given?.trim() || null;
    return this.decisions.take(command, ids, {
      ...{ from: ['waiting'], to: as, action: 'bankEntry.dismiss', reason },
      take: (tx, id) => this.entries.dismiss(tx, id, { as, at: this.clock.now(), by: command.actor.account, reason }),
    });
  }
}
