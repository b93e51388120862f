import { createPostgresBackend, Queue, type ConnectionOptions, type Processor } from 'bullmq';
import type pg from 'pg';
import { OpenSockets } from '../database/open-sockets.js';
import { PatientPool } from '../database/patient-pool.js';
import { QueueServer, QueueWorker, type AnyQueue, type WorkerSettings } from './queue-server.js';
import type { JobData } from './queue-state.js';

// The classes are typed by their backend; the ones used here are the same over either.
const postgresBackend = createPostgresBackend as never;

/** Queues in PostgreSQL. All workers and queues share one pool. */
export class PostgresQueueServer extends QueueServer {
  private readonly sockets = new OpenSockets();
  private readonly pool: pg.Pool;

  constructor(databaseUrl: string) {
    super();
    // BullMQ finds its tables through the search path; in ESM it must be handed a pool.
    this.pool = new PatientPool({
      connectionString: databaseUrl,
      max: 8,
      keepAlive: true,
      application_name: 'truebook-queues',
      connectionTimeoutMillis: 10_000,
      options: '-c search_path=bullmq',
      stream: this.sockets.create,
    });
    // Each queue and each worker listens to the pool that they share.
    this.pool.setMaxListeners(0);
    this.pool.on('error', () => undefined);
    // BullMQ takes clients out without listening; a connection lost between two statements would end the process.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  createWorker(name: string, processor: Processor<JobData>, settings: WorkerSettings): QueueWorker {
    return new QueueWorker(name, processor, { ...settings, ...this.connection }, postgresBackend);
  }

  createQueue(name: string): AnyQueue {
    return new Queue<JobData>(name, this.connection, postgresBackend);
  }

  /**
   * BullMQ goes on with a first contact after the close, and then takes a client out of the pool that it never gives back. So the first
   * contact has to be over before the close.
   */
  async closeOne(one: QueueWorker | AnyQueue): Promise<void> {
    await one.waitUntilReady().catch(() => undefined);
    await one.close();
  }

  async end(): Promise<void> {
    await this.pool.end();
    await this.sockets.closed();
  }

  cut(): void {
    // Callers that wait for a client of an ended pool get an error instead of a new connection.
    if (!this.pool.ending) this.pool.end().catch(() => undefined);
    this.sockets.destroy();
  }

  private get connection(): { connection: ConnectionOptions } {
    return { connection: this.pool as unknown as ConnectionOptions };
  }
}
