import { Redis } from 'ioredis';
import type { BatchedQuery, Database, Sql } from '#lib/platform';
import { Nonces } from '../ports.js';

interface Use {
  key: string;
  nonce: string;
  endsAt: Date;
}

/** Stands by itself, in no transaction: of two equal ones the first is told yes. */
const used: BatchedQuery<Sql, Use, boolean> = {
  writes: true,
  run: async (sql, uses) => {
    const rows = await sql.query<{ key: string; nonce: string }>(
      {
        name: 'casino-nonces',
        text: `INSERT INTO casino_nonce (key, nonce, ends_at) SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[])
               ON CONFLICT DO NOTHING RETURNING key, nonce`,
      },
      [uses.map(({ key }) => key), uses.map(({ nonce }) => nonce), uses.map(({ endsAt }) => endsAt)],
    );
    const fresh = new Set(rows.map(nameOf));
    return uses.map((use) => fresh.delete(nameOf(use)));
  },
};
const nameOf = ({ key, nonce }: Pick<Use, 'key' | 'nonce'>): string => `${key} ${nonce}`;

/** In an unlogged table: what is lost with a crash is older than the restart takes, or refused by its time stamp soon. */
export class PostgresNonces extends Nonces {
  constructor(private readonly database: Database) {
    super();
  }

  use(key: string, nonce: string, endsAt: Date): Promise<boolean> {
    return this.database.batch(used, { key, nonce, endsAt });
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
