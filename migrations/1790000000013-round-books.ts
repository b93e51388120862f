import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Many bets come into the books of their rounds at once. */
export class RoundBooks1790000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(changeBooks);
    await runner.query('DROP FUNCTION round_book_add');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

/**
 * Enters bets (or takes them out, with negative numbers) and answers what the house can lose on each of their rounds with all of them.
 * The locks make the answer exact under any number of simultaneous bets; they are held to the commit.
 */
const changeBooks = `
  CREATE FUNCTION round_books_change(p_rounds bigint[], p_markets text[], p_outcomes text[], p_bets int[], p_stakes bigint[], p_payouts bigint[])
  RETURNS TABLE (round_id bigint, exposure bigint) LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('round-book', 0) # r) FROM (SELECT DISTINCT r FROM unnest(p_rounds) AS r ORDER BY r) AS touched;
    -- The update comes first: an insert that gives way to it would still be checked, and what a cancelled bet adds is negative.
    WITH change AS MATERIALIZED (
      SELECT c.r, c.market, c.outcome, sum(c.bets) AS bets, sum(c.stakes) AS stakes, sum(c.payouts) AS payouts
      FROM unnest(p_rounds, p_markets, p_outcomes, p_bets, p_stakes, p_payouts) AS c (r, market, outcome, bets, stakes, payouts)
      GROUP BY c.r, c.market, c.outcome
    ), known AS (
      UPDATE round_book b SET bets = b.bets + c.bets, stakes = b.stakes + c.stakes, payouts = b.payouts + c.payouts
      FROM change c WHERE (b.round_id, b.market, b.outcome) = (c.r, c.market, c.outcome)
      RETURNING b.round_id, b.market, b.outcome
    )
    INSERT INTO round_book AS b (round_id, market, outcome, bets, stakes, payouts)
      SELECT c.* FROM change c WHERE (c.r, c.market, c.outcome) NOT IN (SELECT k.round_id, k.market, k.outcome FROM known k);
    RETURN QUERY SELECT r, round_exposure(r) FROM (SELECT DISTINCT r FROM unnest(p_rounds) AS r) AS touched;
  END $$;`;
