/**
 * The statements that let a site's history grow by one span of time, the same each time: rounds, bets, transfers, balances, books and
 * figures, as the product would have made them. They are run by a role that may switch the triggers off, in one transaction.
 */

/** Who bets, on what and how much. */
export interface Crowd {
  /** Id of the first player; the players' ids have no gaps. */
  firstPlayer: number;
  players: number;
  /** Shops lie right before the players; a player's shop follows from his id. */
  shops: number;
  betsPerDay: number;
  games: readonly string[];
}

/** A part of a history: instants as literals of SQL, on the hour. */
export interface FillSpan {
  from: string;
  until: string;
  /** Of its month. */
  period: number;
}

/** A number from 0 to below 1 that follows from two others. */
const chance = (key: string, seed: number) => `((hashint8extended(${key}, ${seed}) & 1048575) / 1048576.0)`;
const coin = (key: string, seed: number) => `(CASE hashint8extended(${key}, ${seed}) & 1 WHEN 0 THEN 'odd' ELSE 'even' END)`;
const betsPerVisit = 20;
const roundSeconds = 300;
/** Decimal odds of each pick. */
const odds = 1.95;

export function fillStatements(crowd: Crowd, span: FillSpan): string[] {
  return [...rounds(crowd, span), ...bets(crowd, span), ...ledger(span), ...figures(crowd)];
}

function rounds({ games }: Crowd, { from, until }: FillSpan): string[] {
  return [
    `CREATE TEMP TABLE fill_round ON COMMIT DROP AS
     SELECT game, draws_at, ((draws_at - interval '1 second') AT TIME ZONE 'Asia/Seoul')::date AS day, key,
            ${coin('key', 1)} AS power, ${coin('key', 2)} AS sum
     FROM (SELECT g.id AS game, draws_at, extract(epoch FROM draws_at)::bigint * 16 + g.n AS key
           FROM generate_series(timestamptz '${from}' + interval '${roundSeconds} seconds', '${until}', interval '${roundSeconds} seconds') draws_at,
                unnest(ARRAY[${games.map((game) => `'${game}'`).join(', ')}]) WITH ORDINALITY AS g (id, n)) AS drawn`,
    `INSERT INTO seed_chain (game, day, root, head, rounds, published_at)
     SELECT DISTINCT game, day, encode(sha256(convert_to(game || day, 'UTF8')), 'hex'), encode(sha256(convert_to(day || game, 'UTF8')), 'hex'), 288, day::timestamptz
     FROM fill_round ON CONFLICT DO NOTHING`,
    `INSERT INTO round (game, day, round, opens_at, closes_at, draws_at, status, result, outcomes, drawn_at, settled_at, source, revision)
     SELECT game, day, row_number() OVER (PARTITION BY game, day ORDER BY draws_at) + coalesce((SELECT max(round) FROM round o WHERE o.game = f.game AND o.day = f.day), 0),
            draws_at - interval '${roundSeconds} seconds', draws_at - interval '10 seconds', draws_at, 'settled', '{"balls": [1, 2, 3, 4, 5], "powerball": 7}',
            jsonb_build_object('power_odd_even', power, 'sum_odd_even', sum), draws_at, draws_at, 'manual', 1
     FROM fill_round f ORDER BY draws_at`,
    `INSERT INTO round_result (round_id, revision, kind, result, source, entered_by, at)
     SELECT id, 1, 'result', result, 'manual', 'bench', drawn_at FROM round JOIN fill_round USING (game, draws_at)`,
  ];
}

