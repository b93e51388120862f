import type { Sql, Tx } from '#lib/platform';

/**
 * Points of agents that they have taken from members. These still have to be bet, so they go on to others and are not converted. Points
 * that come to a member require turnover there by themselves. Every function is called behind the lock on the owner's accounts.
 */
export async function tiedPoints(sql: Sql, ownerId: number): Promise<number> {
  const [row] = await sql.query<{ points: number }>('SELECT points FROM tied_point WHERE owner_id = $1', [ownerId]);
  return row?.points ?? 0;
}

/** Points leave an owner, the tied ones first. @returns how many of them were tied */
export async function releaseTied(tx: Tx, ownerId: number, points: number): Promise<number> {
  const released = Math.min(points, await tiedPoints(tx, ownerId));
  if (released > 0) await tx.query('UPDATE tied_point SET points = points - $2 WHERE owner_id = $1', [ownerId, released]);
  return released;
}

/** Points go from one owner to another. What a member gives is tied; of what an agent gives it is what was tied there. */
export async function passTied(tx: Tx, from: Holder, to: Holder, points: number): Promise<void> {
  const tied = from.kind === 'player' ? points : await releaseTied(tx, from.id, points);
  if (tied === 0 || to.kind === 'player') return;
  await tx.query(
    `INSERT INTO tied_point AS t (owner_id, points) VALUES ($1, $2)
     ON CONFLICT (owner_id) DO UPDATE SET points = t.points + EXCLUDED.points`,
    [to.id, tied],
  );
}

interface Holder {
  id: number;
  kind: string;
}
