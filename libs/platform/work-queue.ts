import { refuse } from '#lib/contract';

interface Waiting {
  begin: () => void;
  refuse: (error: Error) => void;
}

/**
 * Runs a few pieces of work at a time; the others wait. Those marked as first pass the others, and in a queue that is full they take
 * the place of the one who came last of the others.
 */
export class WorkQueue {
  private running = 0;
  private readonly first: Waiting[] = [];
  private readonly others: Waiting[] = [];

  constructor(
    private readonly width: number,
    private readonly maxWaiting: number,
  ) {}

  /** @throws DomainError TOO_MANY_ATTEMPTS when too many wait already */
  async execute<T>(work: () => Promise<T>, isFirst = false): Promise<T> {
    if (this.running >= this.width) await this.wait(isFirst);
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.first.shift() ?? this.others.shift();
      if (next) next.begin();
      else this.running--;
    }
  }

  private wait(isFirst: boolean): Promise<void> {
    if (this.first.length + this.others.length >= this.maxWaiting) {
      const displaced = isFirst ? this.others.pop() : undefined;
      if (!displaced) throw queueFull();
      displaced.refuse(queueFull());
    }
    return new Promise((begin, refused) => (isFirst ? this.first : this.others).push({ begin, refuse: refused }));
  }
}

function queueFull() {
  return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 5 });
}
