/** The site that the settlement benchmark runs on: members with money, and rounds full of bets, made by statements over whole tables. */
import { drawGames, findGame, gradeMarkets, type RoundRow, RoundsRepository, SeedChains } from '#lib/draws';
import { must, newChainSecret, seoulDay } from '#lib/kernel';
import type { Database } from '#lib/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const hourMs = 60 * 60 * 1000;
const game = must(findGame('eos1'), 'the game of the benchmark');

/** Ids of the members: after one agent, who stands above all of them. */
const firstMember = 2;

export class SettleSite {
  private readonly rounds = new RoundsRepository();
  private nextRound = 1;

  constructor(
    private readonly database: Database,
    private readonly app: NestFastifyApplication,
    private readonly size: { members: number; bets: number },
  ) {}

  /** One agent, and below it the members, each with a hundred million won. */
  async populate(): Promise<void> {
    const { members } = this.size;
    await this.database.query(
      `INSERT INTO member (id, kind, role, account, nickname, parent_id, path, joined_at) OVERRIDING SYSTEM VALUE
       SELECT i, CASE i WHEN 1 THEN 'agent' ELSE 'player' END, 'member', 'bench' || i, 'bench' || i, CASE WHEN i > 1 THEN 1 END,
              (CASE i WHEN 1 THEN '1' ELSE '1.' || i END)::ltree, now()
       FROM generate_series(1, $1::int) i`,
      [members + 1],
    );
    await this.database.query(`SELECT ledger_open('member', i) FROM generate_series($1::int, $2::int) i`, [firstMember, members + 1]);
    await this.database.query(
      `SELECT ledger_post(array_agg('given:' || i), array_agg('adjustment'::text), array_agg('bench'::text), array_agg(i::text), array_agg('bench'::text),
         array_agg(NULL::text), now(), array_agg(i - $1::int + 1), array_agg(0::bigint), array_agg('adjustment'::text), array_agg(i::bigint),
         array_agg('cash'::text), array_agg(100000000::bigint)) FROM generate_series($1::int, $2::int) i`,
      [firstMember, members + 1],
    );
  }

  /** A member to bet with. */
  memberId(n: number): number {
    return firstMember + (n % this.size.members);
  }

  /** A round that takes bets for an hour. */
  async openRound(): Promise<RoundRow> {
    const now = new Date();
    const day = seoulDay(now);
    for (const one of drawGames) if (one.id === game.id) await this.app.get(SeedChains, { strict: false }).publish(one, day);
    const end = new Date(now.getTime() + hourMs);
    const round = await this.rounds.insert(this.database, {
      game: game.id,
      day,
      round: this.nextRound++,
      opensAt: now,
      closesAt: end,
      drawsAt: end,
      supplier: 'built_in',
    });
    return must(round, 'the round is new');
  }

  /** Fills a round: every member has as many bets on it, half of them win, and one in ten has two picks. Ledger and book follow. */
  async fill(round: RoundRow): Promise<void> {
    await this.database.query(
      `INSERT INTO bet (owner_id, account, nickname, level, path, game, round_id, day, round, stake, odds, potential_payout, max_win, placed_at, address)
       SELECT id, 'bench' || id, 'bench' || id, 1, ('1.' || id)::ltree, $1, $2, $3::date, $4, stake, odds, floor(stake * odds), 10000000,
              now() + i * interval '1 microsecond', '203.0.113.7'
       FROM (SELECT i, $5::int + i % $6::int AS id, 1000 + i % 977 AS stake, CASE WHEN i % 10 = 9 THEN 3.8025 ELSE 1.95 END AS odds
             FROM generate_series(0, $7::int - 1) i) AS drawn`,
      [round.game, round.id, round.day, round.round, firstMember, this.size.members, this.size.bets],
    );
    await this.database.query(
      `INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds)
       SELECT id, 1, 'power_odd_even', CASE (id / 16) % 2 WHEN 0 THEN 'odd' ELSE 'even' END, 1.95 FROM bet WHERE round_id = $1
       UNION ALL
       SELECT id, 2, 'sum_odd_even', CASE (id / 32) % 2 WHEN 0 THEN 'odd' ELSE 'even' END, 1.95 FROM bet WHERE round_id = $1 AND odds > 2`,
      [round.id],
    );
    await this.post(round, {
      key: `'bet:' || id`,
      kind: `'bet_placed'`,
      from: ['owner_id', `'cash'`],
      to: ['0', `'escrow'`],
      amount: 'stake',
    });
    await this.database.query(
      `INSERT INTO round_book (round_id, market, outcome, bets, stakes, payouts)
       SELECT $1, market, outcome, count(*), sum(stake), sum(potential_payout)
       FROM (SELECT b.stake, b.potential_payout, CASE count(*) WHEN 1 THEN min(l.market) ELSE '*' END AS market,
                    CASE count(*) WHEN 1 THEN min(l.outcome) ELSE '*' END AS outcome
             FROM bet b JOIN bet_leg l ON l.bet_id = b.id WHERE b.round_id = $1 GROUP BY b.id) AS placed GROUP BY market, outcome`,
      [round.id],
    );
  }

