import { Injectable } from '@nestjs/common';
import { type BatchSql, PeriodIds, reads } from '#lib/platform';
import type { TransferKind } from '../domain/transfer.js';

/** What somebody put into play and what came of it since some instant; won, and an egg is a won. */
export interface PlaySums {
  /** Stakes, those that were given back left out. */
  stake: number;
  /** What left for play less what came back from it; open stakes count as lost. Below zero where more was won. */
  loss: number;
}

/** One transfer of play: how much of `stake` and `loss` it is. */
export interface PlayMove extends PlaySums {
  at: Date;
}

interface Asked {
  ownerId: number;
  /** Instants of growing age. */
  since: readonly Date[];
  /** No transfer since the oldest has a lower id. */
  from: number;
}

/** Transfers that put something into play. */
export const placedKinds: TransferKind[] = ['bet_placed', 'casino_bet', 'casino_sent'];
const givenBack: TransferKind[] = ['bet_void', 'bet_cancelled', 'casino_rollback', 'casino_send_decided'];
const decided: TransferKind[] = [
  ...(['bet_lost', 'bet_won', 'bet_cash_out', 'bet_resettled'] as const),
  ...(['casino_win', 'casino_free_win', 'casino_promo', 'casino_closed', 'casino_adjusted', 'casino_returned'] as const),
];
const placed = placedKinds;
/** Transfers of play. */
export const kindsOfPlay: readonly TransferKind[] = [...placed, ...givenBack, ...decided];
const ofPlay = [...kindsOfPlay];

/** Postings of play on the owners' own money, oldest first; `change` is signed. @param $1 owners @param $2 the lowest id @param $3 kinds */
const moves = `
  SELECT a.owner_id, t.at, t.kind, t.cause_kind, t.cause_id, p.change
  FROM account a
  CROSS JOIN LATERAL (
    SELECT transfer_id, -amount AS change FROM posting WHERE source_id = a.id AND source_version IS NOT NULL AND transfer_id >= $2
    UNION ALL
    SELECT transfer_id, amount FROM posting WHERE destination_id = a.id AND destination_version IS NOT NULL AND transfer_id >= $2
  ) p
  JOIN transfer t ON t.id = p.transfer_id AND t.id >= $2
  WHERE a.owner_id = ANY ($1) AND a.kind IN ('cash', 'egg') AND t.kind = ANY ($3)`;

/** A stake is of the instant at which it was placed: what was given back of an older one makes no room. */
const sums = reads<Asked, PlaySums[]>(async (sql, asked) => {
  const rows = await sql.query<PlaySums & { ownerId: number; since: Date }>(
    `WITH asked AS (SELECT * FROM unnest($4::bigint[], $5::timestamptz[]) AS a (owner_id, since)),
     moved AS MATERIALIZED (${moves}),
     of_cause AS (
       SELECT a.owner_id, a.since,
              coalesce(-sum(change) FILTER (WHERE kind = ANY ($6)), 0) AS placed,
              coalesce(sum(change) FILTER (WHERE kind = ANY ($7) AND change > 0), 0) AS given_back,
              -sum(change) AS loss
       FROM asked a JOIN moved m ON m.owner_id = a.owner_id AND m.at > a.since
       GROUP BY a.owner_id, a.since, m.cause_kind, m.cause_id
     )
     SELECT owner_id AS "ownerId", since, sum(greatest(placed - given_back, 0))::bigint AS stake, sum(loss)::bigint AS loss
     FROM of_cause GROUP BY owner_id, since`,
    [
      asked.map(({ ownerId }) => ownerId),
      Math.min(...asked.map(({ from }) => from)),
      ofPlay,
      asked.flatMap(({ ownerId, since }) => since.map(() => ownerId)),
      asked.flatMap(({ since }) => since),
      placed,
      givenBack,
    ],
  );
  const found = new Map(rows.map(({ ownerId, since, stake, loss }) => [`${ownerId} ${since.getTime()}`, { stake, loss }]));
  return asked.map(({ ownerId, since }) => since.map((each) => found.get(`${ownerId} ${each.getTime()}`) ?? { stake: 0, loss: 0 }));
});

