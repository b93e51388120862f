import { Injectable } from '@nestjs/common';
import type { DomainEvent, RelayedEvent } from '#lib/events';
import type { Tx } from '#lib/platform';
import { DeliveriesRepository } from '../data/deliveries.repository.js';
import { bodyOf, isWebhookEvent } from '../services/payload.js';

/** Keeps events that some address wants, in the relay's own transaction: each once, in the order of the outbox. */
@Injectable()
export class FollowEvents {
  constructor(private readonly deliveries: DeliveriesRepository) {}

  readonly follow = async (tx: Tx, events: RelayedEvent[], filled: Promise<void>): Promise<DomainEvent[]> => {
    const known = events.filter(({ name }) => isWebhookEvent(name));
    if (known.length === 0) return [];
    const wanted = await this.deliveries.wanted(tx);
    const kept = known.filter(({ name }) => wanted.has(name));
    if (kept.length === 0) return [];
    await filled;
    await this.deliveries.record(
      tx,
      kept.map((event) => ({ type: event.name, at: event.at, body: bodyOf(event) })),
    );
    return [];
  };
}
