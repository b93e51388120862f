import { Injectable } from '@nestjs/common';
import { type BatchSql, oneRow, reads, type Sql, type Tx } from '#lib/platform';
import { casinoVolatilities } from '#lib/contract';
import type { CasinoGame, PlayKind } from '../domain/vendor.js';

export type CasinoVolatility = (typeof casinoVolatilities)[number];

/** A game as the vendor lists it. */
export interface ListedGame {
  code: string;
  name: string;
  /** By language. */
  names: Record<string, string>;
  /** What it returns of its stakes by its own account, per cent. */
  rtp: number | null;
  kind: PlayKind;
  category: string;
  /** The studio that made it; empty where the vendor names none. */
  provider: string;
  tags: string[];
  thumbnail: string;
  isLobby: boolean;
}

/** A game on sale as a player sees it. */
export interface OfferedGame {
  vendor: string;
  vendorName: string;
  code: string;
  name: string;
  names: Record<string, string>;
  rtp: number | null;
  kind: PlayKind;
  category: string;
  provider: string;
  tags: string[];
  thumbnail: string;
  favourite: boolean;
}

export interface OfferFilter {
  kind?: PlayKind;
  vendor?: string;
  search?: string;
  category?: string;
  volatility?: CasinoVolatility | undefined;
  tag?: string | undefined;
  favourites?: boolean;
  /** Codes of vendors that are left out. */
  hidden?: readonly string[];
  /** Of the member, for games in testing. */
  account: string;
  memberId: number;
  level: number;
}

export interface GameChanges {
  released?: boolean;
  visible?: boolean;
  position?: number;
  tags?: string[];
  referencePoint?: number | null;
  minBet?: number | null;
  maxBet?: number | null;
  maxWin?: number | null;
  testers?: string[] | null;
}

/** Address of a game's picture on the site; empty where there is none. */
const thumbnail = `coalesce((SELECT '/thumbnails/' || t.game_id || '-' || t.hash FROM casino_thumbnail t WHERE t.game_id = g.id), '')`;

const columns = `g.id, g.vendor_id AS "vendorId", g.code, g.name, g.names, g.rtp, g.kind, g.category, g.provider, g.released, g.listed, g.visible,
  g.is_lobby AS "isLobby", g.position, g.tags, g.reference_point AS "referencePoint", ${thumbnail} AS thumbnail, g.min_bet AS "minBet",
  g.max_bet AS "maxBet", g.max_win AS "maxWin", g.testers`;

const offered = `FROM casino_game g JOIN casino_vendor v ON v.id = g.vendor_id
  WHERE v.enabled AND g.released AND g.listed AND g.visible AND NOT g.is_lobby AND v.from_level <= $2
    AND NOT coalesce(v.closed_levels -> $2::int::text ? g.kind, false)
    AND ($3::text IS NULL OR g.kind = $3) AND ($4::text IS NULL OR v.code = $4)
    AND ($5::text IS NULL OR g.name ILIKE $5 OR g.code ILIKE $5 OR g.provider ILIKE $5 OR g.names::text ILIKE $5)
    AND ($6::text IS NULL OR g.category = $6) AND v.code <> ALL ($8::text[]) AND (g.testers IS NULL OR $9::text = ANY (g.testers))
    AND ($10::text IS NULL OR $10 = ANY (g.tags)) AND ($11::text IS NULL OR $11 = ANY (g.tags))
    AND (NOT $7::boolean OR EXISTS (SELECT FROM casino_favourite f WHERE f.member_id = $1 AND f.game_id = g.id))`;

const byCodes = reads<{ vendorId: number; code: string }, CasinoGame | undefined>(async (sql, asked) => {
  const rows = await sql.query<CasinoGame>(
    {
      name: 'casino-games',
      text: `SELECT ${columns} FROM casino_game g
             WHERE (g.vendor_id, g.code) IN (SELECT vendor_id, code FROM unnest($1::bigint[], $2::text[]) AS asked (vendor_id, code))`,
    },
    [asked.map(({ vendorId }) => vendorId), asked.map(({ code }) => code)],
  );
  return asked.map(({ vendorId, code }) => rows.find((row) => row.vendorId === vendorId && row.code === code));
});

const byIds = reads<number, CasinoGame | undefined>(async (sql, ids) => {
  const rows = await sql.query<CasinoGame>(
    { name: 'casino-games-by-id', text: `SELECT ${columns} FROM casino_game g WHERE g.id = ANY ($1)` },
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id));
});

