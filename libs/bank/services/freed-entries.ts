import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { EntriesRepository } from '../data/entries.repository.js';
import { bankChanged } from './bank-events.js';

/** Lets an entry wait again when the approval of its deposit is taken back. */
@Injectable()
export class FreedEntries {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async free(tx: Tx, entryId: number): Promise<void> {
    await this.entries.lock(tx, entryId);
    await this.entries.reopen(tx, entryId);
    await this.outbox.record(tx, [bankChanged(this.clock.now())]);
  }
}
