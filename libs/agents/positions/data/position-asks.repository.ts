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

/** What has to be reckoned: rounds, tickets and bets that have ended or changed since. */
@Injectable()
export class PositionAsksRepository {
  /** Asks that bets be reckoned, by round or by bet; those that nobody carries anything of need nothing. */
  ask(tx: BatchTx, scopes: readonly string[], at: Date): Promise<void> {
    return tx.batch(asked, { scopes, at });
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
