import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { RelayedEvent } from '#lib/events';
import type { Tx } from '#lib/platform';
import { BranchesRepository } from '../data/branches.repository.js';
import { TotalsRepository } from '../data/totals.repository.js';

const moved = z.object({ data: z.object({ id: z.int() }), facts: z.object({ to: z.array(z.int().positive()).min(1) }) });

/**
 * What stands in a branch counts where the branch stands: moves are followed in their order. What was done before stays where it was done.
 */
@Injectable()
export class FollowMoves {
  constructor(
    private readonly branches: BranchesRepository,
    private readonly totals: TotalsRepository,
  ) {}

  async follow(tx: Tx, events: readonly RelayedEvent[]): Promise<void> {
    for (const event of events) {
      if (event.name !== 'member.changed' || event.data['what'] !== 'place') continue;
      const { data, facts } = moved.parse(event);
      await this.totals.add(tx, await this.branches.carry(tx, { id: data.id, to: facts.to }));
    }
  }
}
