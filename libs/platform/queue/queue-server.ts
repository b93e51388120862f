import { Worker, type Processor, type Queue, type WorkerOptions } from 'bullmq';
import type { JobData } from './queue-state.js';

export type AnyQueue = Queue<JobData>;
export type WorkerSettings = Omit<WorkerOptions, 'connection'>;

export class QueueWorker extends Worker<JobData> {
  /** Jobs that still run keep their locks no longer: another process may take them when the locks expire. */
  async abandonJobs(): Promise<void> {
    await this.lockManager.close();
    // The search for stalled jobs would otherwise end with its next interval.
    await this.pause(true);
  }
}

/** The server that keeps the queues. Its subclasses own the connections. */
export abstract class QueueServer {
  /** Its first contact begins at once. */
  abstract createWorker(name: string, processor: Processor<JobData>, settings: WorkerSettings): QueueWorker;
  /** Its first contact begins at once. */
  abstract createQueue(name: string): AnyQueue;
  /** Closes a worker, after its running jobs, or a queue. Works at every moment of the first contact. */
  abstract closeOne(one: QueueWorker | AnyQueue): Promise<void>;
  /** Called after every worker and queue is closed. Resolves when no connection is left. */
  abstract end(): Promise<void>;
  /** Ends every connection by force. */
  abstract cut(): void;
}
