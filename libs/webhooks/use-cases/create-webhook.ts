import { Inject, Injectable } from '@nestjs/common';
import { refuse, webhookLimits, type CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, SealedTexts, type CommandContext } from '#lib/platform';
import { EndpointsRepository } from '../data/endpoints.repository.js';
import { webhookPurpose } from '../data/sealed-columns.js';
import { newSecret } from '../services/signature.js';
import { WebhookHttp } from '../services/webhook-http.js';

/** Adds an address. Its secret is answered once and stands sealed: no key keeps the answer. */
@Injectable()
export class CreateWebhook {
  constructor(
    private readonly database: Database,
    private readonly endpoints: EndpointsRepository,
    private readonly http: WebhookHttp,
    private readonly texts: SealedTexts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_INPUT for an address without TLS or with a password, or one too many */
  async execute(command: CommandContext, fields: CallParsed<'admin/webhook/create'>): Promise<{ id: number; secret: string }> {
    this.http.assertUsable(fields.url);
    return this.database.transaction(async (tx) => {
      if ((await this.endpoints.count(tx)) >= webhookLimits.endpoints) throw refuse('INVALID_INPUT', { maximum: webhookLimits.endpoints });
      const secret = newSecret();
      const id = await this.endpoints.insert(tx, fields, this.texts.seal(webhookPurpose, secret), command.actor.account);
      await audit(tx, command, this.clock, [{ action: 'webhook.create', target: `webhook:${id}`, after: fields }]);
      return { id, secret };
    });
  }
}
