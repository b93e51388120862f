import type { Law } from './law.js';
import { isArchived } from './request-laws.js';

/** Won that a transfer moved into an agent's position and its cash. */
const moved = `
  SELECT t.key, t.kind, t.cause_kind, t.cause_id, greatest(s.owner_id, d.owner_id) AS owner_id,
         sum(CASE WHEN d.kind = 'position' THEN p.amount WHEN s.kind = 'position' THEN -p.amount ELSE 0 END) AS position,
         sum(CASE WHEN d.kind = 'cash' THEN p.amount WHEN s.kind = 'cash' THEN -p.amount ELSE 0 END) AS cash
  FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
  WHERE t.kind IN ('position_reckoned', 'position_paid', 'position_collected', 'position_undone')
    OR t.cause_kind IN ('position_run', 'position_settlement') OR 'position' IN (s.kind, d.kind)
  GROUP BY t.id, t.key, t.kind, t.cause_kind, t.cause_id, 5`;

/**
 * Bets as their carriers count them, those in rounds of vendors among them: a round pays as a whole, and what it can pay is not known.
 * `own` is the stake of the bet, `stake` what the payout is for.
 */
const bets = `(
  SELECT id, status, stake AS own, stake, payout, revision, round_id, potential_payout, id AS rolled, NULL AS unit FROM bet
  UNION ALL
  SELECT t.id, CASE WHEN t.rolled_back THEN 'cancelled' WHEN r.status = 'closed' THEN 'settled' ELSE 'accepted' END, t.amount, r.stake,
    greatest(0, r.payout - r.free_payout), greatest(r.revision, t.rolled_back::int), NULL, 2 * t.amount, NULL, 'casino:' || r.id
  FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id WHERE t.kind = 'bet' AND t.id IN (SELECT bet_id FROM position_share)
)`;

/** Shares with their bets; a bet that has left with its period was looked at then. */
const shared = `position_share s JOIN ${bets} b ON b.id = s.bet_id`;

/** Rolling that stands for a bet, and what was noted of it first; won. Shares of before carriers paid it pay none. */
const rollingOf = (states: string) => `CASE WHEN s.room IS NULL THEN 0 ELSE coalesce((SELECT sum(amount) FROM rolling_share r
  WHERE (r.bet_id = b.rolled OR r.unit = b.unit) AND ${states}), 0) END`;
const standing = rollingOf(`r.state IN ('due', 'accrued', 'paid')`);
const noted = `CASE WHEN b.unit IS NULL THEN ${rollingOf('r.turn = 1')} ELSE 0 END`;

/** A part of what a bet pays or earns in rolling, won. */
const partOf = (won: string) => `div((${won})::numeric * s.carried, b.stake)`;

/** What a share should have posted, won. */
const target = `CASE b.status WHEN 'settled' THEN s.carried - ${partOf('b.payout')} - s.rolling ELSE 0 END`;

/** What a share can lose by a bet that may pay and earn so much in all, won. */
const riskOf = (mayCost: string) => `greatest(0, div((${mayCost})::numeric * s.carried, s.stake) - s.carried)`;

/** What a bet may pay since parts of it were sold: what they were paid, and the rest its part of the whole; won. */
const mayPay = `coalesce(t.taken_paid, 0) + div(b.potential_payout::numeric * (b.stake - coalesce(t.taken_stake, 0)), b.stake)`;

/** What a bet could pay and earn in rolling when its credit was asked for, won. */
const placedCost = `coalesce((t.placed_price ->> 'potentialPayout')::bigint, b.potential_payout) + ${noted}`;

/** Shares with what those before them took, and what they take at their rate. */
const steps = `SELECT *, floor((stake - before) * rate / 100) AS wanted FROM (
  SELECT s.*, coalesce(sum(carried) OVER (PARTITION BY bet_id ORDER BY ordinal ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
  FROM position_share s) AS taken`;

