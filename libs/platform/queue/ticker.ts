import type { Logger } from 'pino';

/** Then a run catches up with a long standstill, or finds no end. */
const defaultLongMs = 5 * 60_000;

export interface Tick {
  /** As the log calls it. */
  name: string;
  work: () => Promise<void>;
  /** From the end of one run to the next, ms. */
  delayMs: () => number;
  logger: Logger;
  /** A run that lasts longer is warned of in the log, again and again, ms. Default: 5 minutes. */
  longMs?: number;
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
    this.timer = setTimeout(() => {
      this.running = this.run().then(() => this.schedule(this.tick.delayMs()));
    }, delayMs);
  }

  private async run(): Promise<void> {
    const { name, work, logger, longMs = defaultLongMs } = this.tick;
    const began = performance.now();
    const warn = () => logger.warn({ seconds: Math.round((performance.now() - began) / 1_000) }, `${name}: one run is still at work`);
    const watch = setInterval(warn, longMs);
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error }, `${name}: the next tick tries again`);
    } finally {
      clearInterval(watch);
    }
  }
}
