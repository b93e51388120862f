/** The statements that fill a migrated database with leagues, teams and fixtures, as the product would have made them. */
import type { Database } from '#lib/platform';

const leagues = 50;
const teamsPerLeague = 20;
/** Of what is not over, one of so many is under way. */
const oneIsLiveOf = 50;

/** How many fixtures. */
export interface FixturesToFill {
  /** Spread over the coming days, 288 a day; some are under way. */
  open: number;
  /** Spread over the past, 96 a day. */
  settled: number;
}

/** Markets of every fixture, as rows of SQL: type, line, odds, and how each ends where the home team wins 2:1 with 6:5 corners. */
const markets = `(VALUES
  ('match_odds', NULL::numeric, '{"home": 2.6, "draw": 3.3, "away": 2.75}'::jsonb, '{"home": "won", "draw": "lost", "away": "lost"}'::jsonb),
  ('handicap', -0.5, '{"home": 2.6, "away": 1.45}', '{"home": "won", "away": "lost"}'),
  ('handicap', 0.5, '{"home": 1.45, "away": 2.6}', '{"home": "won", "away": "lost"}'),
  ('totals', 2.5, '{"over": 1.9, "under": 1.9}', '{"over": "won", "under": "lost"}'),
  ('totals', 3.5, '{"over": 3, "under": 1.35}', '{"over": "lost", "under": "won"}'),
  ('both_score', NULL, '{"yes": 1.8, "no": 1.95}', '{"yes": "won", "no": "lost"}'),
  ('double_chance', NULL, '{"home_draw": 1.45, "home_away": 1.35, "draw_away": 1.5}', '{"home_draw": "won", "home_away": "won", "draw_away": "lost"}'),
  ('corners_totals', 9.5, '{"over": 1.85, "under": 1.9}', '{"over": "won", "under": "lost"}')
) AS offer (type, line, odds, results)`;

const result = `'{"full": [2, 1], "half": [1, 0], "corners": [6, 5], "cards": null, "startedAt": null}'::jsonb`;

/** League and teams of fixture `n`: each league's teams meet in all pairs. */
const league = `1 + n % ${leagues}`;
const team = (place: string) => `1 + (n % ${leagues}) * ${teamsPerLeague} + (${place}) % ${teamsPerLeague}`;
const host = `n / ${leagues}`;
const pairing = `${league}, ${team(host)}, ${team(`${host} + 1 + (n / ${leagues * teamsPerLeague}) % ${teamsPerLeague - 1}`)}`;

/** Every fixture has the same eight markets. The database has no fixtures before. */
export async function fillFixtures(database: Database, { open, settled }: FixturesToFill): Promise<void> {
  await database.query(
    `INSERT INTO league (id, sport, name, name_ko, country) OVERRIDING SYSTEM VALUE
     SELECT n, 'football', 'League ' || n, '리그 ' || n, 'Country ' || n / 2 FROM generate_series(1, $1::int) n`,
    [leagues],
  );
  await database.query(
    `INSERT INTO team (id, sport, name, name_ko) OVERRIDING SYSTEM VALUE SELECT n, 'football', 'Team ' || n, '팀 ' || n FROM generate_series(1, $1::int) n`,
    [leagues * teamsPerLeague],
  );
  await fillSettled(database, settled);
  await fillOpen(database, open);
  await database.query('VACUUM ANALYZE');
}

async function fillOpen(database: Database, fixtures: number): Promise<void> {
  await database.query(
    `INSERT INTO fixture (league_id, home_id, away_id, source, source_key, kick_off, status, score, created_at)
     SELECT ${pairing}, 'bench', 'open' || n, now() + CASE WHEN is_live THEN interval '-30 minutes' ELSE interval '1 hour' + n * interval '5 minutes' END,
            CASE WHEN is_live THEN 'live' ELSE 'scheduled' END, CASE WHEN is_live THEN '[0, 0]'::jsonb END, now()
     FROM generate_series(1, $1::int) n, LATERAL (SELECT n % $2::int = 0 AS is_live) AS state`,
    [fixtures, oneIsLiveOf],
  );
  await database.query(
    `WITH added AS (
       INSERT INTO market (fixture_id, type, line, odds) SELECT id, type, line, odds FROM fixture, ${markets} WHERE status IN ('scheduled', 'live') RETURNING *
     )
     INSERT INTO market_change (market_id, version, at, status, odds, source) SELECT id, version, now(), status, odds, 'bench' FROM added`,
  );
}

/** Settled so long that what their odds were before is forgotten. */
async function fillSettled(database: Database, fixtures: number): Promise<void> {
  await database.query(
    `INSERT INTO fixture (league_id, home_id, away_id, source, source_key, kick_off, status, score, corners, result, result_revision, settled_revision, settled_at, created_at)
     SELECT ${pairing}, 'bench', 'settled' || n, kick_off, 'finished', '[2, 1]', '[6, 5]', ${result}, 1, 1, kick_off + interval '2 hours', kick_off - interval '7 days'
     FROM generate_series($1::int, 1, -1) n, LATERAL (SELECT now() - interval '2 hours' - n * interval '15 minutes' AS kick_off) AS start`,
    [fixtures],
  );
  await database.query(
    `INSERT INTO fixture_result (fixture_id, revision, kind, result, source, reason, at)
     SELECT id, 1, 'result', result, 'bench', '', settled_at FROM fixture WHERE status = 'finished'`,
  );
  await database.query(
    `INSERT INTO market (fixture_id, type, line, odds, status, results, version)
     SELECT id, type, line, odds, 'settled', results, 2 FROM fixture, ${markets} WHERE status = 'finished'`,
  );
}