/** Laws that tie what agents carry to bets and ledger. */
export const positionLaws: Law[] = [
  {
    law: 'The parts that agents carry of a bet and the site’s part are its stake, each taken of what those before had left.',
    needs: 'position_share',
    sql: `WITH step AS (${steps})
      SELECT format('bet %s, agent %s: carries %s at %s %% of %s', bet_id, owner_id, carried, rate, stake - before) AS broken
      FROM step WHERE carried > wanted OR before + carried > stake OR room IS NULL AND carried < wanted
      UNION ALL
      SELECT format('bet %s: its stake is %s, shares are of %s', b.id, b.own, s.stake) FROM ${shared} WHERE b.own <> s.stake
      UNION ALL
      SELECT format('bet %s: its parts have the numbers %s', bet_id, string_agg(ordinal::text, ', ' ORDER BY ordinal)) FROM position_share
      GROUP BY bet_id HAVING min(ordinal) <> 1 OR max(ordinal) <> count(DISTINCT ordinal) OR count(*) <> count(DISTINCT ordinal)`,
  },
  {
    law: 'A part is less than its agent’s rate only where the credit bore no more, and never more than the credit bore.',
    needs: 'position_share',
    sql: `WITH step AS (${steps})
      SELECT format('bet %s, agent %s: carries %s of %s, room for %s of it was %s', bet_id, owner_id, carried, wanted, most, room) AS broken
      FROM (SELECT s.*, CASE WHEN cost <= stake THEN stake ELSE div((room + 1)::numeric * stake - 1, cost - stake) END AS most
            FROM (SELECT s.*, ${placedCost} AS cost FROM step s JOIN ${bets} b ON b.id = s.bet_id LEFT JOIN ticket t ON t.bet_id = b.id
                  WHERE s.room IS NOT NULL) AS s) AS bounded
      WHERE carried <> least(wanted, most)`,
  },
  {
    law: 'Every carried bet is reckoned at its present revision, or waits to be.',
    needs: 'position_share',
    sql: `SELECT format('bet %s (%s) has revision %s, agent %s was reckoned at %s', b.id, b.status, b.revision, s.owner_id, s.revision) AS broken
      FROM ${shared} LEFT JOIN round r ON r.id = b.round_id
      WHERE s.revision <> b.revision AND NOT EXISTS (SELECT FROM position_ask a WHERE a.scope IN (s.unit, 'bet:' || s.bet_id))
        -- A round asks when its last bet is settled.
        AND NOT (r.id IS NOT NULL AND r.settled_at IS NULL AND s.revision < b.revision)`,
  },
  {
    law: 'What is posted for a carried part is its stake less its payout and its rolling, once for each revision.',
    needs: 'position_share',
    sql: `SELECT format('bet %s, agent %s: %s posted, %s due', s.bet_id, s.owner_id, s.posted, ${target}) AS broken
      FROM ${shared} WHERE s.revision = b.revision AND s.posted <> ${target}
      UNION ALL
      SELECT format('bet %s, agent %s: %s posted, moves sum to %s', s.bet_id, s.owner_id, s.posted, coalesce(m.amount, 0))
      FROM position_share s LEFT JOIN (SELECT bet_id, owner_id, sum(amount) AS amount FROM position_move GROUP BY 1, 2) AS m USING (bet_id, owner_id)
      WHERE s.posted <> coalesce(m.amount, 0)`,
  },
  {
    law: 'Who carries a part of a bet pays that part of the rolling that stands for it, or waits to be reckoned.',
    needs: 'position_share',
    sql: `SELECT format('bet %s, agent %s: pays %s of rolling, due %s', bet_id, owner_id, rolling, due) AS broken
      FROM (SELECT s.bet_id, s.owner_id, s.unit, s.rolling, ${partOf(standing)} AS due FROM ${shared}
            WHERE s.revision = b.revision AND b.status = 'settled') AS s
      WHERE rolling <> due AND NOT EXISTS (SELECT FROM position_ask a WHERE a.scope IN (s.unit, 'bet:' || s.bet_id))`,
  },
  {
    law: 'The days of positions are what their runs moved and their parts came to.',
    needs: 'position_day',
    sql: `SELECT format('agent %s, %s, %s: counted %s, runs moved %s', agent_id, day, category, coalesce(d.amount, 0), coalesce(m.amount, 0)) AS broken
      FROM (SELECT agent_id, day, category, carried - payout - rolling AS amount FROM position_day) AS d
      FULL JOIN (SELECT m.owner_id AS agent_id, (r.at AT TIME ZONE 'Asia/Seoul')::date AS day, s.category, sum(m.amount) AS amount
                 FROM position_move m JOIN position_run r ON r.id = m.run_id JOIN position_share s USING (bet_id, owner_id) GROUP BY 1, 2, 3) AS m
        USING (agent_id, day, category)
      WHERE coalesce(d.amount, 0) <> coalesce(m.amount, 0)
      UNION ALL
      SELECT format('agent %s, %s: days count %s, parts are %s', agent_id, category, d.sums, s.sums)
      FROM (SELECT agent_id, category, (sum(bets), sum(carried), sum(payout), sum(rolling))::text AS sums FROM position_day GROUP BY 1, 2) AS d
      FULL JOIN (SELECT owner_id AS agent_id, category, (count(*)::numeric, sum(carried), sum(payout), sum(rolling))::text AS sums
                 FROM position_share WHERE state = 'settled' GROUP BY 1, 2) AS s USING (agent_id, category)
      WHERE coalesce(d.sums, '(0,0,0,0)') <> coalesce(s.sums, '(0,0,0,0)')`,
  },
  {
    law: 'Every run of positions moved what its carried parts came to, agent by agent.',
    needs: 'position_share',
    sql: `SELECT format('run %s, agent %s: parts move %s, transfers %s', run_id, owner_id, coalesce(due.amount, 0), coalesce(m.position, 0)) AS broken
      FROM (SELECT run_id::text AS run_id, owner_id, sum(amount) AS amount FROM position_move GROUP BY 1, 2) AS due
      FULL JOIN (SELECT cause_id AS run_id, owner_id, sum(position) AS position FROM (${moved}) AS m WHERE cause_kind = 'position_run' GROUP BY 1, 2) AS m
        USING (run_id, owner_id)
      WHERE coalesce(due.amount, 0) <> coalesce(m.position, 0) AND NOT ${isArchived(`'position:' || run_id`)}`,
  },
  {
    law: 'A position is what its carried bets came to, less what was settled of it.',
    needs: 'position_share',
    sql: `SELECT format('agent %s: position %s, carried bets %s, settled %s', owner_id, coalesce(a.balance, 0), coalesce(s.amount, 0), coalesce(p.amount, 0)) AS broken
      FROM (SELECT owner_id, balance FROM account WHERE kind = 'position') AS a
      FULL JOIN (SELECT owner_id, sum(posted) AS amount FROM position_share GROUP BY 1) AS s USING (owner_id)
      FULL JOIN (SELECT agent_id AS owner_id, sum(amount) AS amount FROM position_settlement WHERE undone_at IS NULL GROUP BY 1) AS p USING (owner_id)
      WHERE coalesce(a.balance, 0) <> coalesce(s.amount, 0) - coalesce(p.amount, 0)`,
  },
  {
    law: 'Every settled position has exactly its transfer, every undone one both, and no other has any.',
    needs: 'position_settlement',
    sql: `WITH moved AS MATERIALIZED (${moved}), due AS (
        SELECT agent_id, amount, 'position-settlement:' || id AS key FROM position_settlement
        UNION ALL SELECT agent_id, -amount, 'position-settlement:' || id || ':undone' FROM position_settlement WHERE undone_at IS NOT NULL)
      SELECT format('%s: %s due to agent %s, %s moved to %s', due.key, due.amount, due.agent_id, -m.position, m.owner_id) AS broken
      FROM due LEFT JOIN moved m USING (key)
      WHERE (m.owner_id, -m.position) IS DISTINCT FROM (due.agent_id, due.amount) AND NOT ${isArchived('due.key')}
      UNION ALL
      SELECT format('transfer %s (%s) of agent %s has no settlement', key, kind, owner_id) FROM moved
      WHERE cause_kind <> 'position_run' AND NOT EXISTS (SELECT FROM due WHERE due.key = moved.key)`,
  },
  {
    law: 'What an agent may lose by open bets is what its open parts say.',
    needs: 'position_agent',
    sql: `SELECT format('agent %s: %s noted, open parts %s', owner_id, coalesce(a.at_risk, 0), coalesce(s.amount, 0)) AS broken
      FROM (SELECT agent_id AS owner_id, at_risk FROM position_agent) AS a
      FULL JOIN (SELECT owner_id, sum(risk) AS amount FROM position_share WHERE state = 'open' GROUP BY 1) AS s USING (owner_id)
      WHERE coalesce(a.at_risk, 0) <> coalesce(s.amount, 0)`,
  },
  {
    law: 'What an open part may lose is what its bet may still pay and earn in rolling, less what is carried, or waits to be reckoned.',
    needs: 'position_share',
    // When a price changes in the wait before acceptance, the share keeps the risk that its agent’s credit was checked with.
    sql: `SELECT format('bet %s, agent %s: risk %s with %s sold, due %s of %s with %s sold', bet_id, owner_id, risk, sold, due, placed, sold_due) AS broken
      FROM (SELECT s.bet_id, s.owner_id, s.unit, s.risk, s.sold, coalesce(t.taken_stake, 0) AS sold_due,
              ${riskOf(placedCost)} AS placed, ${riskOf(`${mayPay} + ${standing}`)} AS due
            FROM ${shared} LEFT JOIN ticket t ON t.bet_id = b.id WHERE s.state = 'open' AND b.status = 'accepted') AS s
      WHERE (sold <> sold_due OR risk <> least(placed, due) AND (sold_due > 0 OR risk <> placed))
        AND NOT EXISTS (SELECT FROM position_ask a WHERE a.scope IN (s.unit, 'bet:' || s.bet_id))`,
  },
];
