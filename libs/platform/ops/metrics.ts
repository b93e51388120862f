import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Database } from '../database/database.js';
import { Queues } from '../queue/queues.js';
import { oneRow } from '../database/rows.js';

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
    new Gauge({
      name: 'truebook_outbox_events',
      help: 'Events committed and not yet handed on',
      registers: [this.registry],
      async collect() {
        const row = oneRow(await database.query<{ n: number }>('SELECT coalesce(sum(news), 0)::bigint AS n FROM outbox'));
        this.set(row.n);
      },
    });
    new Gauge({
      name: 'truebook_queue_jobs',
      help: 'Jobs by queue and state',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      async collect() {
        for (const [queue, states] of Object.entries(await queues.depths())) {
          for (const [state, jobs] of Object.entries(states)) this.set({ queue, state }, jobs);
        }
      },
    });
  }
}
