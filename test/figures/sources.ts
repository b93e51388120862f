/**
 * What happened, read by plain SQL from the tables that say it: bets and their revisions, rounds and transactions of vendors, requests,
 * trades, shares of rolling and losing, logins, members, postings. Nothing of the statistics' own tables, readers or SQL is used here.
 */
import type { Database } from '#lib/platform';

/** Won and counts; what is taken out again is negative. */
export interface PlaySums {
  bets: number;
  turnover: number;
  /** Of the bets placed: those that have ended, as they stand now. */
  endedBets: number;
  endedStakes: number;
  endedPayouts: number;
  /** By the moment of the settlement; corrections by their difference. */
  settledBets: number;
  settledStakes: number;
  settledPayouts: number;
  wonBets: number;
}

interface At {
  /** Seoul, `YYYY-MM-DD`. */
  day: string;
  /** 0 to 23. */
  hour: number;
  /** Ids from the top of the tree down to the owner, as they were then. */
  path: number[];
  ownerId: number;
}
export interface PlayFact extends At, PlaySums {
  game: string;
  vendor: number;
  level: number;
  /** A net of eggs that came back from a vendor's own wallet. */
  isVisit?: boolean;
}
/** A deposit or withdrawal that took effect, or its cancellation. @property agentId whose own money it was */
export interface MoneyFact extends At {
  flow: 'deposits' | 'withdrawals';
  amount: number;
  count: number;
  agentId: number | null;
}
export interface AmountFact extends At {
  amount: number;
}
export interface RollingFact extends AmountFact {
  play: string;
}
export interface TradeFact extends AmountFact {
  flow: 'given' | 'taken';
}
/** What came into an account of the house less what left it, of one transfer. */
export interface HouseFact {
  day: string;
  account: string;
  kind: string;
  amount: number;
  /** Worth of a point at that moment, won. */
  wonPerPoint: number;
}

const zero = {
  ...{ bets: 0, turnover: 0, endedBets: 0, endedStakes: 0, endedPayouts: 0 },
  ...{ settledBets: 0, settledStakes: 0, settledPayouts: 0, wonBets: 0 },
};
export function noPlay(): PlaySums {
  return { ...zero };
}
export const playSumNames = Object.keys(zero) as (keyof PlaySums)[];

const when = (instant: string): string =>
  `to_char(${instant} AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS day, extract(hour FROM ${instant} AT TIME ZONE 'Asia/Seoul')::int AS hour`;
const way = (path: string): string => `string_to_array(${path}::text, '.')::int[] AS path`;
const bettor = (bet: string): string => `${way(`${bet}.path`)}, ${bet}.owner_id AS "ownerId", ${bet}.level, ${bet}.game, 0 AS vendor`;
const gambler = `${way('r.path')}, r.member_id AS "ownerId", r.level, r.kind AS game, r.vendor_id AS vendor`;
const stands = `b.status <> 'cancelled' AND b.result IS DISTINCT FROM 'void'`;

