import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, SealedTexts } from '#lib/platform';
import { DeliveriesRepository, type Attempt, type ClaimedDelivery } from '../data/deliveries.repository.js';
import { EndpointsRepository } from '../data/endpoints.repository.js';
import { webhookPurpose } from '../data/sealed-columns.js';
import { waitSeconds } from '../domain/back-off.js';
import { signatures } from './signature.js';
import { WebhookHttp } from './webhook-http.js';

/** What the queue has to know of an attempt. */
export interface SendResult {
  /** Why it is given up. */
  failure?: string;
  /** The address that this attempt switched off. */
  switchedOff?: number;
}

/**
 * Sends one delivery. The claim is committed before the request and the result after it: a process that is killed between them leaves a
 * delivery that is sent again, so receivers get each event at least once and know by `webhook-id` which they had.
 */
@Injectable()
export class SendDelivery {
  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveriesRepository,
    private readonly endpoints: EndpointsRepository,
    private readonly http: WebhookHttp,
    private readonly texts: SealedTexts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async send(id: number): Promise<SendResult> {
    const claimed = await this.deliveries.claim(this.database, id);
    if (!claimed) return {};
    if (!claimed.isActive) {
      await this.deliveries.putBack(this.database, id);
      return claimed.state === 'failed' ? { failure: 'The address is switched off.' } : {};
    }
    const attempt = await this.post(claimed);
    return attempt.error === null ? this.delivered(claimed, attempt) : this.failed(claimed, attempt, attempt.error);
  }

  private post({ url, messageId, body, secret, oldSecret }: ClaimedDelivery): Promise<Attempt> {
    const secrets = [secret, oldSecret].flatMap((sealed) => (sealed === null ? [] : [this.texts.open(webhookPurpose, sealed)]));
    const signed = { id: messageId, timestamp: Math.floor(this.clock.now().getTime() / 1_000), body };
    const headers = {
      'webhook-id': messageId,
      'webhook-timestamp': String(signed.timestamp),
      'webhook-signature': signatures(secrets, signed),
    };
    return this.http.post(url, headers, body);
  }

  private async delivered({ id, endpointId }: ClaimedDelivery, attempt: Attempt): Promise<SendResult> {
    await this.deliveries.note(this.database, id, 'delivered', attempt);
    await this.endpoints.gotThrough(this.database, endpointId);
    return {};
  }

  /** A delivery that has failed for good before is tried once more and no further. */
  private async failed({ id, endpointId, state, attempts }: ClaimedDelivery, attempt: Attempt, error: string): Promise<SendResult> {
    const wait = state === 'failed' ? undefined : waitSeconds(attempts);
    await this.deliveries.note(this.database, id, wait === undefined ? 'failed' : 'pending', attempt, wait);
    const switchedOff = (await this.endpoints.failed(this.database, endpointId)) ? { switchedOff: endpointId } : {};
    return { ...switchedOff, ...(wait === undefined && { failure: error }) };
  }
}
