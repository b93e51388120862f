import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** What everybody may know of a day's seeds. */
export interface PublishedChain {
  game: string;
  day: string;
  head: string;
  rounds: number;
  publishedAt: Date;
}

const published = `game, day::text AS day, head, rounds, published_at AS "publishedAt"`;

/** Only `root` reads the secret; every other statement leaves it where it is. */
@Injectable()
export class SeedChainsRepository {
  /** @returns false when the day has a chain already: it stays */
  async insert(sql: Sql, chain: PublishedChain & { root: string }): Promise<boolean> {
    const rows = await sql.query(
      `INSERT INTO seed_chain (game, day, root, head, rounds, published_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (game, day) DO NOTHING RETURNING id`,
      [chain.game, chain.day, chain.root, chain.head, chain.rounds, chain.publishedAt],
    );
    return rows.length > 0;
  }

  async find(sql: Sql, game: string, day: string): Promise<PublishedChain | undefined> {
    const [row] = await sql.query<PublishedChain>(`SELECT ${published} FROM seed_chain WHERE game = $1 AND day = $2`, [game, day]);
    return row;
  }

  /** The secret of a day; for the draw alone. */
  async root(sql: Sql, game: string, day: string): Promise<{ root: string; rounds: number } | undefined> {
    const [row] = await sql.query<{ root: string; rounds: number }>('SELECT root, rounds FROM seed_chain WHERE game = $1 AND day = $2', [
      game,
      day,
    ]);
    return row;
  }
}