/** Rows with some of the sums; those that are left out are nothing. */
const playQueries: readonly string[] = [
  // Bets that stand, on the day that they were placed, with what they came to.
  `SELECT ${when('b.placed_at')}, ${bettor('b')}, 1 AS bets, b.stake AS turnover, (b.status = 'settled')::int AS "endedBets",
     CASE WHEN b.status = 'settled' THEN b.stake ELSE 0 END AS "endedStakes", CASE WHEN b.status = 'settled' THEN b.payout ELSE 0 END AS "endedPayouts"
   FROM bet b WHERE ${stands}`,
  // What bets came to last, at that moment.
  `SELECT ${when('b.settled_at')}, ${bettor('b')}, 1 AS "settledBets", b.stake AS "settledStakes", b.payout AS "settledPayouts",
     (b.payout > 0)::int AS "wonBets"
   FROM bet b WHERE ${stands} AND b.status = 'settled'`,
  // What they had come to before, at that moment, and taken out at the moment of the correction.
  `SELECT ${when('o.at')}, ${bettor('b')}, sign AS "settledBets", sign * b.stake AS "settledStakes", sign * v.payout AS "settledPayouts",
     sign * (v.payout > 0)::int AS "wonBets"
   FROM bet_revision v JOIN bet b ON b.id = v.bet_id, LATERAL (VALUES (v.at, 1), (v.ended_at, -1)) AS o (at, sign)
   WHERE v.status = 'settled' AND v.result <> 'void'`,
  // Stakes of rounds when they were placed; what the round paid stands with its first.
  `SELECT ${when('t.at')}, ${gambler}, 1 AS bets, t.amount AS turnover, (r.status = 'closed')::int AS "endedBets",
     CASE WHEN r.status = 'closed' THEN t.amount ELSE 0 END AS "endedStakes",
     CASE WHEN r.status = 'closed' AND row_number() OVER (PARTITION BY r.id ORDER BY t.id) = 1 THEN r.payout - r.free_payout ELSE 0 END AS "endedPayouts"
   FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id
   WHERE t.kind = 'bet' AND t.amount > 0 AND NOT t.rolled_back`,
  // Rounds that cost something when they closed.
  `SELECT ${when('r.closed_at')}, ${gambler}, s.bets AS "settledBets", s.stake AS "settledStakes", r.closed_payout - r.free_payout AS "settledPayouts",
     (r.closed_payout > r.free_payout)::int AS "wonBets"
   FROM casino_round r, LATERAL (
     SELECT count(*) AS bets, sum(t.amount)::bigint AS stake FROM casino_transaction t
     WHERE t.round_id = r.id AND t.kind = 'bet' AND t.amount > 0 AND NOT t.rolled_back
   ) AS s WHERE r.status = 'closed' AND s.bets > 0`,
  // Corrections of such rounds since.
  `SELECT ${when('a.at')}, ${gambler}, a.amount AS "settledPayouts", (a.paid > 0)::int - (a.paid - a.amount > 0)::int AS "wonBets"
   FROM (
     SELECT t.round_id, t.at, t.amount, q.closed_payout - q.free_payout + sum(t.amount) OVER (PARTITION BY t.round_id ORDER BY t.id) AS paid
     FROM casino_transaction t JOIN casino_round q ON q.id = t.round_id WHERE t.kind = 'adjust' AND t.after_close
   ) AS a JOIN casino_round r ON r.id = a.round_id
   WHERE EXISTS (SELECT FROM casino_transaction t WHERE t.round_id = r.id AND t.kind = 'bet' AND t.amount > 0 AND NOT t.rolled_back)`,
];

const moneyQuery = (table: 'deposit' | 'withdrawal'): string => `
  SELECT '${table}s' AS flow, ${when('o.at')}, ${way('d.path')}, d.owner_id AS "ownerId", d.agent_id AS "agentId", sign * d.amount AS amount, sign AS count
  FROM ${table} d, LATERAL (VALUES (d.approved_at, 1), (CASE WHEN d.status = 'approval_cancelled' THEN d.processed_at END, -1)) AS o (at, sign)
  WHERE o.at IS NOT NULL`;

const rollingQuery = `
  SELECT ${when('s.placed_at')}, string_to_array(subpath(s.path, 0, index(s.path, s.owner_id::text::ltree) + 1)::text, '.')::int[] AS path,
    s.owner_id AS "ownerId", split_part(s.category, '_', 1) AS play, s.amount
  FROM rolling_share s WHERE s.accrual_id IS NOT NULL AND s.reversal_id IS NULL`;

/** The period ends at noon: its last whole day is the one before. */
/** Shares of a period on the last day that lies wholly in it; what was taken back on its own day. */
const losingQuery = `
  SELECT ${when('l.processed_at')}, ${way('m.path')}, l.agent_id AS "ownerId", -l.payable AS amount
  FROM losing_line l JOIN member m ON m.id = l.agent_id WHERE l.state = 'recovered'
  UNION ALL
  SELECT to_char((p.ends_at AT TIME ZONE 'Asia/Seoul')::date - 1, 'YYYY-MM-DD') AS day, 0 AS hour, ${way('m.path')}, l.agent_id AS "ownerId", l.payable AS amount
  FROM losing_line l JOIN losing_period p ON p.id = l.period_id JOIN member m ON m.id = l.agent_id
  WHERE p.closed_at IS NOT NULL AND l.state IN ('waiting', 'paid', 'recovered')`;

const tradeQuery = `
  SELECT CASE status WHEN 'give' THEN 'given' ELSE 'taken' END AS flow, ${when('t.at')}, ${way('t.path')}, t.agent_id AS "ownerId", t.amount
  FROM trade t WHERE t.unit = 'money'`;

