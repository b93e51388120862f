import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** Table presence_minute: how many were online at each full minute. */
@Injectable()
export class PresenceRepository {
  /** Writes a minute once; a second worker's count of the same minute changes nothing. */
  async put(sql: Sql, minute: Date, online: { players: number; agents: number }): Promise<void> {
    await sql.query('INSERT INTO presence_minute (at, players, agents) VALUES ($1, $2, $3) ON CONFLICT (at) DO NOTHING', [
      minute,
      online.players,
      online.agents,
    ]);
  }

  /** Minutes since `from`, oldest first. */
  async since(sql: Sql, from: Date): Promise<{ at: Date; players: number }[]> {
    return sql.query('SELECT at, players FROM presence_minute WHERE at >= $1 ORDER BY at', [from]);
  }

  async trim(sql: Sql, before: Date): Promise<void> {
    await sql.query('DELETE FROM presence_minute WHERE at < $1', [before]);
  }
}