/** Players come in visits of an hour; few of them often, most seldom. */
function bets({ firstPlayer, players, shops, betsPerDay, games }: Crowd, { from, until, period }: FillSpan): string[] {
  return [
    `CREATE TEMP TABLE fill_bet ON COMMIT DROP AS
     WITH visit AS (
       SELECT day, slot, extract(epoch FROM day)::bigint * 4096 + slot AS key
       FROM generate_series(date_trunc('day', timestamptz '${from}', 'Asia/Seoul'), '${until}', interval '1 day') day,
            generate_series(0, ${Math.ceil(betsPerDay / betsPerVisit)} - 1) slot
     ), turn AS (
       SELECT (${firstPlayer} + floor(${players} * ${chance('key', 3)} ^ 2))::bigint AS owner_id,
              (ARRAY[${games.map((game) => `'${game}'`).join(', ')}])[1 + (hashint8extended(key, 4) & ${games.length - 1})] AS game,
              key * 32 + turn AS key,
              day + (floor(${chance('key', 5)} * (86400 - ${betsPerVisit * 180})) + turn * 180) * interval '1 second' AS at
       FROM visit, generate_series(0, ${betsPerVisit - 1}) turn
     ), timed AS (
       -- Not in the seconds in which betting is closed.
       SELECT *, date_bin('${roundSeconds} seconds', at, timestamptz '2000-01-01 00:00+00') AS opens_at,
              least(at, date_bin('${roundSeconds} seconds', at, timestamptz '2000-01-01 00:00+00') + interval '280 seconds') AS placed_at
       FROM turn
     ), picked AS (
       SELECT *, (10 + (hashint8extended(key, 6) & 511)) * 100 AS stake, hashint8extended(key, 7) % 10 = 0 AS is_multi,
              ${coin('key', 8)} AS power_pick, ${coin('key', 9)} AS sum_pick
       FROM timed WHERE placed_at >= '${from}' AND placed_at < '${until}'
     )
     SELECT nextval('bet_id_seq') AS id, p.*
     FROM (SELECT p.owner_id, ${firstPlayer - shops} + p.owner_id % ${shops} AS shop_id, p.game, p.placed_at, p.stake, p.is_multi, p.power_pick, p.sum_pick,
                  r.id AS round_id, r.day, r.round, r.draws_at, p.stake * CASE WHEN is_multi THEN ${odds * odds} ELSE ${odds} END AS product,
                  r.outcomes ->> 'power_odd_even' = p.power_pick AND (NOT is_multi OR r.outcomes ->> 'sum_odd_even' = p.sum_pick) AS is_won
           FROM picked p JOIN round r ON r.game = p.game AND r.draws_at = p.opens_at + interval '${roundSeconds} seconds'
           ORDER BY p.placed_at, p.key) p`,
    `INSERT INTO bet_p${period} (id, owner_id, account, nickname, level, path, game, round_id, day, round, stake, odds, potential_payout, max_win, status, result,
       payout, revision, result_revision, placed_at, settled_at, address)
     SELECT id, owner_id, 'bench' || owner_id, 'bench' || owner_id, 1, ('1.' || shop_id || '.' || owner_id)::ltree, game, round_id, day, round, stake,
            CASE WHEN is_multi THEN ${odds * odds} ELSE ${odds} END, floor(product), 10000000, 'settled', CASE WHEN is_won THEN 'won' ELSE 'lost' END,
            CASE WHEN is_won THEN floor(product) ELSE 0 END, 1, 1, placed_at, draws_at, '203.0.113.' || owner_id % 250
     FROM fill_bet`,
    `INSERT INTO bet_leg_p${period} (bet_id, ordinal, market, outcome, odds)
     SELECT id, 1, 'power_odd_even', power_pick, ${odds} FROM fill_bet UNION ALL SELECT id, 2, 'sum_odd_even', sum_pick, ${odds} FROM fill_bet WHERE is_multi`,
    `INSERT INTO round_book (round_id, market, outcome, bets, stakes, payouts)
     SELECT round_id, CASE WHEN is_multi THEN '*' ELSE 'power_odd_even' END, CASE WHEN is_multi THEN '*' ELSE power_pick END, count(*), sum(stake), sum(floor(product))
     FROM fill_bet GROUP BY 1, 2, 3`,
  ];
}

