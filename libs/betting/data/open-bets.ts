import { Injectable } from '@nestjs/common';
import { assert, must } from '#lib/kernel';
import { PeriodIds, type Sql, type Tx } from '#lib/platform';
import type { BetResult, BetRow, LegResult, LegRow } from './bet-rows.js';

/** A bet with what settlement needs to know of it. Amounts are won. */
export interface GradableBet extends Pick<
  BetRow,
  'id' | 'ownerId' | 'roundId' | 'stake' | 'potentialPayout' | 'status' | 'result' | 'payout' | 'revision'
> {
  maxWin: number;
  /** A leg's `result` is null where it is the bet's. */
  legs: LegRow[];
}

/** One bet that its reader holds until the end of the transaction. */
export interface LockedBet extends GradableBet {
  /** Ids from the top of the tree down to the member. */
  path: number[];
  settledAt: Date | null;
}

/** What settlement decided about a bet that its transaction has locked. */
export interface SettledBet {
  bet: GradableBet;
  result: BetResult;
  payout: number;
  /** In the order of the legs. */
  legResults: readonly LegResult[];
}

/** The part of it that the bet's own row has. */
interface ChangedBet extends Pick<SettledBet, 'result' | 'payout'> {
  bet: Pick<GradableBet, 'id' | 'revision'>;
}

/** What a settlement is noted with. */
export interface SettlementNote {
  /** Of the round's result. */
  resultRevision: number;
  at: Date;
  /** Who did it, such as `admin:1`, or `system`, and why; kept with what the bets were before. */
  actor: string;
  reason: string;
}

/** A round whose bets are asked for: none was placed before it opened, so older periods are not looked at. */
type OpenedRound = Readonly<{ id: number; opensAt: Date }>;

/** A bet with one of its legs. */
type BetLegRow = Omit<GradableBet, 'legs'> & { market: string; outcome: string; odds: string; legResult: LegResult | null };

/** Settlement's door to the bets. A bet is behind when it is not cancelled and was graded by an earlier result of its round, or by none. */
@Injectable()
export class OpenBets {
  constructor(private readonly periods: PeriodIds) {}

  /**
   * Ids of all bets of a round, cancelled ones too, in pages of about `size`; nobody may be placing bets on it. The bets of one member
   * come in one page: so pages that are settled at a time wait for no account of one another. Read from the index alone, so it costs
   * the same however far the settlement of the round has come.
   */
  async *pages(sql: Sql, round: OpenedRound, size: number): AsyncGenerator<number[], void> {
    const { from } = await this.periods.of({ from: round.opensAt });
    let after = 0;
    for (;;) {
      const places = await sql.query<{ ownerId: number; id: number }>(
        `SELECT owner_id AS "ownerId", id FROM bet WHERE round_id = $1 AND owner_id > $2 AND id >= $4 ORDER BY owner_id FETCH FIRST $3 ROWS WITH TIES`,
        [round.id, after, size, from],
      );
      const last = places.at(-1);
      if (!last) return;
      after = last.ownerId;
      yield places.map(({ id }) => id);
    }
  }

  /**
   * Settles those of the bets that are open and that no other transaction has locked, with their money and events.
   * @param outcomes what came true by market; null returns the stakes
   * @returns how many bets it settled, and owners whose credits must repay what they owe
   */
  async settleOpen(
    tx: Tx,
    ids: readonly number[],
    outcomes: Readonly<Record<string, string>> | null,
    { resultRevision, at, actor }: Omit<SettlementNote, 'reason'>,
  ): Promise<{ settled: number; indebted: number[] }> {
    const [row] = await tx.query<{ settled: number; indebted: number[] }>(
      'SELECT settled, indebted FROM bets_settle_open($1, $2, $3, $4, $5)',
      [...[ids, outcomes && JSON.stringify(outcomes), resultRevision, at, actor]],
    );
    return must(row, 'settling bets answers how many');
  }

  /** Locks those of the bets that an earlier result had settled and that no other transaction has locked. */
  async takeBehind(tx: Tx, ids: readonly number[], revision: number): Promise<GradableBet[]> {
    return this.read(
      tx,
      `b.id = ANY ($1) AND b.status = 'settled' AND b.result_revision < $2`,
      [ids, revision],
      'FOR UPDATE OF b SKIP LOCKED',
    );
  }

  /** Those of the bets that are not cancelled, locked by nobody. */
  async standing(sql: Sql, ids: readonly number[]): Promise<GradableBet[]> {
    return this.read(sql, `b.id = ANY ($1) AND b.status <> 'cancelled'`, [ids]);
  }

