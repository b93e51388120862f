import type { Clock } from '#lib/kernel';
import { outsideSnapshot } from '#lib/platform';

interface Kept<T> {
  /** Time, ms; endless while it is being read. */
  until: number;
  answer: Promise<T>;
}

/** So many times as long as it took to read, an answer is kept at least. */
const timesAsLong = 20;

/**
 * Answers that all callers of a process share for a while. One is read by one caller at a time; where reading takes long it is kept longer,
 * so that reading is never more than a twentieth of the time, however many callers ask.
 */
export class KeptAnswers<K, T> {
  private readonly kept = new Map<K, Kept<T>>();

  /** @param keptMs for how long an answer is kept at least */
  constructor(
    private readonly clock: Clock,
    private readonly keptMs: number,
  ) {}

  /** @throws what `read` throws, which is not kept */
  get(key: K, read: () => Promise<T>): Promise<T> {
    const begunAt = this.clock.now().getTime();
    for (const [old, { until }] of this.kept) if (until <= begunAt) this.kept.delete(old);
    const known = this.kept.get(key);
    if (known) return known.answer;
    const fresh: Kept<T> = { until: Infinity, answer: outsideSnapshot(read) };
    this.kept.set(key, fresh);
    fresh.answer.then(
      () => {
        const readAt = this.clock.now().getTime();
        fresh.until = readAt + Math.max(this.keptMs, timesAsLong * (readAt - begunAt));
      },
      () => this.kept.delete(key),
    );
    return fresh.answer;
  }
}
