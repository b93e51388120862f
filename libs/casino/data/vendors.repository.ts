import { Injectable } from '@nestjs/common';
import { type BatchSql, oneRow, reads, type Sql, type Tx } from '#lib/platform';
import type { Vendor } from '../domain/vendor.js';

/** A pair of keys by which a vendor signs what it asks, and we what we ask of it. */
export interface VendorKey {
  id: number;
  vendorId: number;
  key: string;
  /** Sealed. */
  secret: string;
  createdAt: Date;
  expiresAt: Date | null;
}

export type VendorDraft = Omit<Vendor, 'id' | 'version' | 'ownPublicKey'>;

const columns = `id, code, name, format, wallet_model AS "walletModel", base_url AS "baseUrl", operator_id AS "operatorId", currency,
  fee_percent AS "feePercent", timeout_ms AS "timeoutMs", round_idle_seconds AS "roundIdleSeconds", enabled, public_key AS "publicKey",
  own_public_key AS "ownPublicKey", addresses, from_level AS "fromLevel", min_bet AS "minBet", max_bet AS "maxBet",
  level_max_bet AS "levelMaxBet", skin_levels AS "skinLevels", level_skin AS "levelSkin", closed_levels AS "closedLevels", version`;
const keyColumns = `id, vendor_id AS "vendorId", key, secret, created_at AS "createdAt", expires_at AS "expiresAt"`;

const byKeys = reads<{ key: string; at: Date }, { vendor: Vendor; secret: string } | undefined>(async (sql, asked) => {
  const rows = await sql.query<Vendor & { key: string; secret: string; endsAt: Date | null }>(
    {
      name: 'casino-vendors-by-key',
      text: `SELECT v.*, k.key, k.secret, k.expires_at AS "endsAt" FROM casino_vendor_key k
             JOIN (SELECT ${columns} FROM casino_vendor) AS v ON v.id = k.vendor_id WHERE k.key = ANY ($1)`,
    },
    [[...new Set(asked.map(({ key }) => key))]],
  );
  const known = new Map(rows.map(({ key, secret, endsAt, ...vendor }) => [key, { vendor, secret, endsAt }]));
  return asked.map(({ key, at }) => {
    const found = known.get(key);
    return found && (found.endsAt === null || found.endsAt > at) ? { vendor: found.vendor, secret: found.secret } : undefined;
  });
});

/** Vendors and their keys. */
@Injectable()
export class VendorsRepository {
  async byId(sql: Sql, id: number): Promise<Vendor | undefined> {
    const [row] = await sql.query<Vendor>(`SELECT ${columns} FROM casino_vendor WHERE id = $1`, [id]);
    return row;
  }

  async byCode(sql: Sql, code: string): Promise<Vendor | undefined> {
    const [row] = await sql.query<Vendor>(`SELECT ${columns} FROM casino_vendor WHERE code = $1`, [code]);
    return row;
  }

  /** Held until the transaction ends. */
  async lockByCode(tx: Tx, code: string): Promise<Vendor | undefined> {
    const [row] = await tx.query<Vendor>(`SELECT ${columns} FROM casino_vendor WHERE code = $1 FOR UPDATE`, [code]);
    return row;
  }

  /** By name. */
  all(sql: Sql): Promise<Vendor[]> {
    return sql.query<Vendor>(`SELECT ${columns} FROM casino_vendor ORDER BY name, id`);
  }

  async insert(tx: Tx, draft: VendorDraft, at: Date): Promise<number> {
    const row = oneRow(
      await tx.query<{ id: number }>(
        `INSERT INTO casino_vendor (code, name, format, wallet_model, base_url, operator_id, currency, fee_percent, timeout_ms,
           round_idle_seconds, enabled, public_key, addresses, from_level, min_bet, max_bet, level_max_bet,
           skin_levels, level_skin, closed_levels, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21) RETURNING id`,
        [...valuesOf(draft), at],
      ),
    );
    return row.id;
  }

