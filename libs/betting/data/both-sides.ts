import type { BothSides } from '#lib/contract';

/**
 * Won of a bet `b` that were at risk until its end. What was sold back to the house was not: cash-outs at a small loss, one after the
 * other, would meet every requirement. Of a ticket of which parts were sold the rest counts, unless it was returned.
 */
const atRisk = `CASE WHEN b.result = 'cash_out' THEN 0 WHEN b.round_id IS NOT NULL THEN b.stake ELSE b.stake - coalesce(
    (SELECT CASE WHEN b.payout = b.stake - t.taken_stake + t.taken_paid THEN b.stake ELSE t.taken_stake END
     FROM ticket t WHERE t.bet_id = b.id AND t.taken_stake > 0), 0) END`;

const columns = `b.id, b.owner_id, b.game, b.round_id, b.odds, b.status, b.placed_at, ${atRisk} AS stake`;

/**
 * Bets `b` with whether their stakes count as turnover, beside `status` and what else is asked of them; `stake` is what of it can count.
 *
 * A bet with one leg stands on both sides when its owner has another one on a different outcome of the same market of the round or match:
 * little can be lost with both, so the site decides what of them counts. One that is not settled yet is a side already, and one that was
 * cashed out still is, else who sells the side that loses has bet on one alone. One that was cancelled or returned is none.
 *
 * @param where which bets `b` are looked at; sides that it leaves out are not seen
 */
export const betsWithSides = (where: string): string => `(
  SELECT s.*, coalesce(s.least <> s.most, false) AS both_sides,
    s.outcome = first_value(s.outcome) OVER (PARTITION BY s.owner_id, s.market ORDER BY s.side, s.outcome) AS smaller
  FROM (SELECT ${columns}, l.market, l.outcome,
          sum(b.stake) OVER (PARTITION BY b.owner_id, l.market, l.outcome) AS side,
          min(l.outcome) OVER (PARTITION BY b.owner_id, l.market) AS least, max(l.outcome) OVER (PARTITION BY b.owner_id, l.market) AS most
        FROM bet b LEFT JOIN LATERAL (
          SELECT coalesce('round ' || b.round_id, 'market ' || t.market_id) || ' ' || g.market AS market, g.outcome
          FROM bet_leg g LEFT JOIN ticket_leg t USING (bet_id, ordinal)
          WHERE g.bet_id = b.id AND NOT EXISTS (SELECT FROM bet_leg o WHERE o.bet_id = b.id AND o.ordinal > g.ordinal)
            AND g.ordinal = 1) AS l ON true
        WHERE ${where} AND b.status IN ('accepted', 'settled') AND coalesce(b.result, '') NOT IN ('void', 'push')) AS s)`;

/** Whether a bet of `betsWithSides` counts. @param rule SQL that has the site's rule */
export const countsBesideOther = (bet: string, rule: string): string =>
  `(NOT ${bet}.both_sides OR ${rule} = 'all' OR ${rule} = 'smaller' AND ${bet}.smaller)`;

/** The same with a rule that is known: where everything counts, nobody looks for sides. */
export const countedBets = (bothSides: BothSides, where: string): string =>
  bothSides === 'all'
    ? `(SELECT ${columns} FROM bet b WHERE ${where} AND b.status = 'settled' AND b.result NOT IN ('void', 'push'))`
    : `(SELECT c.* FROM ${betsWithSides(where)} AS c WHERE c.status = 'settled' AND ${countsBesideOther('c', `'${bothSides}'`)})`;
