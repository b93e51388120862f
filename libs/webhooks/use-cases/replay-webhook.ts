import { Inject, Injectable } from '@nestjs/common';
import { refuse, webhookLimits, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { DeliveriesRepository } from '../data/deliveries.repository.js';
import { EndpointsRepository } from '../data/endpoints.repository.js';

/** Sends what there was from a time or a position on, with the same `webhook-id` as before. */
@Injectable()
export class ReplayWebhook {
  constructor(
    private readonly database: Database,
    private readonly endpoints: EndpointsRepository,
    private readonly deliveries: DeliveriesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, INVALID_INPUT without a beginning */
  async execute(command: CommandContext, { id, since, position }: CallParsed<'admin/webhook/replay'>): Promise<{ count: number }> {
    if (since === undefined && position === undefined) throw refuse('INVALID_INPUT', { field: 'since' });
    return this.database.transaction(async (tx) => {
      if (!(await this.endpoints.lock(tx, id))) throw refuse('NOT_FOUND');
      const from = { since: since === undefined ? null : new Date(since), position: position ?? 0 };
      const count = await this.deliveries.replay(tx, id, from, webhookLimits.replayed);
      await audit(tx, command, this.clock, [{ action: 'webhook.replay', target: `webhook:${id}`, after: { since, position, count } }]);
      return { count };
    });
  }
}