  async update(tx: Tx, draft: VendorDraft, at: Date): Promise<void> {
    await tx.query(
      `UPDATE casino_vendor SET name = $2, format = $3, wallet_model = $4, base_url = $5, operator_id = $6, currency = $7, fee_percent = $8,
         timeout_ms = $9, round_idle_seconds = $10, enabled = $11, public_key = $12, addresses = $13, from_level = $14, min_bet = $15,
         max_bet = $16, level_max_bet = $17, skin_levels = $18, level_skin = $19, closed_levels = $20, updated_at = $21, version = version + 1 WHERE code = $1`,
      [...valuesOf(draft), at],
    );
  }

  /** From a day on; the days before keep theirs. A vendor's first fee counts from its first day. */
  async setFee(tx: Tx, id: number, percent: number, day: string): Promise<void> {
    await tx.query(
      `INSERT INTO casino_vendor_fee (vendor_id, from_day, percent) VALUES ($1, $2, $3)
       ON CONFLICT (vendor_id, from_day) DO UPDATE SET percent = EXCLUDED.percent`,
      [id, day, percent],
    );
  }

  /** What each vendor takes of the gross win, and from which Seoul day on, in that order. */
  fees(sql: Sql): Promise<{ vendorId: number; fromDay: string; percent: number }[]> {
    return sql.query(
      'SELECT vendor_id AS "vendorId", from_day::text AS "fromDay", percent FROM casino_vendor_fee ORDER BY vendor_id, from_day',
    );
  }

  /** Our pair by which we sign, where the format signs by RSA. */
  async setOwnKeys(tx: Tx, id: number, keys: { publicKey: string; privateSealed: string }): Promise<void> {
    await tx.query('UPDATE casino_vendor SET own_public_key = $2, own_private_sealed = $3 WHERE id = $1', [
      id,
      keys.publicKey,
      keys.privateSealed,
    ]);
  }

  /** Sealed. */
  async ownPrivateKey(sql: Sql, id: number): Promise<string | null> {
    const [row] = await sql.query<{ sealed: string | null }>('SELECT own_private_sealed AS sealed FROM casino_vendor WHERE id = $1', [id]);
    return row?.sealed ?? null;
  }

  /** Whose key it is, with its secret, sealed; undefined for one that is not valid any more. */
  byKey(sql: BatchSql, key: string, at: Date): Promise<{ vendor: Vendor; secret: string } | undefined> {
    return sql.batch(byKeys, { key, at });
  }

  /** Newest first. */
  keys(sql: Sql, vendorId: number, at: Date): Promise<VendorKey[]> {
    return sql.query<VendorKey>(
      `SELECT ${keyColumns} FROM casino_vendor_key WHERE vendor_id = $1 AND (expires_at IS NULL OR expires_at > $2) ORDER BY id DESC`,
      [vendorId, at],
    );
  }

  /** Those before it end at `oldUntil`, but for older ones, which end now: two are valid at most. */
  async addKey(tx: Tx, vendorId: number, pair: { key: string; secret: string }, at: Date, oldUntil: Date): Promise<void> {
    await tx.query(
      `UPDATE casino_vendor_key SET expires_at = CASE WHEN id = (SELECT max(id) FROM casino_vendor_key WHERE vendor_id = $1) THEN $3::timestamptz ELSE $2 END
       WHERE vendor_id = $1 AND (expires_at IS NULL OR expires_at > $2)`,
      [vendorId, at, oldUntil],
    );
    await tx.query('INSERT INTO casino_vendor_key (vendor_id, key, secret, created_at) VALUES ($1, $2, $3, $4)', [
      vendorId,
      pair.key,
      pair.secret,
      at,
    ]);
  }
}

function valuesOf(draft: VendorDraft): unknown[] {
  return [
    ...[draft.code, draft.name, draft.format, draft.walletModel, draft.baseUrl, draft.operatorId, draft.currency, draft.feePercent],
    ...[draft.timeoutMs, draft.roundIdleSeconds, draft.enabled, draft.publicKey, draft.addresses, draft.fromLevel],
    ...[draft.minBet, draft.maxBet, JSON.stringify(draft.levelMaxBet)],
    ...[draft.skinLevels, JSON.stringify(draft.levelSkin), JSON.stringify(draft.closedLevels)],
  ];
}
