import { Queue, type IRedisClient, type Processor } from 'bullmq';
import { QueueServer, QueueWorker, type AnyQueue, type WorkerSettings } from './queue-server.js';
import type { JobData } from './queue-state.js';

/** Queues in Redis. Each worker and each queue has connections of its own. */
export class RedisQueueServer extends QueueServer {
  private readonly open = new Set<QueueWorker | AnyQueue>();

  constructor(private readonly url: string) {
    super();
  }

  createWorker(name: string, processor: Processor<JobData>, settings: WorkerSettings): QueueWorker {
    const worker = new QueueWorker(name, processor, { ...settings, connection: { url: this.url, maxRetriesPerRequest: null } });
    this.open.add(worker);
    return worker;
  }

  createQueue(name: string): AnyQueue {
    const queue = new Queue<JobData>(name, { connection: { url: this.url, maxRetriesPerRequest: 1 } });
    this.open.add(queue);
    return queue;
  }

  /** BullMQ ends the connections of a first contact at once. */
  async closeOne(one: QueueWorker | AnyQueue): Promise<void> {
    await one.close();
    this.open.delete(one);
  }

  async end(): Promise<void> {
    // Every connection belonged to a worker or a queue.
  }

  cut(): void {
    for (const one of this.open) {
      const { client, blockingClient } = one.getBackend();
      for (const connected of [client, blockingClient]) connected?.then(cut, () => undefined);
    }
    this.open.clear();
  }
}

/** A client that is ended between two attempts to reconnect never announces its end, so the next attempt is begun for it. */
function cut(client: IRedisClient): void {
  if (client.status === 'reconnecting') client.connect().catch(() => undefined);
  client.disconnect();
}