/** Games of vendors, and what players have marked of them. */
@Injectable()
export class GamesRepository {
  byCode(sql: BatchSql, vendorId: number, code: string): Promise<CasinoGame | undefined> {
    return sql.batch(byCodes, { vendorId, code });
  }

  byId(sql: BatchSql, id: number): Promise<CasinoGame | undefined> {
    return sql.batch(byIds, id);
  }

  /** The lobby of the first vendor that has one on sale. */
  async lobby(
    sql: Sql,
    { level, account }: { level: number; account: string },
    hidden: readonly string[],
  ): Promise<CasinoGame | undefined> {
    const [row] = await sql.query<CasinoGame>(
      `SELECT ${columns} FROM casino_game g JOIN casino_vendor v ON v.id = g.vendor_id
       WHERE v.enabled AND g.is_lobby AND g.released AND g.listed AND v.from_level <= $1 AND v.code <> ALL ($2::text[])
         AND (g.testers IS NULL OR $3::text = ANY (g.testers)) AND NOT coalesce(v.closed_levels -> $1::int::text ? g.kind, false)
       ORDER BY g.position, g.id LIMIT 1`,
      [level, hidden, account],
    );
    return row;
  }

  /** Takes in what a vendor lists; what it lists no more stays, for its rounds, and is off sale. @returns how many are new */
  async sync(
    tx: Tx,
    vendorId: number,
    games: readonly ListedGame[],
    release: boolean,
    at: Date,
  ): Promise<{ added: number; removed: number }> {
    const added = await tx.query<{ isNew: boolean }>(
      `INSERT INTO casino_game AS g
         (vendor_id, code, name, names, rtp, kind, category, provider, tags, thumbnail, is_lobby, released, position, synced_at)
       SELECT $1, r.code, r.name, r.names, r.rtp, r.kind, r.category, r.provider, r.tags, r.thumbnail, r."isLobby", $3, r.n, $4
       FROM ROWS FROM (jsonb_to_recordset($2::jsonb)
           AS (code text, name text, names jsonb, rtp float8, kind text, category text, provider text, tags text[], thumbnail text, "isLobby" boolean))
         WITH ORDINALITY AS r (code, name, names, rtp, kind, category, provider, tags, thumbnail, "isLobby", n)
       ON CONFLICT (vendor_id, code) DO UPDATE SET name = excluded.name, names = excluded.names, rtp = excluded.rtp, kind = excluded.kind,
         category = excluded.category, provider = excluded.provider, thumbnail = excluded.thumbnail, is_lobby = excluded.is_lobby, listed = true,
         released = g.released OR excluded.released, synced_at = excluded.synced_at
       RETURNING (xmax = 0) AS "isNew"`,
      [vendorId, JSON.stringify(games), release, at],
    );
    const removed = await tx.query<{ id: number }>(
      'UPDATE casino_game SET listed = false WHERE vendor_id = $1 AND listed AND code <> ALL ($2) RETURNING id',
      [vendorId, games.map(({ code }) => code)],
    );
    return { added: added.filter(({ isNew }) => isNew).length, removed: removed.length };
  }

