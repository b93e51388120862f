import { wonOf } from '../data/worth.js';
import type { Law } from './law.js';

/** The books say what the house has taken and may have to pay on each outcome; limits on exposure are only as true as they are. */
export const bookLaws: Law[] = [
  {
    law: 'A closed day says what the house’s accounts took in on it.',
    needs: 'ledger_house_day',
    sql: `SELECT format('%s, %s by %s: closed with %s worth %s, the postings say %s worth %s', day, account, kind,
             coalesce(k.amount, 0), coalesce(k.worth, 0), coalesce(p.amount, 0), coalesce(p.worth, 0)) AS broken
      FROM (SELECT h.* FROM ledger_house_day h
            WHERE h.day > coalesce((SELECT (max(left_at) AT TIME ZONE 'Asia/Seoul')::date FROM period), '-infinity')) AS k
      FULL JOIN (
        SELECT c.day, account, kind, sum(amount) AS amount, sum(amount * won) AS worth FROM (
          SELECT (t.at AT TIME ZONE 'Asia/Seoul')::date AS day, t.kind, a.kind AS account,
                 CASE WHEN a.id = p.destination_id THEN p.amount ELSE -p.amount END AS amount, ${wonOf('a.kind', 't.at')} AS won
          FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account a ON a.id IN (p.source_id, p.destination_id) AND a.owner_kind = 'site'
        ) AS moved JOIN ledger_closed_day c USING (day)
        WHERE c.day > coalesce((SELECT (max(left_at) AT TIME ZONE 'Asia/Seoul')::date FROM period), '-infinity')
        GROUP BY 1, 2, 3 HAVING sum(amount) <> 0 OR sum(amount * won) <> 0) AS p USING (day, account, kind)
      WHERE (coalesce(k.amount, 0), coalesce(k.worth, 0)) <> (coalesce(p.amount, 0), coalesce(p.worth, 0))`,
  },
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
  {
    law: 'The book of every fixture holds its tickets, and no others.',
    needs: 'fixture_book',
    sql: `SELECT format('fixture %s, market %s %s: the book has %s bets, %s stakes, %s payouts; the legs are %s, %s, %s', fixture_id, market_id, outcome,
             coalesce(k.bets, 0), coalesce(k.stakes, 0), coalesce(k.payouts, 0), coalesce(b.bets, 0), coalesce(b.stakes, 0), coalesce(b.payouts, 0)) AS broken
      FROM fixture_book k FULL JOIN (
        SELECT l.fixture_id, l.market_id, g.outcome, count(*) AS bets, sum(b.stake - t.taken_stake) AS stakes,
          sum(least(floor((b.stake - t.taken_stake) * g.odds), b.max_win)) AS payouts
        FROM bet b JOIN ticket t ON t.bet_id = b.id JOIN ticket_leg l ON l.bet_id = b.id JOIN bet_leg g ON (g.bet_id, g.ordinal) = (l.bet_id, l.ordinal)
        WHERE b.status <> 'cancelled' AND b.result IS DISTINCT FROM 'cash_out' GROUP BY 1, 2, 3) AS b USING (fixture_id, market_id, outcome)
      WHERE (coalesce(k.bets, 0), coalesce(k.stakes, 0), coalesce(k.payouts, 0)) <> (coalesce(b.bets, 0), coalesce(b.stakes, 0), coalesce(b.payouts, 0))`,
  },
  {
    law: 'Every ticket is a bet on no round, with a place for each of its legs, and every bet on no round is a ticket.',
    needs: 'ticket',
    sql: `SELECT format('bet %s: ticket %s, stake %s of %s lines of %s, %s legs, %s places', b.id, t.type, b.stake, t.lines, t.unit_stake, legs, places) AS broken
      FROM (SELECT * FROM bet WHERE round_id IS NULL) AS b FULL JOIN ticket t ON t.bet_id = b.id
      LEFT JOIN LATERAL (SELECT count(*) AS legs FROM bet_leg g WHERE g.bet_id = b.id) AS g ON true
      LEFT JOIN LATERAL (SELECT count(*) AS places FROM ticket_leg l WHERE l.bet_id = b.id) AS l ON true
      WHERE b.id IS NULL OR t.bet_id IS NULL OR legs <> places OR b.stake <> t.unit_stake * t.lines OR (t.type = 'single') <> (legs = 1) OR t.size > legs`,
  },
  {
    law: 'A refused ticket is cancelled, and one that is not decided is open.',
    needs: 'ticket',
    sql: `SELECT format('ticket %s is %s, its bet %s', t.bet_id, t.state, b.status) AS broken FROM ticket t JOIN bet b ON b.id = t.bet_id
      WHERE (t.state = 'refused' AND b.status <> 'cancelled') OR (t.state = 'pending' AND b.status <> 'accepted')`,
  },
];
