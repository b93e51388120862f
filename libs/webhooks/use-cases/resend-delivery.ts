import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, Database, type CommandContext } from '#lib/platform';
import { DeliveriesRepository } from '../data/deliveries.repository.js';

/** Sends one event to one address again, delivered or not. */
@Injectable()
export class ResendDelivery {
  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveriesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  execute(command: CommandContext, id: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      if (!(await this.deliveries.again(tx, id))) throw refuse('NOT_FOUND');
      await audit(tx, command, this.clock, [{ action: 'webhook.resend', target: `delivery:${id}` }]);
    });
  }
}
