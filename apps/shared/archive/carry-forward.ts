import { betsWithSides, countsBesideOther, kindOfBet, powerballGames } from '#lib/betting';
import type { Sql } from '#lib/platform';
import type { IdRange } from './leaving-periods.js';

/** What the leaving postings made of each account is where its later ones go on from. */
const openings = `
  INSERT INTO ledger_opening (account_id, balance, version)
  SELECT account_id, sum(delta), max(version)
  FROM (SELECT source_id AS account_id, -amount AS delta, source_version AS version FROM posting WHERE transfer_id >= $1 AND transfer_id < $2
        UNION ALL
        SELECT destination_id, amount, destination_version FROM posting WHERE transfer_id >= $1 AND transfer_id < $2) AS side
  GROUP BY account_id
  ON CONFLICT (account_id) DO UPDATE SET balance = ledger_opening.balance + EXCLUDED.balance, version = EXCLUDED.version`;

/** The books hold the bets that are here. A round may have bets on both sides of the turn. */
const books = `
  UPDATE round_book k SET bets = k.bets - gone.bets, stakes = k.stakes - gone.stakes, payouts = k.payouts - gone.payouts
  FROM (SELECT round_id, market, outcome, count(*) AS bets, sum(stake) AS stakes, sum(potential_payout) AS payouts
        FROM (SELECT b.round_id, b.stake, b.potential_payout,
                     CASE count(*) WHEN 1 THEN min(l.market) ELSE '*' END AS market, CASE count(*) WHEN 1 THEN min(l.outcome) ELSE '*' END AS outcome
              FROM bet b JOIN bet_leg l ON l.bet_id = b.id AND l.bet_id >= $1 AND l.bet_id < $2
              WHERE b.id >= $1 AND b.id < $2 AND b.status <> 'cancelled' AND b.round_id IS NOT NULL GROUP BY b.id) AS placed
        GROUP BY round_id, market, outcome) AS gone
  WHERE (k.round_id, k.market, k.outcome) = (gone.round_id, gone.market, gone.outcome)`;

const emptyBooks = `
  DELETE FROM round_book k WHERE bets = 0 AND EXISTS (SELECT FROM bet b WHERE b.round_id = k.round_id AND b.id >= $1 AND b.id < $2)`;

const fixtureBooks = `
  UPDATE fixture_book k SET bets = k.bets - gone.bets, stakes = k.stakes - gone.stakes, payouts = k.payouts - gone.payouts
  FROM (SELECT l.fixture_id, l.market_id, g.outcome, count(*) AS bets, sum(b.stake - t.taken_stake) AS stakes,
          sum(least(floor((b.stake - t.taken_stake) * g.odds), b.max_win)) AS payouts
        FROM bet b JOIN ticket t ON t.bet_id = b.id AND t.bet_id >= $1 AND t.bet_id < $2 JOIN ticket_leg l ON l.bet_id = b.id AND l.bet_id >= $1 AND l.bet_id < $2
        JOIN bet_leg g ON (g.bet_id, g.ordinal) = (l.bet_id, l.ordinal) AND g.bet_id >= $1 AND g.bet_id < $2
        WHERE b.id >= $1 AND b.id < $2 AND b.status <> 'cancelled' AND b.result IS DISTINCT FROM 'cash_out' GROUP BY 1, 2, 3) AS gone
  WHERE (k.fixture_id, k.market_id, k.outcome) = (gone.fixture_id, gone.market_id, gone.outcome)`;

const emptyFixtureBooks = `
  DELETE FROM fixture_book k WHERE bets = 0 AND EXISTS (SELECT FROM ticket_leg l WHERE l.fixture_id = k.fixture_id AND l.bet_id >= $1 AND l.bet_id < $2)`;

/**
 * A key may go where nobody can post it again: of a bet, which is not here any more, and of a run of rolling, whose number is made in the
 * transaction that posts it. All others stay, as what caused them does: deposits, withdrawals, gifts. A debt keeps the key of its recall.
 */
const keys = `
  DELETE FROM transfer_key k USING transfer t
  WHERE t.id >= $1 AND t.id < $2 AND t.cause_kind IN ('bet', 'rolling_run') AND k.key = t.key
    AND NOT EXISTS (SELECT FROM debt d WHERE d.transfer_key = k.key)`;

