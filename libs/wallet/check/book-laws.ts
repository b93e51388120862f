import type { Law } from './law.js';

/** The books say what the house has taken and may have to pay on each outcome; limits on exposure are only as true as they are. */
export const bookLaws: Law[] = [
  {
    law: 'The book of every round holds its bets, and no others.',
    needs: 'round_book',
    sql: `SELECT format('round %s, %s %s: the book has %s bets, %s stakes, %s payouts; the bets are %s, %s, %s', round_id, market, outcome,
             coalesce(k.bets, 0), coalesce(k.stakes, 0), coalesce(k.payouts, 0), coalesce(b.bets, 0), coalesce(b.stakes, 0), coalesce(b.payouts, 0)) AS broken
      FROM round_book k FULL JOIN (
        SELECT round_id, market, outcome, count(*) AS bets, sum(stake) AS stakes, sum(potential_payout) AS payouts
        FROM (SELECT b.round_id, b.stake, b.potential_payout,
                     CASE count(*) WHEN 1 THEN min(l.market) ELSE '*' END AS market, CASE count(*) WHEN 1 THEN min(l.outcome) ELSE '*' END AS outcome
              FROM bet b JOIN bet_leg l ON l.bet_id = b.id WHERE b.status <> 'cancelled' AND b.round_id IS NOT NULL GROUP BY b.id) AS placed
        GROUP BY round_id, market, outcome) AS b USING (round_id, market, outcome)
      WHERE (coalesce(k.bets, 0), coalesce(k.stakes, 0), coalesce(k.payouts, 0)) <> (coalesce(b.bets, 0), coalesce(b.stakes, 0), coalesce(b.payouts, 0))`,
  },
];
