import { Redis } from 'ioredis';
import type { Database } from '#lib/platform';
import { Nonces } from '../ports.js';

/** In an unlogged table: what is lost with a crash is older than the restart takes, or refused by its time stamp soon. */
export class PostgresNonces extends Nonces {
  constructor(private readonly database: Database) {
    super();
  }

  async use(key: string, nonce: string, endsAt: Date): Promise<boolean> {
    const rows = await this.database.query(
      {
        name: 'casino-nonce',
        text: 'INSERT INTO casino_nonce (key, nonce, ends_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING nonce',
      },
      [key, nonce, endsAt],
    );
    return rows.length > 0;
  }

  async forget(now: Date): Promise<void> {
    await this.database.query('DELETE FROM casino_nonce WHERE ends_at < $1', [now]);
  }

  async close(): Promise<void> {
    // The database is closed by the platform.
  }
}

/** In Redis, which forgets them by itself. */
export class RedisNonces extends Nonces {
  private constructor(private readonly redis: Redis) {
    super();
  }

  /** Connects in the background. */
  static open(url: string): RedisNonces {
    const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 1_000 });
    redis.on('error', () => undefined);
    return new RedisNonces(redis);
  }

  async use(key: string, nonce: string, endsAt: Date): Promise<boolean> {
    return (await this.redis.set(`casino nonce ${key} ${nonce}`, '1', 'PXAT', endsAt.getTime(), 'NX')) === 'OK';
  }

  async forget(): Promise<void> {
    // Redis does.
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }
}