/** Bets of the period that count as turnover, of those who are in `begun`. */
const counted = `(
  SELECT c.* FROM ${betsWithSides('b.id >= $1 AND b.id < $2 AND b.owner_id IN (SELECT owner_id FROM begun)')} AS c
  WHERE c.status = 'settled'
    AND ${countsBesideOther('c', `coalesce((SELECT value->>'turnoverBothSides' FROM site_setting WHERE name = 'wallet'), 'all')`)})`;

/**
 * What members staked in the period, from each time on from which it may have to count: where an open requirement begins, and where one
 * would begin for a bonus that is still to be converted.
 */
const stakes = `
  WITH begun AS (
    SELECT owner_id, since FROM turnover_requirement WHERE met_at IS NULL AND cancelled_at IS NULL AND required > 0
    UNION
    SELECT d.owner_id, greatest(d.approved_at, (SELECT max(m.met_at) FROM turnover_requirement m WHERE m.owner_id = d.owner_id))
    FROM deposit d
    WHERE d.bonus > coalesce((SELECT sum(t.points) FROM turnover_requirement t WHERE t.deposit_id = d.id), 0)
      AND d.status IN ('approved', 'completed') AND d.approved_at IS NOT NULL)
  INSERT INTO archived_stake (owner_id, since, stake)
  SELECT begun.owner_id, begun.since, sum(b.stake)
  FROM begun JOIN ${counted} AS b ON b.owner_id = begun.owner_id AND b.placed_at >= begun.since
  GROUP BY 1, 2
  ON CONFLICT (owner_id, since) DO UPDATE SET stake = archived_stake.stake + EXCLUDED.stake`;

/** The same by kind of play, for open requirements of deposits. Which bets count is what the site says when the period leaves. */
const plays = `
  WITH begun AS (
    SELECT DISTINCT owner_id, opened_at AS since FROM play_requirement WHERE met_at IS NULL AND cancelled_at IS NULL AND waived_at IS NULL)
  INSERT INTO archived_play (owner_id, since, kind, stake)
  SELECT begun.owner_id, begun.since, ${kindOfBet('$3')}, sum(b.stake)
  FROM begun JOIN ${counted} AS b ON b.owner_id = begun.owner_id AND b.placed_at >= begun.since
  WHERE b.odds >= coalesce((SELECT (value->>'turnoverLeastOdds')::numeric FROM site_setting WHERE name = 'wallet'), 1)
  GROUP BY 1, 2, 3
  ON CONFLICT (owner_id, since, kind) DO UPDATE SET stake = archived_play.stake + EXCLUDED.stake`;

/** Points that bets have earned, which require no further ones. */
const rolling = `
  INSERT INTO archived_rolling (owner_id, points)
  SELECT owner_id, sum(points) FROM (
    SELECT a.owner_id, p.amount AS points FROM posting p JOIN account r ON r.id = p.source_id JOIN account a ON a.id = p.destination_id
    WHERE p.transfer_id >= $1 AND p.transfer_id < $2 AND r.owner_id = 0 AND r.kind = 'point_rolling' AND a.kind = 'point' AND a.owner_id > 0
    UNION ALL
    SELECT a.owner_id, -p.amount FROM posting p JOIN account a ON a.id = p.source_id JOIN account r ON r.id = p.destination_id
    WHERE p.transfer_id >= $1 AND p.transfer_id < $2 AND r.owner_id = 0 AND r.kind = 'point_rolling' AND a.kind = 'point' AND a.owner_id > 0) AS moved
  GROUP BY owner_id
  ON CONFLICT (owner_id) DO UPDATE SET points = archived_rolling.points + EXCLUDED.points`;

/** Leaves behind what the rest needs of a period that leaves. */
export async function carryForward(tx: Sql, { from, until }: IdRange): Promise<void> {
  for (const statement of [openings, books, emptyBooks, fixtureBooks, emptyFixtureBooks, stakes, rolling, keys])
    await tx.query(statement, [from, until]);
  await tx.query(plays, [from, until, powerballGames]);
}
