import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { Database } from '../database/database.js';
import { Queues } from '../queue/queues.js';
import { oneRow } from '../database/rows.js';
import { sharedGauge } from './shared-gauge.js';

/** Prometheus metrics of this process and of what it shares with the others. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly httpSeconds = new Histogram({
    name: 'truebook_http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  readonly collectedImages = new Counter({
    name: 'truebook_images_collected_total',
    help: 'Uploaded images that were removed because no text names them',
    registers: [this.registry],
  });
  readonly collectedImageBytes = new Counter({
    name: 'truebook_images_collected_bytes_total',
    help: 'Bytes of the images that were removed',
    registers: [this.registry],
  });

  constructor(database: Database, queues: Queues) {
    collectDefaultMetrics({ register: this.registry, prefix: 'truebook_' });
    sharedGauge(this.registry, {
      name: 'truebook_outbox_events',
      help: 'Events committed and not yet handed on',
      read: async () => [
        { value: oneRow(await database.query<{ n: number }>('SELECT coalesce(sum(news), 0)::bigint AS n FROM outbox')).n },
      ],
    });
    sharedGauge(this.registry, {
      name: 'truebook_queue_jobs',
      help: 'Jobs by queue and state',
      labelNames: ['queue', 'state'],
      read: async () =>
        Object.entries(await queues.depths()).flatMap(([queue, states]) =>
          Object.entries(states).map(([state, value]) => ({ labels: { queue, state }, value })),
        ),
    });
  }
}
