import { Injectable } from '@nestjs/common';
import { type BatchTx, type Sql, type Tx, writes } from '#lib/platform';

const asked = writes<{ scopes: readonly string[]; at: Date }>(async (tx, lists) => {
  const scopes = [...new Set(lists.flatMap((list) => list.scopes))].sort();
  await tx.query(
    {
      name: 'ask-positions',
      text: `INSERT INTO position_ask (scope, asked_at)
             SELECT scope, $2 FROM unnest($1::text[]) AS scope
             WHERE CASE WHEN scope LIKE 'bet:%'
               THEN EXISTS (SELECT FROM position_share s WHERE s.bet_id = split_part(scope, ':', 2)::bigint)
               ELSE EXISTS (SELECT FROM position_share s WHERE s.unit = scope) END
             ORDER BY scope
             ON CONFLICT (scope) DO UPDATE SET asked_at = excluded.asked_at, done_to = 0`,
    },
    [scopes, lists[0]!.at],
  );
  return lists.map(() => undefined);
});

/** A unit with those above its bettor. */
interface UnitOfPath {
  unit: string;
  path: readonly number[];
  at: Date;
}

const askedOfPath = writes<UnitOfPath>(async (tx, units) => {
  const ordered = [...units].sort((one, other) => (one.unit < other.unit ? -1 : 1));
  await tx.query(
    {
      name: 'ask-positions-of-paths',
      text: `INSERT INTO position_ask (scope, asked_at)
             SELECT DISTINCT ON (g.scope) g.scope, g.at FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS g (scope, path, at)
             WHERE EXISTS (SELECT FROM position_agent a WHERE a.credit > 0 AND a.agent_id = ANY (string_to_array(g.path, '.')::bigint[]))
               OR EXISTS (SELECT FROM position_share s WHERE s.unit = g.scope)
             ORDER BY g.scope
             ON CONFLICT (scope) DO UPDATE SET asked_at = excluded.asked_at, done_to = 0`,
    },
    [ordered.map(({ unit }) => unit), ordered.map(({ path }) => path.join('.')), ordered.map(({ at }) => at)],
  );
  return units.map(() => undefined);
});

/** What has to be reckoned: rounds, tickets and bets that have ended or changed since. */
@Injectable()
export class PositionAsksRepository {
  /** Asks that bets be reckoned, by round or by bet; those that nobody carries anything of need nothing. */
  ask(tx: BatchTx, scopes: readonly string[], at: Date): Promise<void> {
    return tx.batch(asked, { scopes, at });
  }

  /** Asks that units be reckoned of which an agent above the bettor carries a part, or may within this transaction. */
  askOfPath(tx: BatchTx, unit: UnitOfPath): Promise<void> {
    return tx.batch(askedOfPath, unit);
  }

  /** Asks that the carried bets be reckoned of which a run took rolling back. */
  async askOfReversal(tx: Tx, runId: number, at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO position_ask (scope, asked_at)
       SELECT DISTINCT CASE WHEN r.unit LIKE 'casino:%' THEN r.unit ELSE 'bet:' || r.bet_id END, $2::timestamptz
       FROM rolling_share r WHERE r.reversal_id = $1
         AND EXISTS (SELECT FROM position_share s WHERE s.bet_id = r.bet_id OR r.unit LIKE 'casino:%' AND s.unit = r.unit)
       ORDER BY 1
       ON CONFLICT (scope) DO UPDATE SET asked_at = excluded.asked_at, done_to = 0`,
      [runId, at],
    );
  }

  /** The longest waiting first. */
  async waiting(sql: Sql): Promise<string[]> {
    const rows = await sql.query<{ scope: string }>('SELECT scope FROM position_ask ORDER BY asked_at, scope LIMIT 1000');
    return rows.map(({ scope }) => scope);
  }

  /** Holds what was asked until the transaction ends. @returns the bet up to which it is done; nothing when it is in other hands */
  async hold(tx: Tx, scope: string): Promise<number | undefined> {
    const rows = await tx.query<{ doneTo: number }>(
      'SELECT done_to AS "doneTo" FROM position_ask WHERE scope = $1 FOR UPDATE SKIP LOCKED',
      [scope],
    );
    return rows[0]?.doneTo;
  }

  async doneTo(tx: Tx, scope: string, betId: number): Promise<void> {
    await tx.query('UPDATE position_ask SET done_to = $2 WHERE scope = $1', [scope, betId]);
  }

  async done(tx: Tx, scope: string): Promise<void> {
    await tx.query('DELETE FROM position_ask WHERE scope = $1', [scope]);
  }
}
