import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database, LOGGER, Queues, Schedules, Ticker, type JobDefinition } from '#lib/platform';
import { DeliveriesRepository } from '../data/deliveries.repository.js';
import { EndpointsRepository } from '../data/endpoints.repository.js';
import { SendDelivery } from '../services/send-delivery.js';

const lookMs = 500;
const atOnce = 100;
const forgetMs = 3_600_000;

/** A delivery, or an address that was switched off and has to be looked at. */
type DeliveryJob = Record<string, number> & ({ deliveryId: number; turn: number } | { endpointId: number });

/**
 * Sends one delivery once. The rows say when it is tried again, so a job fails for good only with the last attempt, and then stands in the
 * list of failed jobs, where a retry tries once more. What is lost or killed the next look brings back, after the lease.
 */
export const deliverWebhookJob: JobDefinition<DeliveryJob> = {
  queue: 'deliver-webhook',
  id: (data) => ('deliveryId' in data ? `delivery-${data['deliveryId']}-${data['turn']}` : `endpoint-${data['endpointId']}`),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 8,
};

/** In every worker: looks what is due, and works on the queue. */
@Injectable()
export class DeliverWebhooks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ticker: Ticker;

  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly schedules: Schedules,
    private readonly deliveries: DeliveriesRepository,
    private readonly endpoints: EndpointsRepository,
    private readonly sending: SendDelivery,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.ticker = new Ticker({ name: 'webhooks due', work: () => this.look(), delayMs: () => lookMs, logger });
  }

  onApplicationBootstrap(): void {
    this.queues.process(deliverWebhookJob, (job) => this.run(job));
    this.ticker.start();
    this.schedules.every('forget-webhooks', forgetMs, () => this.deliveries.forget(this.database));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.ticker.stop();
  }

  async look(): Promise<void> {
    for (const due of await this.deliveries.due(this.database, atOnce)) await this.queues.add(deliverWebhookJob, due);
  }

  /** @throws Error after the last attempt, and for an address that was switched off: both stand in the list of failed jobs */
  async run(job: DeliveryJob): Promise<void> {
    const { endpointId, deliveryId } = job as Partial<Record<'endpointId' | 'deliveryId', number>>;
    if (deliveryId !== undefined) {
      const result = await this.sending.send(deliveryId);
      if (result.switchedOff !== undefined) await this.queues.add(deliverWebhookJob, { endpointId: result.switchedOff });
      if (result.failure !== undefined) throw new Error(result.failure);
    } else if (endpointId !== undefined && (await this.endpoints.isSwitchedOff(this.database, endpointId))) {
      throw new Error('Nothing got through for five days: the address was switched off.');
    }
  }
}
