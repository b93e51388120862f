import { Inject, Injectable } from '@nestjs/common';
import { refuse, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { EndpointsRepository } from '../data/endpoints.repository.js';
import { WebhookHttp } from '../services/webhook-http.js';

/** Changes an address, switches it off and on. */
@Injectable()
export class UpdateWebhook {
  constructor(
    private readonly database: Database,
    private readonly endpoints: EndpointsRepository,
    private readonly http: WebhookHttp,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, INVALID_INPUT */
  async execute(command: CommandContext, { id, ...fields }: CallParsed<'admin/webhook/update'>): Promise<void> {
    this.http.assertUsable(fields.url);
    return this.database.transaction(async (tx) => {
      const known = await this.endpoints.lock(tx, id);
      if (!known) throw refuse('NOT_FOUND');
      await this.endpoints.update(tx, id, fields);
      const { url, description, events, isActive } = known;
      const before = { url, description, events, isActive };
      await audit(tx, command, this.clock, [{ action: 'webhook.update', target: `webhook:${id}`, before, after: fields }]);
    });
  }
}