/** A transfer for every placement and every settlement, in the order of time; the versions and balances of each account run through. */
function ledger({ period }: FillSpan): string[] {
  const house = (kind: string) => `(SELECT id FROM account WHERE owner_id = 0 AND kind = '${kind}')`;
  return [
    `CREATE TEMP TABLE fill_transfer ON COMMIT DROP AS
     SELECT nextval('transfer_id_seq') AS id, moved.*
     FROM (SELECT b.id AS bet_id, a.id AS account_id, event.*, CASE WHEN is_won THEN floor(product)::bigint ELSE 0 END AS payout, b.stake::bigint AS stake
           FROM fill_bet b JOIN account a ON a.owner_id = b.owner_id AND a.kind = 'cash',
                LATERAL (VALUES ('bet_placed', 'bet:' || b.id, placed_at),
                                (CASE WHEN is_won THEN 'bet_won' ELSE 'bet_lost' END, 'settle:' || b.id || ':1', draws_at)) AS event (kind, key, at)
           ORDER BY at, b.id) moved`,
    `INSERT INTO transfer_key (key, transfer_id) SELECT key, id FROM fill_transfer`,
    `INSERT INTO transfer_p${period} (id, key, kind, cause_kind, cause_id, actor, at)
     SELECT id, key, kind, 'bet', bet_id, 'bench', at FROM fill_transfer`,
    `CREATE TEMP TABLE fill_step ON COMMIT DROP AS
     SELECT t.*, a.version + row_number() OVER step AS version, (a.balance + sum(delta) OVER step)::bigint AS balance
     FROM (SELECT id, kind, account_id, CASE kind WHEN 'bet_placed' THEN -stake ELSE payout END AS delta FROM fill_transfer WHERE kind <> 'bet_lost') t
     JOIN account a ON a.id = t.account_id
     WINDOW step AS (PARTITION BY t.account_id ORDER BY t.id)`,
    `INSERT INTO posting_p${period} (transfer_id, ordinal, source_id, destination_id, amount, source_version, source_balance, destination_version, destination_balance)
     SELECT * FROM (
       SELECT id, 1, account_id, ${house('escrow')}, -delta, version, balance, NULL::bigint, NULL::bigint FROM fill_step WHERE delta < 0
       UNION ALL SELECT id, 2, ${house('gaming')}, account_id, delta, NULL, NULL, version, balance FROM fill_step WHERE delta > 0
       UNION ALL SELECT id, 1, ${house('escrow')}, ${house('gaming')}, stake, NULL, NULL, NULL, NULL FROM fill_transfer WHERE kind <> 'bet_placed'
     ) AS entry ORDER BY 1, 2`,
    `UPDATE account a SET version = last.version, balance = last.balance
     FROM (SELECT DISTINCT ON (account_id) account_id, version, balance FROM fill_step ORDER BY account_id, version DESC) AS last WHERE a.id = last.account_id`,
  ];
}

function figures({ shops, firstPlayer }: Crowd): string[] {
  const hours = `
    SELECT s.scope_id, hour, sum(stakes) AS stakes, sum(bets) AS bets, sum(settled) AS settled, sum(payouts) AS payouts
    FROM (SELECT shop_id, date_trunc('hour', placed_at) AS hour, sum(stake) AS stakes, count(*) AS bets, 0 AS settled, 0 AS payouts FROM fill_bet GROUP BY 1, 2
          UNION ALL SELECT shop_id, date_trunc('hour', draws_at), 0, 0, sum(stake), coalesce(sum(floor(product)) FILTER (WHERE is_won), 0)
          FROM fill_bet GROUP BY 1, 2) AS flow,
         LATERAL (VALUES (0), (1), (shop_id)) AS s (scope_id)
    GROUP BY 1, 2`;
  const sums = (table: string) =>
    ['stakes', 'bet_count', 'settled_stakes', 'payouts'].map((name) => `${name} = ${table}.${name} + EXCLUDED.${name}`).join(', ');
  return [
    `INSERT INTO stat_hour (scope_id, hour, stakes, bet_count, settled_stakes, payouts) ${hours} ON CONFLICT (scope_id, hour) DO UPDATE SET ${sums('stat_hour')}`,
    `INSERT INTO stat_owner_day (owner_id, day, stakes, bet_count, settled_stakes, payouts)
     SELECT owner_id, (placed_at AT TIME ZONE 'Asia/Seoul')::date, sum(stake), count(*), sum(stake), coalesce(sum(floor(product)) FILTER (WHERE is_won), 0)
     FROM fill_bet GROUP BY 1, 2 ON CONFLICT (owner_id, day) DO UPDATE SET ${sums('stat_owner_day')}`,
    `INSERT INTO stat_owner (owner_id, kind, path, money)
     SELECT owner_id, 'player', ARRAY[1, ${firstPlayer - shops} + owner_id % ${shops}, owner_id], balance FROM account WHERE owner_id >= ${firstPlayer} AND kind = 'cash'
     ON CONFLICT (owner_id) DO UPDATE SET money = EXCLUDED.money`,
  ];
}
