import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, type Sql } from '#lib/platform';
import type { PlayedRounds } from '../domain/return-band.js';
import { KeptAnswers } from './kept-answers.js';

/** What was played at a vendor, won. */
export interface Turnover {
  vendorId: number;
  rounds: number;
  stake: number;
  payout: number;
  /** Of these the rounds with a stake, on games that state what they return. */
  known: PlayedRounds;
}

/** As often as the page asks: all rounds of a day are summed, which takes some 0.8 s for 200,000. */
const freshMs = 10_000;

type SquareSums = 'theory' | 'squares' | 'largest';

/**
 * Rounds in money that closed since $1, those of all members on one round of a table together: they win and lose by the same cards. What
 * was paid without a stake, and by free rounds, is a gift and no return of the game. The return to expect is the reference point that the
 * house has set, else what the game states.
 */
const tableRounds = `SELECT r.vendor_id AS "vendorId", coalesce(g.reference_point, g.rtp) AS rtp, count(*) AS members, sum(r.stake)::float8 AS stake,
    sum(r.payout - r.free_payout) AS payout, coalesce(sum(r.payout - r.free_payout) FILTER (WHERE r.stake > 0), 0)::float8 AS paid
  FROM casino_round r JOIN casino_game g ON g.id = r.game_id
  WHERE r.status = 'closed' AND r.closed_at >= $1 AND r.unit = 'cash' GROUP BY r.vendor_id, r.game_id, r.vendor_round, g.reference_point, g.rtp`;

/** How vendors fare: figures of all of them at once, for the table of vendors. */
@Injectable()
export class VendorFigures {
  private readonly kept: KeptAnswers<number, Turnover[]>;

  constructor(@Inject(CLOCK) clock: Clock) {
    this.kept = new KeptAnswers(clock, freshMs);
  }

  /** The turnover since an instant as the table of vendors shows it: some seconds old, and read once for all who look at it. */
  recentTurnover(sql: Sql, since: Date): Promise<Turnover[]> {
    return this.kept.get(since.getTime(), () => this.turnover(sql, since));
  }

  /** What each vendor's rounds that closed since an instant came to, in money, and what its games should have returned of it. */
  async turnover(sql: Sql, since: Date): Promise<Turnover[]> {
    const rows = await sql.query<
      Omit<Turnover, 'known'> & { known: number; staked: number; paid: number } & Pick<PlayedRounds, SquareSums>
    >(
      `SELECT "vendorId", sum(members)::bigint AS rounds, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout,
         count(*) FILTER (WHERE counts) AS known, coalesce(sum(stake) FILTER (WHERE counts), 0)::bigint AS staked,
         coalesce(sum(paid) FILTER (WHERE counts), 0)::bigint AS paid,
         sum(stake * rtp) FILTER (WHERE counts) / sum(stake) FILTER (WHERE counts) AS theory,
         coalesce(sum(off * off) FILTER (WHERE counts), 0) AS squares, coalesce(max(off * off) FILTER (WHERE counts), 0) AS largest
       FROM (${tableRounds}) played CROSS JOIN LATERAL (SELECT rtp IS NOT NULL AND stake > 0 AS counts, paid - stake * rtp / 100 AS off) law
       GROUP BY 1`,
      [since],
    );
    return rows.map(({ known, staked, paid, theory, squares, largest, ...sums }) => ({
      ...sums,
      known: { rounds: known, stake: staked, payout: paid, theory, squares, largest },
    }));
  }

  /** Bets per minute of each vendor over some minutes. */
  pace(sql: Sql, since: Date, minutes: number): Promise<{ vendorId: number; betsPerMinute: number }[]> {
    return sql.query<{ vendorId: number; betsPerMinute: number }>(
      `SELECT vendor_id AS "vendorId", round(count(*)::numeric / $2, 1)::float8 AS "betsPerMinute"
       FROM casino_transaction WHERE kind = 'bet' AND at >= $1 GROUP BY 1`,
      [since, minutes],
    );
  }

  /** What each vendor has: games listed, rounds open, calls without an outcome. */
  counts(sql: Sql): Promise<{ vendorId: number; games: number; openRounds: number; unknownCalls: number; deadCalls: number }[]> {
    return sql.query<{ vendorId: number; games: number; openRounds: number; unknownCalls: number; deadCalls: number }>(
      `SELECT v.id AS "vendorId", (SELECT count(*) FROM casino_game g WHERE g.vendor_id = v.id AND g.listed) AS games,
         (SELECT count(*) FROM casino_round r WHERE r.vendor_id = v.id AND r.status = 'open') AS "openRounds",
         (SELECT count(*) FROM casino_outgoing o WHERE o.vendor_id = v.id AND o.outcome = 'unknown') AS "unknownCalls",
         (SELECT count(*) FROM casino_outgoing o WHERE o.vendor_id = v.id AND o.outcome = 'unknown' AND o.dead) AS "deadCalls"
       FROM casino_vendor v`,
    );
  }
}