  /** In the operator's order; from `popularSince` on by rounds opened since, the most first. */
  async offered(
    sql: Sql,
    filter: OfferFilter,
    { skip, take, popularSince }: { skip: number; take: number; popularSince: Date | null },
  ): Promise<{ games: OfferedGame[]; total: number }> {
    const values = valuesOf(filter);
    const games = await sql.query<OfferedGame>(
      `SELECT v.code AS vendor, v.name AS "vendorName", g.code, g.name, g.names, g.rtp, g.kind, g.category, g.provider, g.tags,
         ${thumbnail} AS thumbnail,
         EXISTS (SELECT FROM casino_favourite f WHERE f.member_id = $1 AND f.game_id = g.id) AS favourite
       ${offered} ORDER BY CASE WHEN $14::timestamptz IS NULL THEN 0
           ELSE (SELECT count(*) FROM casino_round r WHERE r.game_id = g.id AND r.opened_at >= $14) END DESC,
         g.position, g.id OFFSET $12 LIMIT $13`,
      [...values, skip, take, popularSince],
    );
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${offered}`, values));
    return { games, total };
  }

  /** Vendors and kinds of what is on sale for a level, for the filters. */
  facets(sql: Sql, filter: OfferFilter): Promise<{ vendor: string; vendorName: string; category: string; games: number }[]> {
    return sql.query<{ vendor: string; vendorName: string; category: string; games: number }>(
      `SELECT v.code AS vendor, v.name AS "vendorName", g.category, count(*) AS games ${offered} GROUP BY 1, 2, 3 ORDER BY 2, 3`,
      valuesOf(filter),
    );
  }

  /** How many games on sale have each volatility. */
  volatilities(sql: Sql, filter: OfferFilter): Promise<{ volatility: CasinoVolatility; games: number }[]> {
    return sql.query<{ volatility: CasinoVolatility; games: number }>(
      `SELECT tag AS volatility, count(*) AS games FROM (SELECT g.tags ${offered}) AS game CROSS JOIN LATERAL unnest(game.tags) AS tag
       WHERE tag = ANY ($12::text[]) GROUP BY 1`,
      [...valuesOf(filter), casinoVolatilities],
    );
  }

  async page(
    sql: Sql,
    filter: { vendorId?: number; kind?: string; search?: string; released?: boolean; tag?: string | undefined },
    skip: number,
    take: number,
  ): Promise<{ items: (CasinoGame & { vendor: string })[]; total: number }> {
    const { vendorId = null, kind = null, search, released = null, tag = null } = filter;
    const values = [vendorId, kind, search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null, released, tag];
    const items = await sql.query<CasinoGame & { vendor: string }>(
      `SELECT ${columns}, v.code AS vendor FROM casino_game g JOIN casino_vendor v ON v.id = g.vendor_id
       WHERE ($1::bigint IS NULL OR g.vendor_id = $1) AND ($2::text IS NULL OR g.kind = $2)
         AND ($3::text IS NULL OR g.name ILIKE $3 OR g.code ILIKE $3 OR g.provider ILIKE $3)
         AND ($4::boolean IS NULL OR g.released = $4) AND ($5::text IS NULL OR $5 = ANY (g.tags))
       ORDER BY v.name, g.position, g.id OFFSET $6 LIMIT $7`,
      [...values, skip, take],
    );
    const { total } = oneRow(
      await sql.query<{ total: number }>(
        `SELECT count(*) AS total FROM casino_game g WHERE ($1::bigint IS NULL OR g.vendor_id = $1) AND ($2::text IS NULL OR g.kind = $2)
           AND ($3::text IS NULL OR g.name ILIKE $3 OR g.code ILIKE $3) AND ($4::boolean IS NULL OR g.released = $4)
           AND ($5::text IS NULL OR $5 = ANY (g.tags))`,
        values,
      ),
    );
    return { items, total };
  }

  /** Held until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<CasinoGame | undefined> {
    const [row] = await tx.query<CasinoGame>(`SELECT ${columns} FROM casino_game g WHERE g.id = $1 FOR UPDATE`, [id]);
    return row;
  }

  async change(tx: Tx, game: CasinoGame): Promise<void> {
    await tx.query(
      `UPDATE casino_game SET released = $2, visible = $3, position = $4, tags = $5, reference_point = $6, min_bet = $7, max_bet = $8,
         max_win = $9, testers = $10
       WHERE id = $1`,
      [
        ...[game.id, game.released, game.visible, game.position, game.tags, game.referencePoint],
        ...[game.minBet, game.maxBet, game.maxWin, game.testers],
      ],
    );
  }

  /** Marks a game, or unmarks it. */
  async mark(sql: Sql, memberId: number, gameId: number, favourite: boolean, at: Date): Promise<void> {
    if (favourite) {
      await sql.query('INSERT INTO casino_favourite (member_id, game_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        memberId,
        gameId,
        at,
      ]);
    } else {
      await sql.query('DELETE FROM casino_favourite WHERE member_id = $1 AND game_id = $2', [memberId, gameId]);
    }
  }
}

function valuesOf({ memberId, level, kind, vendor, search, category, volatility, tag, ...rest }: OfferFilter): unknown[] {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const { favourites = false, hidden = [], account } = rest;
  return [
    ...[memberId, level, kind ?? null, vendor ?? null, pattern, category ?? null, favourites, hidden, account],
    ...[volatility ?? null, tag ?? null],
  ];
}
