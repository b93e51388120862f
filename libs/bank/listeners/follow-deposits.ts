import { Injectable } from '@nestjs/common';
import type { Projection } from '#lib/events';
import { EntriesRepository } from '../data/entries.repository.js';

/** A deposit that came, went or was decided changes what entries of its amount could pay: a rule looks at them again. */
@Injectable()
export class FollowDeposits {
  constructor(private readonly entries: EntriesRepository) {}

  /** A projection of the relay. */
  readonly follow: Projection = async (tx, events) => {
    const amounts = events.flatMap(({ name, data }) => (name.startsWith('deposit.') ? Number(data['amount']) : []));
    if (amounts.length > 0)
      await this.entries.markDue(
        tx,
        [...new Set(amounts)].sort((one, other) => one - other),
      );
    return [];
  };
}
