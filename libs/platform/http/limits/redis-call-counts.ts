import { Redis } from 'ioredis';
import { CallCounts, type CallCount } from './call-counts.js';

/** Time by which a count outlives its window, ms: clocks of processes differ a little. */
const graceMs = 5_000;

/** Counts in Redis, which forgets them by itself. */
export class RedisCallCounts extends CallCounts {
  private constructor(private readonly redis: Redis) {
    super();
  }

  /** Connects in the background: counting waits for nothing. */
  static open(url: string): RedisCallCounts {
    const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 1_000 });
    redis.on('error', () => undefined);
    return new RedisCallCounts(redis);
  }

  async add(counts: CallCount[]): Promise<number[]> {
    const pipeline = this.redis.pipeline();
    for (const { key, calls, endsAtMs } of counts) {
      pipeline.incrby(`calls ${key}`, calls);
      pipeline.pexpireat(`calls ${key}`, endsAtMs + graceMs);
    }
    const answers = (await pipeline.exec()) ?? [];
    return counts.map((_, index) => {
      const [error, total] = answers[index * 2] ?? [];
      if (error) throw error;
      return Number(total);
    });
  }

  async forget(): Promise<void> {
    // Redis does.
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }
}
