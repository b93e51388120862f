import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, SealedTexts, type CommandContext } from '#lib/platform';
import { EndpointsRepository } from '../data/endpoints.repository.js';
import { webhookPurpose } from '../data/sealed-columns.js';
import { newSecret } from '../services/signature.js';

/** Makes a new secret; for 24 hours both sign, so that the receiver may change over at any moment of them. */
@Injectable()
export class RotateWebhook {
  constructor(
    private readonly database: Database,
    private readonly endpoints: EndpointsRepository,
    private readonly texts: SealedTexts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  execute(command: CommandContext, id: number): Promise<{ secret: string }> {
    return this.database.transaction(async (tx) => {
      if (!(await this.endpoints.lock(tx, id))) throw refuse('NOT_FOUND');
      const secret = newSecret();
      await this.endpoints.rotate(tx, id, this.texts.seal(webhookPurpose, secret));
      await audit(tx, command, this.clock, [{ action: 'webhook.rotate', target: `webhook:${id}` }]);
      return { secret };
    });
  }
}
