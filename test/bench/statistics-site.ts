/** The site that the statistics benchmark asks: members, agents, and read models as so many days of bets leave them. */
import { createHash, randomBytes } from 'node:crypto';
import { must, seoulDay, type TestClock } from '#lib/kernel';
import { roles } from '#lib/members';
import type { Database } from '#lib/platform';
import { WireClient } from '../support/wire-client.js';

const dayMs = 24 * 60 * 60 * 1000;
/** Agents below the one at the top; all others stand below these, and members below those. */
const branches = 40;
const games = ['eos1', 'eos2', 'eos3', 'eos5', 'powerball5', 'powerladder', 'speedkeno', 'europe', 'casino', 'slot'];
/** Games that an agent's branch plays on a day. */
const gamesOfAgent = 4;

export interface StatisticsSize {
  members: number;
  agents: number;
  /** Days with bets, up to today. */
  days: number;
  betsPerDay: number;
}

/** Bets that a member places on a day on which they play. */
const betsOfDay = 5;
const amounts = `100000 + (n * 7919) % 50000, 5, 100000, 95000, 100000 + (n * 104729) % 30000, 97000, 5, 2`;
const sums = 'stakes, bet_count, ended_stakes, ended_payouts, settled_stakes, settled_payouts, settled_count, won_count';

export async function fillSite(database: Database, clock: TestClock, size: StatisticsSize): Promise<void> {
  const { members, agents, days, betsPerDay } = size;
  const today = seoulDay(clock.now());
  const joined = new Date(clock.now().getTime() - 400 * dayMs);
  await database.query(`INSERT INTO admin_user (account, nickname, created_at) VALUES ('bench', 'bench', $1)`, [joined]);
  await database.query(
    `INSERT INTO member (id, kind, role, account, nickname, parent_id, path, joined_at) OVERRIDING SYSTEM VALUE
     SELECT i, kind, CASE kind WHEN 'player' THEN $6 WHEN 'agent' THEN CASE WHEN i = 1 THEN $4 ELSE $5 END END, 'bench' || i, 'bench' || i, parent, path::ltree, $7 FROM (
       SELECT 1 AS i, 'agent' AS kind, NULL::bigint AS parent, '1' AS path
       UNION ALL SELECT i, 'agent', 1, '1.' || i FROM generate_series(2, $3 + 1) i
       UNION ALL SELECT i, 'agent', 2 + i % $3, '1.' || 2 + i % $3 || '.' || i FROM generate_series($3 + 2, $2::bigint) i
       UNION ALL SELECT i, 'player', p, '1.' || 2 + p % $3 || '.' || p || '.' || i
       FROM (SELECT i, $3 + 2 + i % ($2 - $3 - 1) AS p FROM generate_series($2 + 1, $2 + $1::bigint) i) placed
     ) made ORDER BY i`,
    [members, agents, branches, roles.operatingHeadquarters.name, roles.shop.name, roles.member.name, joined],
  );
  const span = `generate_series($1::date - ($2::int - 1), $1::date, interval '1 day') d`;
  const gameAt = `($3::text[])[1 + (n % $4)::int]`;
  const ofAgents = [today, days, games, gamesOfAgent, agents];
  await database.query(
    `INSERT INTO stat_game_day (scope_id, day, game, vendor_id, ${sums})
     SELECT 0, d, g, 0, ${amounts} FROM ${span}, unnest($3::text[]) WITH ORDINALITY AS u (g, n)`,
    [today, days, games],
  );
  await database.query(
    `INSERT INTO stat_game_day (scope_id, day, game, vendor_id, ${sums})
     SELECT a, d, ${gameAt}, 0, ${amounts} FROM ${span}, generate_series(1, $5::bigint) a, generate_series(0, $4::int - 1) n`,
    ofAgents,
  );
  await database.query(
    `INSERT INTO stat_step_day (parent_id, child_id, reach, day, game, ${sums})
     SELECT coalesce(m.parent_id, 0), m.id, 'deeper', d, ${gameAt}, ${amounts}
     FROM ${span}, member m, generate_series(0, $4::int - 1) n WHERE m.id <= $5`,
    ofAgents,
  );
  const players = Math.min(members, Math.round(betsPerDay / betsOfDay));
  const ofPlayers = [today, days, agents, members, players];
  await database.query(
    `INSERT INTO stat_owner_day (owner_id, day, deposits, withdrawals, stakes, bet_count, settled_stakes, payouts)
     SELECT DISTINCT ON (d, owner) owner, d, 10000, 5000, 100000, ${betsOfDay}, 100000, 90000 + (n * 37) % 20000
     FROM (SELECT d, n, $3 + 1 + (n + extract(doy FROM d)::bigint * 271) % $4 AS owner FROM ${span}, generate_series(0, $5::bigint - 1) n) played`,
    ofPlayers,
  );
  await database.query(
    `INSERT INTO stat_owner (owner_id, kind, path) SELECT id, kind, string_to_array(path::text, '.')::bigint[] FROM member`,
  );
  await database.query(
    `INSERT INTO stat_hour (scope_id, hour, deposits, withdrawals, stakes, bet_count, settled_stakes, payouts)
     SELECT 0, h, 100000, 50000, 1000000, 500, 1000000, 950000 FROM generate_series(date_trunc('hour', $1::timestamptz) - $2::int * interval '1 day', $1, interval '1 hour') h`,
    [clock.now(), days],
  );
  await database.query(
    `INSERT INTO stat_level_day (day, level, game, vendor_id, ${sums})
     SELECT d, n, g, 0, ${amounts} FROM ${span}, generate_series(1, 7) n, unnest($3::text[]) g`,
    [today, days, games],
  );
  await database.query(
    `INSERT INTO stat_luck_day (day, game, bets, stakes, payouts, expected, variance)
     SELECT d, g, 1000, 1000000, 960000, 970000, 1e11 FROM ${span}, unnest(($3::text[])[1:7]) g`,
    [today, days, games],
  );
  await database.query('VACUUM ANALYZE');
}

/** An administrator with a session. */
export async function enterSite(database: Database, url: string, clock: TestClock): Promise<WireClient> {
  const [admin] = await database.query<{ id: number }>(`SELECT id FROM admin_user WHERE account = 'bench'`);
  const { id } = must(admin, 'the administrator is there');
  await database.query(
    `INSERT INTO admin_user_role (admin_id, role_id) SELECT $1, id FROM staff_role WHERE name = 'owner' AND is_built_in ON CONFLICT DO NOTHING`,
    [id],
  );
  const client = new WireClient(url, { kind: 'admin' });
  client.token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await database.query(
    `INSERT INTO session (kind, subject_id, token_hash, renewed_at, created_at, expires_at, last_seen_at) VALUES ('admin', $1, $2, $3, $3, $4, $3)`,
    [id, createHash('sha256').update(client.token).digest(), now, new Date(now.getTime() + dayMs)],
  );
  return client;
}
