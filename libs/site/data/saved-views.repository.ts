import { Injectable } from '@nestjs/common';
import type { CallParsed } from '#lib/contract';
import { oneRow, type Sql, type Tx } from '#lib/platform';

/** Columns, row height and filters of a list. */
export type ViewSettings = Pick<CallParsed<'admin/view/save'>, 'columns' | 'density' | 'search'>;

export interface SavedView {
  id: number;
  name: string;
  settings: ViewSettings;
}

/** The views of lists that people have saved; `owner` is such as `admin:3`. */
@Injectable()
export class SavedViewsRepository {
  /** One person's views of a list, by name. */
  list(sql: Sql, owner: string, list: string): Promise<SavedView[]> {
    return sql.query<SavedView>('SELECT id, name, settings FROM saved_view WHERE owner = $1 AND list = $2 ORDER BY name', [owner, list]);
  }

  /** Other transactions that save a view of the same person wait until this one ends, so that what was counted stays true. */
  async lockOwner(tx: Tx, owner: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('saved_view:' || $1, 0))`, [owner]);
  }

  /** How many views one person has, of a list and of all lists, beside the one of this name. */
  async countOthers(sql: Sql, owner: string, { list, name }: { list: string; name: string }): Promise<{ ofList: number; ofAll: number }> {
    return oneRow(
      await sql.query<{ ofList: number; ofAll: number }>(
        `SELECT count(*) FILTER (WHERE list = $2) AS "ofList", count(*) AS "ofAll"
         FROM saved_view WHERE owner = $1 AND (list, name) <> ($2, $3)`,
        [owner, list, name],
      ),
    );
  }

  /** @returns its id; one of the same name is replaced and keeps its id */
  async save(tx: Tx, owner: string, view: { list: string; name: string; settings: ViewSettings; at: Date }): Promise<number> {
    const row = oneRow(
      await tx.query<{ id: number }>(
        `INSERT INTO saved_view (owner, list, name, settings, saved_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (owner, list, name) DO UPDATE SET settings = excluded.settings, saved_at = excluded.saved_at
       RETURNING id`,
        [owner, view.list, view.name, JSON.stringify(view.settings), view.at],
      ),
    );
    return row.id;
  }

  /** @returns whether there was one of this person */
  async delete(sql: Sql, owner: string, id: number): Promise<boolean> {
    const rows = await sql.query('DELETE FROM saved_view WHERE owner = $1 AND id = $2 RETURNING id', [owner, id]);
    return rows.length > 0;
  }
}
