import { Injectable } from '@nestjs/common';
import type { CommandContext, RowResult } from '#lib/platform';
import { EntriesRepository } from '../data/entries.repository.js';
import { StaffDecisions } from '../services/staff-decisions.js';

/** Staff let entries wait again that were said to be no deposits. */
@Injectable()
export class ReopenEntries {
  constructor(
    private readonly decisions: StaffDecisions,
    private readonly entries: EntriesRepository,
  ) {}

  /** Per row NOT_FOUND or ALREADY_PROCESSED: an entry that pays waits again when the approval of its deposit is cancelled. */
  execute(command: CommandContext, ids: number[]): Promise<RowResult[]> {
    return this.decisions.take(command, ids, {
      ...{ from: ['not_deposit', 'returned'], to: 'waiting', action: 'bankEntry.reopen' },
      take: (tx, id) => this.entries.reopen(tx, id),
    });
  }
}
