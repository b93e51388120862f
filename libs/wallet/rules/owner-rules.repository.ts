import { Injectable } from '@nestjs/common';
import type { SparseRules } from '#lib/contract';
import { type BatchSql, reads, type Sql, type Tx } from '#lib/platform';
import { sparseRules } from './level-rules.js';

/** What one member or agent has of its own; version 0 before the first change. */
export interface OwnRules {
  rules: SparseRules;
  version: number;
}

const ownRules = reads<number, OwnRules>(async (sql, ownerIds) => {
  const rows = await sql.query<OwnRules & { ownerId: number }>(
    { name: 'owner-rules', text: 'SELECT owner_id AS "ownerId", rules, version FROM owner_rule WHERE owner_id = ANY ($1)' },
    [ownerIds],
  );
  const byOwner = new Map(rows.map(({ ownerId, rules, version }) => [ownerId, { rules: sparseRules.parse(rules), version }]));
  return ownerIds.map((ownerId) => byOwner.get(ownerId) ?? { rules: {}, version: 0 });
});

/** Rules that owners have of their own. */
@Injectable()
export class OwnerRulesRepository {
  of(sql: BatchSql, ownerId: number): Promise<OwnRules> {
    return sql.batch(ownRules, ownerId);
  }

  many(sql: Sql, ownerIds: readonly number[]): Promise<readonly (OwnRules | Error)[]> {
    return ownRules.run(sql, ownerIds);
  }

  /** The caller holds the owner's lock. */
  async save(tx: Tx, ownerId: number, rules: SparseRules, by: { at: Date; account: string }): Promise<void> {
    await tx.query(
      `INSERT INTO owner_rule (owner_id, rules, version, changed_at, changed_by) VALUES ($1, $2, 1, $3, $4)
       ON CONFLICT (owner_id) DO UPDATE SET rules = excluded.rules, version = owner_rule.version + 1,
         changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
      [ownerId, JSON.stringify(rules), by.at, by.account],
    );
  }
}
