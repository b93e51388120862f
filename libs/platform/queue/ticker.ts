import type { Logger } from 'pino';

export interface Tick {
  /** As the log calls it. */
  name: string;
  work: () => Promise<void>;
  /** From the end of one run to the next, ms. */
  delayMs: () => number;
  logger: Logger;
}

/** Repeats work in this process, never twice at once. A run that fails is logged, and the next one tries again. */
export class Ticker {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private stopped = false;

  constructor(private readonly tick: Tick) {}

  /** True from the call of `stop`: long work ends at its next step. */
  get isStopped(): boolean {
    return this.stopped;
  }

  /** The first run begins at once. */
  start(): void {
    this.stopped = false;
    this.schedule(0);
  }

  /** Finishes the run under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(delayMs: number): void {
    if (this.stopped) return;
    const { name, work, logger } = this.tick;
    this.timer = setTimeout(() => {
      this.running = work()
        .catch((error: unknown) => logger.warn({ err: error }, `${name}: the next tick tries again`))
        .then(() => this.schedule(this.tick.delayMs()));
    }, delayMs);
  }
}
