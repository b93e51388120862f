import { Injectable } from '@nestjs/common';
import type { AlertFacts, AlertRule, OwnAlertRule, RaisedRule } from '#lib/contract';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { Raised } from '../domain/alerts.js';

export interface SavedRule {
  id: number;
  name: string;
  rule: AlertRule;
  enabled: boolean;
  version: number;
  changedAt: Date;
  changedBy: string;
}
export interface Noted {
  account: string;
  at: Date;
}
export interface Alert {
  id: number;
  at: Date;
  name: string;
  rule: RaisedRule;
  facts: AlertFacts;
  seen: { account: string; at: string }[];
  takenBy: string | null;
  takenAt: Date | null;
}

const ruleColumns = `id, name, rule, enabled, version, changed_at AS "changedAt", changed_by AS "changedBy"`;
const seenBy = `coalesce((SELECT json_agg(json_build_object('account', s.account, 'at', s.at) ORDER BY s.at, s.account) FROM alert_seen s WHERE s.alert_id = a.id), '[]')`;

/** Tables alert_rule, alert and alert_seen. */
@Injectable()
export class AlertsRepository {
  rules(sql: Sql, page: { skip: number; take: number }): Promise<(SavedRule & { raisedAt: Date | null })[]> {
    return sql.query(
      `SELECT ${ruleColumns}, (SELECT max(at) FROM alert a WHERE a.rule_id = alert_rule.id) AS "raisedAt"
       FROM alert_rule ORDER BY name, id LIMIT $1 OFFSET $2`,
      [page.take, page.skip],
    );
  }

  async countRules(sql: Sql): Promise<number> {
    return oneRow(await sql.query<{ n: number }>('SELECT count(*) AS n FROM alert_rule')).n;
  }

  /** Those that are on. Held against changes until the transaction ends, so that what was switched off raises nothing. */
  active(tx: Tx): Promise<SavedRule[]> {
    return tx.query<SavedRule>(`SELECT ${ruleColumns} FROM alert_rule WHERE enabled ORDER BY id FOR SHARE`);
  }

  async lockRule(tx: Tx, id: number): Promise<SavedRule | undefined> {
    const [row] = await tx.query<SavedRule>(`SELECT ${ruleColumns} FROM alert_rule WHERE id = $1 FOR UPDATE`, [id]);
    return row;
  }

  async insertRule(tx: Tx, { name, rule, enabled, changedAt, changedBy }: Omit<SavedRule, 'id' | 'version'>): Promise<number> {
    const rows = await tx.query<{ id: number }>(
      'INSERT INTO alert_rule (name, rule, enabled, changed_at, changed_by) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [name, JSON.stringify(rule), enabled, changedAt, changedBy],
    );
    return oneRow(rows).id;
  }

  async updateRule(tx: Tx, { id, name, rule, enabled, version, changedAt, changedBy }: SavedRule): Promise<void> {
    await tx.query(
      'UPDATE alert_rule SET name = $2, rule = $3, enabled = $4, version = $5, changed_at = $6, changed_by = $7 WHERE id = $1',
      [id, name, JSON.stringify(rule), enabled, version, changedAt, changedBy],
    );
  }

  async deleteRule(tx: Tx, id: number): Promise<void> {
    await tx.query('DELETE FROM alert_rule WHERE id = $1', [id]);
  }

  /** @returns its number; undefined where the rule has raised this one before */
  async raise(tx: Tx, { id, name, rule }: SavedRule, { slot, facts }: Raised, at: Date): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO alert (rule_id, slot, name, rule, facts, at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (rule_id, slot) DO NOTHING RETURNING id`,
      [id, slot, name, JSON.stringify(rule), JSON.stringify(facts), at],
    );
    return row?.id;
  }

  /** The same of what alerts on every site. */
  async raiseOwn(tx: Tx, rule: OwnAlertRule, { slot, facts }: Raised, at: Date): Promise<number | undefined> {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO alert (rule_id, slot, name, rule, facts, at) VALUES (NULL, $1, '', $2, $3, $4)
       ON CONFLICT (slot) WHERE rule ->> 'kind' IN ('round_win_over', 'vendor_win_over', 'vendor_hour_over', 'vendor_changed', 'vendor_differs') DO NOTHING RETURNING id`,
      [slot, JSON.stringify(rule), JSON.stringify(facts), at],
    );
    return row?.id;
  }

  /** The newest first. */
  page(sql: Sql, { isTaken, skip, take }: { isTaken?: boolean | undefined; skip: number; take: number }): Promise<Alert[]> {
    return sql.query<Alert>(
      `SELECT id, at, name, rule, facts, ${seenBy} AS seen, taken_by AS "takenBy", taken_at AS "takenAt" FROM alert a
       WHERE ($1::boolean IS NULL OR (taken_at IS NOT NULL) = $1) ORDER BY id DESC LIMIT $2 OFFSET $3`,
      [isTaken ?? null, take, skip],
    );
  }

  async counts(sql: Sql): Promise<{ all: number; untaken: number }> {
    return oneRow(
      await sql.query<{ all: number; untaken: number }>(
        'SELECT count(*) AS "all", count(*) FILTER (WHERE taken_at IS NULL) AS untaken FROM alert',
      ),
    );
  }

  /** Notes who has seen alerts, where they have not before. @returns who has seen each */
  async see(tx: Tx, ids: readonly number[], { account, at }: Noted): Promise<Pick<Alert, 'id' | 'seen'>[]> {
    await tx.query(
      `INSERT INTO alert_seen (alert_id, account, at) SELECT id, $2, $3 FROM alert WHERE id = ANY ($1) ORDER BY id ON CONFLICT DO NOTHING`,
      [ids, account, at],
    );
    return tx.query<Pick<Alert, 'id' | 'seen'>>(`SELECT id, ${seenBy} AS seen FROM alert a WHERE id = ANY ($1) ORDER BY id`, [ids]);
  }

  /** @returns who has it now, and whether that is new; undefined for an alert that there is not */
  async take(tx: Tx, id: number, { account, at }: Noted): Promise<(Noted & { isNew: boolean }) | undefined> {
    const [before] = await tx.query<{ account: string | null; at: Date | null }>(
      'SELECT taken_by AS account, taken_at AS at FROM alert WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!before) return undefined;
    if (before.account !== null && before.at !== null) return { account: before.account, at: before.at, isNew: false };
    await tx.query('UPDATE alert SET taken_by = $2, taken_at = $3 WHERE id = $1', [id, account, at]);
    return { account, at, isNew: true };
  }
}
