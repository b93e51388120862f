import { Injectable } from '@nestjs/common';
import type { Tx } from '#lib/platform';
import { noTotals, totalNames, type Totals } from '../domain/totals.js';

/** A branch that was moved, as its event tells it. */
export interface Move {
  id: number;
  /** Ids from the top of the tree down to the branch's top, where it stands now. */
  to: readonly number[];
}

/** What owners come to, by the columns of stat_owner. */
export const ownerSums: Record<keyof Totals, string> = {
  members: `count(*) FILTER (WHERE kind = 'player')`,
  agents: `count(*) FILTER (WHERE kind = 'agent')`,
  money: 'sum(money)',
  hold: 'sum(hold)',
  point: 'sum(point)',
  egg: 'sum(egg)',
  openBets: 'sum(open_bets)',
  openStakes: 'sum(open_stakes)',
};

/** Branches as the totals know them. */
@Injectable()
export class BranchesRepository {
  /**
   * Lets all owners of a branch follow it, in one statement. Owners who were first seen after the move, or in a rebuild, are in place
   * and stay out of the sums.
   * @returns what each scope has more or less of now
   */
  async carry(tx: Tx, { id, to }: Move): Promise<Map<number, Totals>> {
    const rows = await tx.query<Totals & { above: number[] }>(
      `WITH branch AS (
         SELECT owner_id, path AS was, $2::bigint[] || path[array_position(path, $1) + 1 :] AS becomes
         FROM stat_owner WHERE path @> ARRAY[$1::bigint] ORDER BY owner_id FOR UPDATE
       ), moved AS (
         UPDATE stat_owner o SET path = b.becomes FROM branch b WHERE o.owner_id = b.owner_id AND b.was <> b.becomes
         RETURNING b.was[: array_position(b.was, $1) - 1] AS above, o.*
       )
       SELECT above, ${totalNames.map((name) => `${ownerSums[name]}::bigint AS "${name}"`).join(', ')} FROM moved GROUP BY above`,
      [id, to],
    );
    const changes = new Map<number, Totals>();
    for (const { above, ...part } of rows) {
      addAll(changes, above, part, -1);
      addAll(changes, to.slice(0, -1), part, 1);
    }
    return new Map([...changes].filter(([, change]) => totalNames.some((name) => change[name] !== 0)).sort(([a], [b]) => a - b));
  }
}

function addAll(changes: Map<number, Totals>, scopeIds: readonly number[], part: Totals, sign: 1 | -1): void {
  for (const scopeId of scopeIds) {
    const change = changes.get(scopeId) ?? noTotals();
    changes.set(scopeId, change);
    for (const name of totalNames) change[name] += sign * part[name];
  }
}
