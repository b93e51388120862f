import { Gauge, type Registry } from 'prom-client';
import { atMost } from '../at-most.js';

/** A scrape waits this long for what a value is read from, ms; Prometheus itself waits 10 s. */
const patienceMs = 2_000;

export interface SharedGaugeOptions<L extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly L[];
  /** @returns the values now, each with its labels */
  readonly read: () => Promise<readonly { labels?: Partial<Record<L, string>>; value: number }[]>;
}

/**
 * A metric that is read from the database or Redis at each scrape. While they do not answer it has no value, and the process's own metrics
 * are served all the same: it is up.
 */
export function sharedGauge<L extends string>(
  registry: Registry,
  { name, help, labelNames = [], read }: SharedGaugeOptions<L>,
  patience = patienceMs,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      // Reset, one without labels would begin anew at 0.
      if (labelNames.length === 0) this.remove();
      else this.reset();
      let isLate = false;
      const reading = read().then((values) => {
        if (!isLate) for (const { labels = {}, value } of values) this.set(labels as Record<L, string>, value);
      });
      isLate = !(await atMost(patience, reading));
    },
  });
}