const eachMove = reads<Asked, PlayMove[]>((sql, asked) =>
  Promise.all(
    asked.map(({ ownerId, since, from }) =>
      sql.query<PlayMove>(
        `SELECT at, (CASE WHEN kind = ANY ($5) THEN -change WHEN kind = ANY ($6) AND change > 0 THEN -change ELSE 0 END)::bigint AS stake,
                (-change)::bigint AS loss
         FROM (${moves}) m WHERE at > $4 ORDER BY at`,
        [[ownerId], from, ofPlay, since[0], placed, givenBack],
      ),
    ),
  ),
);

/** Bets without a pause of so many minutes between them, of some instant on. */
interface AskedSpans {
  ownerId: number;
  since: Date;
  gapMinutes: number;
  /** No transfer since then has a lower id. */
  from: number;
}

/** The first and the last bet of a span of play. */
export interface PlaySpan {
  first: Date;
  last: Date;
}

const spansOf = reads<AskedSpans, PlaySpan[]>(async (sql, asked) => {
  const rows = await sql.query<PlaySpan & { ownerId: number }>(
    `WITH asked AS (SELECT * FROM unnest($4::bigint[], $5::timestamptz[], $6::int[]) AS a (owner_id, since, gap)),
     placed AS (
       SELECT a.owner_id, m.at, m.at - lag(m.at) OVER w > make_interval(mins => a.gap) AS is_new
       FROM asked a JOIN (${moves}) m ON m.owner_id = a.owner_id AND m.at > a.since WHERE m.change < 0
       WINDOW w AS (PARTITION BY a.owner_id ORDER BY m.at)
     ),
     numbered AS (SELECT owner_id, at, count(*) FILTER (WHERE is_new) OVER (PARTITION BY owner_id ORDER BY at) AS n FROM placed)
     SELECT owner_id AS "ownerId", min(at) AS first, max(at) AS last FROM numbered GROUP BY owner_id, n ORDER BY owner_id, first`,
    [
      asked.map(({ ownerId }) => ownerId),
      Math.min(...asked.map(({ from }) => from)),
      placed,
      asked.map(({ ownerId }) => ownerId),
      asked.map(({ since }) => since),
      asked.map(({ gapMinutes }) => gapMinutes),
    ],
  );
  return asked.map(({ ownerId }) => rows.filter((row) => row.ownerId === ownerId).map(({ first, last }) => ({ first, last })));
});

/** What owners put into sports, draws, casino and slots, from the ledger: so it is exact under corrections and cancellations. */
@Injectable()
export class PlayFlows {
  constructor(private readonly periods: PeriodIds) {}

  /**
   * Behind the owner's lock they hold until the transaction ends.
   * @returns sums since each of the instants, of which the last is the oldest
   */
  async since(sql: BatchSql, ownerId: number, since: readonly Date[]): Promise<PlaySums[]> {
    return sql.batch(sums, { ownerId, since, ...(await this.oldest(since)) });
  }

  /** Every transfer since an instant, oldest first. */
  async moves(sql: BatchSql, ownerId: number, since: Date): Promise<PlayMove[]> {
    return sql.batch(eachMove, { ownerId, since: [since], ...(await this.oldest([since])) });
  }

  /**
   * When somebody placed bets since an instant, oldest first: spans that no pause of so many minutes interrupts. Bets that were cancelled
   * afterwards took their time all the same. Behind the owner's lock they hold until the transaction ends.
   */
  async spans(sql: BatchSql, ownerId: number, since: Date, gapMinutes: number): Promise<PlaySpan[]> {
    return sql.batch(spansOf, { ownerId, since, gapMinutes, ...(await this.oldest([since])) });
  }

  private async oldest(since: readonly Date[]): Promise<{ from: number }> {
    const oldest = since.at(-1);
    const { from } = await this.periods.of(oldest ? { from: oldest } : {});
    return { from };
  }
}
