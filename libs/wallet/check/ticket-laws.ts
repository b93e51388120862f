import type { Law } from './law.js';

/** Settled bets that go by their legs: neither cashed out nor made void by hand. */
const paidByLegs = `ticket t JOIN bet b ON b.id = t.bet_id AND b.status = 'settled' AND b.result <> 'cash_out' AND NOT t.voided`;

/** Laws that tie tickets to what their fixtures came to. */
export const ticketLaws: Law[] = [
  {
    law: 'No settled fixture has a ticket that is behind its result.',
    needs: 'ticket',
    sql: `SELECT format('leg %s of bet %s (%s) was graded by result %s of fixture %s, which has %s', l.ordinal, b.id, b.status, l.graded_revision, f.id, f.result_revision) AS broken
      FROM ticket_leg l JOIN bet b ON b.id = l.bet_id JOIN fixture f ON f.id = l.fixture_id
      WHERE f.settled_revision = f.result_revision AND b.status <> 'cancelled' AND l.graded_revision < f.result_revision
      UNION ALL
      SELECT format('leg %s of bet %s (%s) is %s on cancelled market %s', l.ordinal, b.id, b.status, coalesce(g.result, 'open'), m.id)
      FROM market m JOIN fixture f ON f.id = m.fixture_id JOIN ticket_leg l ON l.fixture_id = f.id AND l.market_id = m.id
      JOIN bet b ON b.id = l.bet_id JOIN bet_leg g ON (g.bet_id, g.ordinal) = (l.bet_id, l.ordinal)
      WHERE m.status = 'cancelled' AND NOT f.due AND b.status <> 'cancelled' AND g.result IS DISTINCT FROM 'void'`,
  },
  {
    law: 'Every settled ticket was settled when all of its legs were graded.',
    needs: 'ticket',
    // A later result may leave open what an earlier one had said; the ticket stands until it is said again.
    sql: `SELECT format('leg %s of bet %s was never graded', l.ordinal, b.id) AS broken
      FROM ${paidByLegs} JOIN ticket_leg l ON l.bet_id = b.id JOIN bet_leg g ON (g.bet_id, g.ordinal) = (l.bet_id, l.ordinal)
      WHERE g.result IS NULL AND l.graded_revision < 2`,
  },
  {
    law: 'Every settled single pays what its leg came to.',
    needs: 'ticket',
    sql: `SELECT format('bet %s: stake %s at %s %s, maximum %s, paid %s', id, stake, odds, result, max_win, payout) AS broken
      FROM (SELECT b.id, b.stake, b.max_win, b.payout, t.taken_stake, t.taken_paid, g.odds, g.result,
              CASE g.result WHEN 'won' THEN g.odds WHEN 'half_won' THEN (g.odds + 1) / 2 WHEN 'half_lost' THEN 0.5 WHEN 'lost' THEN 0
                WHEN 'dead_heat' THEN g.odds * l.places / l.tied ELSE 1 END AS factor
            FROM ${paidByLegs} JOIN ticket_leg l ON l.bet_id = b.id JOIN bet_leg g ON (g.bet_id, g.ordinal) = (l.bet_id, l.ordinal)
            WHERE t.type = 'single' AND g.result IS NOT NULL) AS single
      WHERE payout <> taken_paid + floor((stake - taken_stake)
        * CASE WHEN result IN ('void', 'push') THEN stake ELSE least(max_win, floor(stake * factor)) END / stake)`,
  },
];
