import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { DeliveriesRepository } from '../data/deliveries.repository.js';
import { EndpointsRepository } from '../data/endpoints.repository.js';

const type = 'webhook.test';

/** Sends an event that means nothing. */
@Injectable()
export class TestWebhook {
  constructor(
    private readonly database: Database,
    private readonly endpoints: EndpointsRepository,
    private readonly deliveries: DeliveriesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  execute(command: CommandContext, id: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      if (!(await this.endpoints.lock(tx, id))) throw refuse('NOT_FOUND');
      const at = this.clock.now();
      await this.deliveries.recordFor(tx, id, {
        type,
        at,
        body: JSON.stringify({ type, timestamp: at.toISOString(), data: { webhookId: id } }),
      });
      await audit(tx, command, this.clock, [{ action: 'webhook.test', target: `webhook:${id}` }]);
    });
  }
}
