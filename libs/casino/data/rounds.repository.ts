import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import { type BatchSql, type BatchTx, inOrder, reads, type Sql, writes } from '#lib/platform';
import type { CasinoRound } from '../domain/round.js';

type NewRound = Pick<
  CasinoRound,
  'vendorId' | 'vendorRound' | 'memberId' | 'account' | 'nickname' | 'level' | 'path' | 'gameId' | 'kind' | 'unit' | 'openedAt'
> & { askAt: Date };

export const roundColumns = `r.id, r.vendor_id AS "vendorId", r.vendor_round AS "vendorRound", r.member_id AS "memberId", r.account,
  r.nickname, r.level, string_to_array(r.path::text, '.')::bigint[] AS path, r.game_id AS "gameId", r.kind, r.unit, r.status, r.stake,
  r.payout, r.free_payout AS "freePayout", r.escrow, r.effective, r.effective_said AS "effectiveSaid", r.closed_payout AS "closedPayout",
  r.revision, r.opened_at AS "openedAt", r.last_at AS "lastAt", r.closed_at AS "closedAt", r.settled_at AS "settledAt", r.asked`;

/** A change of a round. */
interface Put {
  round: CasinoRound;
  /** When the vendor is asked about it; null once it is closed. */
  askAt: Date | null;
}

/** How a vendor names a round of a member. */
type RoundName = Pick<CasinoRound, 'vendorId' | 'vendorRound' | 'memberId'>;

const found = reads<RoundName, CasinoRound | undefined>(async (sql, names) => {
  const rows = await sql.query<CasinoRound & { n: number }>(
    {
      name: 'casino-rounds-find',
      text: `SELECT asked.n, found.* FROM unnest($1::bigint[], $2::text[], $3::bigint[]) WITH ORDINALITY
               AS asked (vendor_id, vendor_round, member_id, n)
             CROSS JOIN LATERAL (SELECT ${roundColumns} FROM casino_round r
               WHERE r.vendor_id = asked.vendor_id AND r.vendor_round = asked.vendor_round AND r.member_id = asked.member_id) AS found`,
    },
    [names.map(({ vendorId }) => vendorId), names.map(({ vendorRound }) => vendorRound), names.map(({ memberId }) => memberId)],
  );
  return inOrder<CasinoRound>(rows, names.length);
});

const inserted = writes<NewRound, CasinoRound>(async (tx, rounds) => {
  const rows = await tx.query<CasinoRound>(
    {
      name: 'casino-rounds-insert',
      text: `INSERT INTO casino_round AS r (id, vendor_id, vendor_round, member_id, account, nickname, level, path, game_id, kind, unit,
               opened_at, last_at, ask_at)
             SELECT nextval('bet_id_seq'), vendor_id, vendor_round, member_id, account, nickname, level, path::ltree, game_id, kind, unit,
               opened_at, opened_at, ask_at
             FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::int[], $7::text[], $8::bigint[], $9::text[],
               $10::text[], $11::timestamptz[], $12::timestamptz[])
               AS g (vendor_id, vendor_round, member_id, account, nickname, level, path, game_id, kind, unit, opened_at, ask_at)
             RETURNING ${roundColumns}`,
    },
    [
      ...[rounds.map(({ vendorId }) => vendorId), rounds.map(({ vendorRound }) => vendorRound), rounds.map(({ memberId }) => memberId)],
      ...[rounds.map(({ account }) => account), rounds.map(({ nickname }) => nickname), rounds.map(({ level }) => level)],
      ...[rounds.map(({ path }) => path.join('.')), rounds.map(({ gameId }) => gameId), rounds.map(({ kind }) => kind)],
      ...[rounds.map(({ unit }) => unit), rounds.map(({ openedAt }) => openedAt), rounds.map(({ askAt }) => askAt)],
    ],
  );
  const byName = new Map(rows.map((row) => [nameOf(row), row]));
  return rounds.map((round) => must(byName.get(nameOf(round)), 'a round that was inserted is returned'));
});

const nameOf = ({ vendorId, memberId, vendorRound }: RoundName): string => `${vendorId} ${memberId} ${vendorRound}`;

const put = writes<Put>(async (tx, puts) => {
  await tx.query(
    {
      name: 'casino-rounds-put',
      text: `UPDATE casino_round AS r SET status = g.status, stake = g.stake, payout = g.payout, free_payout = g."freePayout",
               escrow = g.escrow, effective = g.effective, effective_said = g."effectiveSaid", closed_payout = g."closedPayout",
               revision = g.revision, last_at = g."lastAt", closed_at = g."closedAt", settled_at = g."settledAt", ask_at = g."askAt",
               asked = g.asked
             FROM jsonb_to_recordset($1::jsonb) AS g (id bigint, status text, stake bigint, payout bigint, "freePayout" bigint,
               escrow bigint, effective bigint, "effectiveSaid" bigint, "closedPayout" bigint, revision int, "lastAt" timestamptz,
               "closedAt" timestamptz, "settledAt" timestamptz, "askAt" timestamptz, asked int)
             WHERE r.id = g.id`,
    },
    [JSON.stringify(puts.map(({ round, askAt }) => ({ ...round, askAt })))],
  );
  return puts.map(() => undefined);
});

/** Rounds. A change of one is made behind the lock on the accounts of its member. */
@Injectable()
export class RoundsRepository {
  find(sql: BatchSql, vendorId: number, vendorRound: string, memberId: number): Promise<CasinoRound | undefined> {
    return sql.batch(found, { vendorId, vendorRound, memberId });
  }

  async byId(sql: Sql, id: number): Promise<CasinoRound | undefined> {
    const [row] = await sql.query<CasinoRound>(
      { name: 'casino-round', text: `SELECT ${roundColumns} FROM casino_round r WHERE r.id = $1` },
      [id],
    );
    return row;
  }

  insert(tx: BatchTx, round: NewRound): Promise<CasinoRound> {
    return tx.batch(inserted, round);
  }

  /** Writes what a round has become. @param askAt when the vendor is asked about it; null once it is closed */
  put(tx: BatchTx, round: CasinoRound, askAt: Date | null): Promise<void> {
    return tx.batch(put, { round, askAt });
  }

  /** Open rounds whose vendors are to be asked, the longest due first. */
  async due(sql: Sql, now: Date, take: number): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT id FROM casino_round WHERE status = 'open' AND ask_at <= $1 ORDER BY ask_at LIMIT $2`,
      [now, take],
    );
    return rows.map(({ id }) => id);
  }

  /** Notes that a vendor was asked about a round, and when it is asked again; one that is closed meanwhile is left. */
  async asked(sql: Sql, id: number, askAt: Date): Promise<void> {
    await sql.query(`UPDATE casino_round SET asked = asked + 1, ask_at = $2 WHERE id = $1 AND status = 'open'`, [id, askAt]);
  }
}