  /** Closes a round and gives it a result. */
  async draw(round: RoundRow): Promise<void> {
    await this.rounds.close(this.database, round.id, newChainSecret());
    const result = { balls: [1, 2, 3, 4, 5], powerball: 7 };
    const outcomes = gradeMarkets(game, result);
    const entry = {
      kind: 'result',
      follows: 0,
      result,
      outcomes,
      source: 'manual',
      enteredBy: 'bench',
      reason: '',
      at: new Date(),
    } as const;
    await this.database.transaction((tx) => this.rounds.record(tx, round.id, entry));
  }

  /** What settlement is compared with: the bets' rows alone, changed by one statement. @returns milliseconds */
  async updateRows(round: RoundRow): Promise<number> {
    const startedAt = performance.now();
    await this.database.query(
      `UPDATE bet SET status = 'settled', result = CASE WHEN id % 2 = 0 THEN 'won' ELSE 'lost' END,
              payout = CASE WHEN id % 2 = 0 THEN potential_payout ELSE 0 END, revision = 1, result_revision = 1, settled_at = now()
       WHERE round_id = $1 AND status = 'accepted'`,
      [round.id],
    );
    return performance.now() - startedAt;
  }

  /** The transfers that `updateRows` leaves out, so that the ledger can be checked at the end. */
  async settleUpdatedRows(round: RoundRow): Promise<void> {
    const lost = {
      key: `'settle:' || id || ':1'`,
      kind: `'bet_lost'`,
      from: ['0', `'escrow'`],
      to: ['0', `'gaming'`],
      amount: 'stake',
    } as const;
    await this.post(round, lost);
    const won = { key: `'won:' || id`, kind: `'bet_won'`, from: ['0', `'gaming'`], to: ['owner_id', `'cash'`], amount: 'payout' } as const;
    await this.post(round, won, 'payout > 0');
    await this.database.query(`UPDATE round SET status = 'settled', settled_at = now() WHERE id = $1`, [round.id]);
  }

  /** Has every table's rows counted and the disk's debts paid, so that no measurement pays for what was before it. */
  async rest(): Promise<void> {
    await this.database.query('DELETE FROM outbox');
    await this.database.query('VACUUM ANALYZE');
    await this.database.query('CHECKPOINT');
  }

  /** One transfer of one posting for every bet of a round; its parts are SQL over the bet's columns. */
  private async post(
    round: RoundRow,
    {
      key,
      kind,
      from,
      to,
      amount,
    }: { key: string; kind: string; from: readonly [string, string]; to: readonly [string, string]; amount: string },
    where = 'true',
  ): Promise<void> {
    for (let skip = 0; skip < this.size.bets; skip += 10_000) {
      await this.database.query(
        `SELECT ledger_post(array_agg(${key} ORDER BY n), array_agg(${kind}::text), array_agg('bet'::text), array_agg(id::text ORDER BY n),
           array_agg('bench'::text), array_agg(NULL::text), now(), array_agg(n ORDER BY n), array_agg((${from[0]})::bigint ORDER BY n),
           array_agg(${from[1]}::text), array_agg((${to[0]})::bigint ORDER BY n), array_agg(${to[1]}::text), array_agg(${amount} ORDER BY n))
         FROM (SELECT *, row_number() OVER (ORDER BY id)::int AS n FROM (
                 SELECT * FROM bet WHERE round_id = $1 AND ${where} ORDER BY id OFFSET $2 LIMIT 10000) AS chunk) AS numbered
         HAVING count(*) > 0`,
        [round.id, skip],
      );
    }
  }
}