const houseQuery = `
  SELECT ${when('t.at')}, a.kind AS account, t.kind, CASE WHEN a.id = p.destination_id THEN p.amount ELSE -p.amount END AS amount,
    coalesce((
      SELECT c.after::int FROM setting_change c WHERE c.group_name = 'wallet' AND c.path = 'wonPerPoint' AND c.changed_at <= t.at ORDER BY c.id DESC LIMIT 1
    ), 1) AS "wonPerPoint"
  FROM posting p JOIN transfer t ON t.id = p.transfer_id JOIN account a ON a.id IN (p.source_id, p.destination_id) AND a.owner_id = 0`;

/** Eggs of one player that came back from a vendor's own wallet after they were sent: what the house took of them, at that moment. */
export interface VisitFact extends At {
  vendor: number;
  /** Of the game that was opened: `casino` or `slot`. */
  game: string;
  sent: number;
  returned: number;
}
const visitQuery = `
  SELECT ${when('back.decided_at')}, ${way('s.path')}, back.member_id AS "ownerId", back.vendor_id AS vendor, s.kind AS game,
    (SELECT coalesce(sum(i.amount), 0)::bigint FROM casino_outgoing i
     WHERE i.call = 'transfer/in' AND i.outcome = 'yes' AND i.member_id = back.member_id AND i.vendor_id = back.vendor_id AND i.id < back.id
       AND i.id > coalesce((SELECT max(e.id) FROM casino_outgoing e WHERE e.call = 'transfer/out' AND e.outcome = 'yes'
                            AND e.member_id = back.member_id AND e.vendor_id = back.vendor_id AND e.id < back.id), 0)) AS sent,
    coalesce(back.amount, (back.answer ->> 'amount')::bigint) AS returned
  FROM casino_outgoing back, LATERAL (
    SELECT c.path, g.kind FROM casino_session c JOIN casino_game g ON g.id = c.game_id
    WHERE c.member_id = back.member_id AND c.vendor_id = back.vendor_id AND c.created_at < back.created_at ORDER BY c.id DESC LIMIT 1
  ) AS s
  WHERE back.call = 'transfer/out' AND back.outcome = 'yes'`;

export interface Person {
  id: number;
  kind: 'player' | 'agent';
  account: string;
  path: number[];
  /** Where they joined; branches are moved since. */
  joinedPath: number[];
  joinedDay: string;
  joinedHour: number;
  cash: number;
  hold: number;
  point: number;
  egg: number;
  openBets: number;
  openStakes: number;
}
const peopleQuery = `
  SELECT m.id, m.kind, m.account, ${way('m.path')}, string_to_array(coalesce(m.joined_path, m.path)::text, '.')::int[] AS "joinedPath",
    to_char(m.joined_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS "joinedDay",
    extract(hour FROM m.joined_at AT TIME ZONE 'Asia/Seoul')::int AS "joinedHour",
    (SELECT balance FROM account a WHERE a.owner_id = m.id AND a.kind = 'cash') AS cash,
    (SELECT balance FROM account a WHERE a.owner_id = m.id AND a.kind = 'hold') AS hold,
    (SELECT balance FROM account a WHERE a.owner_id = m.id AND a.kind = 'point') AS point,
    (SELECT balance FROM account a WHERE a.owner_id = m.id AND a.kind = 'egg') AS egg,
    (SELECT count(*) FROM bet b WHERE b.owner_id = m.id AND b.status = 'accepted') + playing.bets AS "openBets",
    (SELECT coalesce(sum(b.stake), 0)::bigint FROM bet b WHERE b.owner_id = m.id AND b.status = 'accepted') + playing.stakes AS "openStakes"
  FROM member m, LATERAL (
    SELECT count(*) AS bets, coalesce(sum(t.amount), 0)::bigint AS stakes FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id
    WHERE r.member_id = m.id AND r.status = 'open' AND t.kind = 'bet' AND t.amount > 0 AND NOT t.rolled_back
  ) AS playing`;

/** What the house took of one bet or round by its own row, and what its accounts of the games took in by it; won and eggs. */
export interface CauseFact {
  cause: string;
  ggr: number;
  posted: number;
}
const causeQuery = `
  SELECT o.cause, o.ggr, coalesce((
      SELECT sum(CASE WHEN a.id = p.destination_id THEN p.amount ELSE -p.amount END)::bigint
      FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account a ON a.id IN (p.source_id, p.destination_id)
      WHERE t.cause_kind = split_part(o.cause, ' ', 1) AND t.cause_id = split_part(o.cause, ' ', 2) AND a.owner_id = 0 AND a.kind IN ('gaming', 'gaming_egg')
    ), 0) AS posted
  FROM (
    SELECT 'bet ' || b.id AS cause, CASE WHEN b.status = 'settled' AND b.result <> 'void' THEN b.stake - b.payout ELSE 0 END AS ggr FROM bet b
    UNION ALL
    SELECT 'casino_round ' || r.id, CASE WHEN r.status = 'closed' AND r.stake > 0 THEN r.stake - r.payout + r.free_payout ELSE 0 END FROM casino_round r
  ) AS o`;

