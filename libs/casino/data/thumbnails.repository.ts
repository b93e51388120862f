import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

export interface Thumbnail {
  gameId: number;
  source: string;
  hash: string;
  mediaType: string;
  bytes: Buffer;
}

/** Pictures of games, as their vendors gave them. */
@Injectable()
export class ThumbnailsRepository {
  /** Listed games of a vendor whose picture is missing, or came from another address than the vendor gives now. */
  missing(sql: Sql, vendorId: number, take: number): Promise<{ gameId: number; source: string }[]> {
    return sql.query<{ gameId: number; source: string }>(
      `SELECT g.id AS "gameId", g.thumbnail AS source FROM casino_game g LEFT JOIN casino_thumbnail t ON t.game_id = g.id
       WHERE g.vendor_id = $1 AND g.listed AND g.thumbnail <> '' AND t.source IS DISTINCT FROM g.thumbnail
       ORDER BY g.position, g.id LIMIT $2`,
      [vendorId, take],
    );
  }

  async put(sql: Sql, { gameId, source, hash, mediaType, bytes }: Thumbnail, at: Date): Promise<void> {
    await sql.query(
      `INSERT INTO casino_thumbnail (game_id, source, hash, media_type, bytes, at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (game_id) DO UPDATE SET source = excluded.source, hash = excluded.hash, media_type = excluded.media_type,
         bytes = excluded.bytes, at = excluded.at`,
      [gameId, source, hash, mediaType, bytes, at],
    );
  }

  async byGame(sql: Sql, gameId: number): Promise<Pick<Thumbnail, 'mediaType' | 'bytes' | 'hash'> | undefined> {
    const [row] = await sql.query<Pick<Thumbnail, 'mediaType' | 'bytes' | 'hash'>>(
      'SELECT media_type AS "mediaType", bytes, hash FROM casino_thumbnail WHERE game_id = $1',
      [gameId],
    );
    return row;
  }
}
