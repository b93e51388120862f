import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Database, Queues, type QueueState } from '#lib/platform';
import { ProcessesRepository, type ProcessRow } from '../data/processes.repository.js';

/** A queue's server that does not answer must not keep the page from the rest, ms. */
const patienceMs = 1_500;

/** Queues that some process works on, or has worked on within a day. */
@Injectable()
export class KnownQueues {
  constructor(
    private readonly database: Database,
    private readonly processes: ProcessesRepository,
    private readonly queues: Queues,
  ) {}

  names(processes: readonly ProcessRow[]): string[] {
    return [...new Set([...processes.flatMap(({ facts }) => facts.queues ?? []), ...this.queues.processedQueues()])].sort();
  }

  /** @throws DomainError NOT_FOUND */
  async assertKnown(name: string): Promise<void> {
    if (!this.names(await this.processes.all(this.database)).includes(name)) throw refuse('NOT_FOUND');
  }

  /** How much is in each; null where its server does not answer in time. */
  states(names: readonly string[]): Promise<(QueueState | null)[]> {
    return Promise.all(names.map((name) => this.state(name)));
  }

  private async state(name: string): Promise<QueueState | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patienceMs)));
    return Promise.race([this.queues.state(name).catch(() => null), late]).finally(() => clearTimeout(timer));
  }
}