  /** Locks one bet until the transaction ends and answers it as it then is. */
  async lock(tx: Tx, id: number): Promise<LockedBet> {
    const bet = must((await this.read(tx, 'b.id = $1', [id], 'FOR UPDATE OF b'))[0], `there is no bet ${id}`);
    const [row] = await tx.query<{ path: string; settledAt: Date | null }>(
      'SELECT path::text AS path, settled_at AS "settledAt" FROM bet WHERE id = $1',
      [id],
    );
    const { path, settledAt } = must(row, `there is no bet ${id}`);
    return { ...bet, path: path.split('.').map(Number), settledAt };
  }

  /** Whose some bets are, as they were when they placed them. */
  async owners(sql: Sql, ids: readonly number[]): Promise<Map<number, { account: string; nickname: string; level: number }>> {
    const rows = await sql.query<{ id: number; account: string; nickname: string; level: number }>(
      'SELECT id, account, nickname, level FROM bet WHERE id = ANY ($1)',
      [ids],
    );
    return new Map(rows.map(({ id, ...owner }) => [id, owner]));
  }

  /**
   * Settles locked bets otherwise than they were, settled or cancelled; keeps what they were, and tells their owners. Their money is the
   * caller's.
   */
  async resettle(tx: Tx, bets: readonly SettledBet[], note: SettlementNote): Promise<void> {
    if (bets.length === 0) return;
    await this.change(tx, bets, note);
    await this.gradeLegs(tx, bets);
  }

  /** The same of bets whose legs are graded by themselves. */
  async change(tx: Tx, bets: readonly ChangedBet[], { resultRevision, at, actor, reason }: SettlementNote): Promise<void> {
    const [row] = await tx.query<{ settled: number }>('SELECT bets_resettle($1, $2, $3, $4, $5, $6, $7, $8) AS settled', [
      ...[
        bets.map(({ bet }) => bet.id),
        bets.map(({ bet }) => bet.revision),
        bets.map(({ result }) => result),
        bets.map(({ payout }) => payout),
      ],
      ...[resultRevision, at, actor, reason],
    ]);
    assert(row?.settled === bets.length, 'every bet that was locked is settled');
  }

  /** Notes that locked bets are as the result would have them. */
  async confirm(tx: Tx, bets: readonly SettledBet[], resultRevision: number): Promise<void> {
    if (bets.length === 0) return;
    await tx.query('UPDATE bet SET result_revision = $2 WHERE id = ANY ($1) AND result_revision < $2', [
      bets.map(({ bet }) => bet.id),
      resultRevision,
    ]);
    await this.gradeLegs(tx, bets);
  }

  /** Whether a bet of the round is behind. */
  async anyLeft(sql: Sql, round: OpenedRound, revision: number): Promise<boolean> {
    const { from } = await this.periods.of({ from: round.opensAt });
    const [row] = await sql.query<{ left: boolean }>(
      `SELECT EXISTS (SELECT FROM bet WHERE round_id = $1 AND id >= $3 AND status <> 'cancelled' AND result_revision < $2) AS left`,
      [round.id, revision, from],
    );
    return row?.left ?? false;
  }

  /** Writes only what is not there yet: nothing for a leg that ends as its bet does and never ended otherwise. */
  private async gradeLegs(tx: Tx, bets: readonly SettledBet[]): Promise<void> {
    const legs = bets.flatMap(({ bet, result, legResults }) =>
      legResults.flatMap((legResult, index) => {
        const own = legResult === result ? null : legResult;
        return own === bet.legs[index]?.result ? [] : [{ id: bet.id, ordinal: index + 1, own }];
      }),
    );
    if (legs.length === 0) return;
    await tx.query(
      `UPDATE bet_leg SET result = s.result FROM unnest($1::bigint[], $2::int[], $3::text[]) AS s (id, ordinal, result)
       WHERE bet_leg.bet_id = s.id AND bet_leg.ordinal = s.ordinal`,
      [legs.map(({ id }) => id), legs.map(({ ordinal }) => ordinal), legs.map(({ own }) => own)],
    );
  }

  /** Bets by member. They come leg by leg: nearly all have one, and a row is put together faster than JSON. */
  private async read(sql: Sql, condition: string, params: unknown[], lock = ''): Promise<GradableBet[]> {
    const rows = await sql.query<BetLegRow>(
      `SELECT b.id, b.owner_id AS "ownerId", b.round_id AS "roundId", b.stake, b.max_win AS "maxWin", b.potential_payout AS "potentialPayout",
              b.status, b.result, b.payout, b.revision, l.market, l.outcome, l.odds, l.result AS "legResult"
       FROM bet b JOIN bet_leg l ON l.bet_id = b.id WHERE ${condition} ORDER BY b.owner_id, b.id, l.ordinal ${lock}`,
      params,
    );
    const bets: GradableBet[] = [];
    for (const { market, outcome, odds, legResult, ...bet } of rows) {
      const leg = { market, outcome, odds: Number(odds), result: legResult };
      const last = bets.at(-1);
      if (last?.id === bet.id) last.legs.push(leg);
      else bets.push({ ...bet, legs: [leg] });
    }
    return bets;
  }
}