/** What all that a player has changed by in one Seoul month: won, points at what they were worth when they moved. */
export interface OwnFact {
  /** `YYYY-MM`. */
  day: string;
  ownerId: number;
  amount: number;
}
/** Money, eggs and points of players less what they owe, and what bets, rounds and vendors' wallets hold of it, by the owner of each. */
const ownQuery = `
  SELECT to_char(t.at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM') AS day, m.id AS "ownerId",
    sum(CASE WHEN (a.id = p.destination_id) = (a.kind <> 'receivable') THEN p.amount ELSE -p.amount END * CASE a.kind WHEN 'point' THEN coalesce((
      SELECT c.after::int FROM setting_change c WHERE c.group_name = 'wallet' AND c.path = 'wonPerPoint' AND c.changed_at <= t.at ORDER BY c.id DESC LIMIT 1
    ), 1) ELSE 1 END)::bigint AS amount
  FROM posting p JOIN transfer t ON t.id = p.transfer_id JOIN account a ON a.id IN (p.source_id, p.destination_id)
  LEFT JOIN bet b ON t.cause_kind = 'bet' AND b.id::text = t.cause_id
  LEFT JOIN casino_round r ON t.cause_kind = 'casino_round' AND r.id::text = t.cause_id
  LEFT JOIN casino_outgoing o ON t.cause_kind = 'casino_transfer' AND o.id::text = t.cause_id
  JOIN member m ON m.kind = 'player' AND m.id = CASE WHEN a.owner_id > 0 THEN a.owner_id ELSE coalesce(b.owner_id, r.member_id, o.member_id) END
  WHERE a.kind IN ('cash', 'hold', 'receivable', 'egg', 'point')
     OR a.owner_id = 0 AND a.kind IN ('escrow', 'casino_escrow', 'casino_escrow_egg', 'vendor_in_flight', 'vendor_wallet')
  GROUP BY 1, 2`;

const loginQuery = `
  SELECT ${when('l.at')}, ${way('l.path')}, l.subject_id AS "ownerId", 1 AS amount FROM login_record l WHERE l.kind = 'player' AND l.outcome = 'ok'`;
const feeQuery = `SELECT vendor_id AS vendor, from_day::text AS "fromDay", percent FROM casino_vendor_fee ORDER BY vendor_id, from_day`;

export interface Sources {
  plays: PlayFact[];
  money: MoneyFact[];
  rolling: RollingFact[];
  losing: AmountFact[];
  trades: TradeFact[];
  house: HouseFact[];
  visits: VisitFact[];
  logins: AmountFact[];
  people: Person[];
  causes: CauseFact[];
  own: OwnFact[];
  fees: { vendor: number; fromDay: string; percent: number }[];
}

/** Numbers of the database as numbers, whatever their type. */
function counted<R extends object>(rows: readonly R[]): R[] {
  const texts = new Set(['day', 'account', 'kind', 'game', 'flow', 'play', 'joinedDay', 'fromDay', 'path', 'joinedPath', 'cause']);
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, texts.has(name) || value === null ? value : Number(value)]),
      ) as R,
  );
}

export async function readSources(database: Database): Promise<Sources> {
  const read = async <R extends object>(sql: string): Promise<R[]> => counted(await database.query<R>(sql));
  const parts = await Promise.all(playQueries.map((sql) => read<PlayFact>(sql)));
  return {
    plays: parts.flat().map((fact) => ({ ...zero, ...fact })),
    money: [...(await read<MoneyFact>(moneyQuery('deposit'))), ...(await read<MoneyFact>(moneyQuery('withdrawal')))],
    rolling: await read(rollingQuery),
    losing: await read(losingQuery),
    trades: await read(tradeQuery),
    house: await read(houseQuery),
    visits: await read(visitQuery),
    logins: await read(loginQuery),
    people: await read(peopleQuery),
    causes: await read(causeQuery),
    own: await read(ownQuery),
    fees: await read(feeQuery),
  };
}
