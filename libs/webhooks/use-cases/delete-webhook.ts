import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { EndpointsRepository } from '../data/endpoints.repository.js';

/** Takes an address away, and what waits for it. */
@Injectable()
export class DeleteWebhook {
  constructor(
    private readonly database: Database,
    private readonly endpoints: EndpointsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  execute(command: CommandContext, id: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      const known = await this.endpoints.lock(tx, id);
      if (!known) throw refuse('NOT_FOUND');
      await this.endpoints.remove(tx, id);
      const { url, description, events } = known;
      await audit(tx, command, this.clock, [{ action: 'webhook.delete', target: `webhook:${id}`, before: { url, description, events } }]);
    });
  }
}
