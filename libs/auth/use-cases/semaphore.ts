import { refuse } from '#lib/contract';

/** Lets a few pieces of work through at a time; the others wait in line, and a line that is too long is refused. */
export class Semaphore {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly width: number,
    private readonly maxWaiting: number,
  ) {}

  /** @throws DomainError TOO_MANY_ATTEMPTS when too many wait already */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.width) await this.wait();
    else this.inside++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.inside--;
    }
  }

  private wait(): Promise<void> {
    if (this.waiting.length >= this.maxWaiting) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 5 });
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
