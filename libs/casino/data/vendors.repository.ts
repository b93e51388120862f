import { Injectable } from '@nestjs/common';
import { type BatchSql, oneRow, reads, type Sql, type Tx } from '#lib/platform';
import type { FeeRate } from '../domain/round-fee.js';
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

export type VendorDraft = Omit<
  Vendor,
  'id' | 'version' | 'ownPublicKey' | 'oldPublicKey' | 'oldPublicKeyUntil' | 'nextPublicKey' | 'nextFrom'
>;
/** Who stopped a vendor, and since when; null where it was never running, or was stopped before this was kept. */
export interface VendorStop {
  vendorId: number;
  by: string | null;
  at: Date | null;
  /** With all others. */
  isTogether: boolean;
}

const columns = `id, code, name, format, wallet_model AS "walletModel", base_url AS "baseUrl", operator_id AS "operatorId", currency,
  fee_percent AS "feePercent", timeout_ms AS "timeoutMs", round_idle_seconds AS "roundIdleSeconds", enabled, public_key AS "publicKey",
  old_public_key AS "oldPublicKey", old_public_key_until AS "oldPublicKeyUntil", own_public_key AS "ownPublicKey",
  next_public_key AS "nextPublicKey", next_from AS "nextFrom", addresses, from_level AS "fromLevel", min_bet AS "minBet",
  max_bet AS "maxBet", level_max_bet AS "levelMaxBet", skin_levels AS "skinLevels", level_skin AS "levelSkin",
  closed_levels AS "closedLevels", switches_tables AS "switchesTables", version`;
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

  /** Whether a vendor has a wallet of its own, on sale or not: eggs may be there. */
  async hasTransferWallet(sql: Sql): Promise<boolean> {
    return oneRow(await sql.query<{ has: boolean }>(`SELECT EXISTS (SELECT FROM casino_vendor WHERE wallet_model = 'transfer') AS has`))
      .has;
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
           skin_levels, level_skin, closed_levels, switches_tables, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $22) RETURNING id`,
        [...valuesOf(draft), at],
      ),
    );
    return row.id;
  }

  /**
   * @param by the administrator's account, kept while the vendor is stopped by this change
   * @param oldUntil until when the vendor's key before is valid, where the draft has another
   */
  async update(tx: Tx, draft: VendorDraft, { at, by, oldUntil }: { at: Date; by: string; oldUntil: Date }): Promise<void> {
    await tx.query(
      `UPDATE casino_vendor SET old_public_key = CASE WHEN public_key <> $12 THEN public_key ELSE old_public_key END,
         old_public_key_until = CASE WHEN public_key <> $12 THEN $23 ELSE old_public_key_until END, name = $2, format = $3,
         wallet_model = $4, base_url = $5, operator_id = $6, currency = $7, fee_percent = $8, timeout_ms = $9, round_idle_seconds = $10,
         enabled = $11, public_key = $12, addresses = $13, from_level = $14, min_bet = $15, max_bet = $16, level_max_bet = $17,
         skin_levels = $18, level_skin = $19, closed_levels = $20, switches_tables = $21, updated_at = $22, version = version + 1,
         stopped_at = CASE WHEN $11 THEN NULL WHEN enabled THEN $22 ELSE stopped_at END,
         stopped_by = CASE WHEN $11 THEN NULL WHEN enabled THEN $24 ELSE stopped_by END, stopped_together = stopped_together AND NOT $11
       WHERE code = $1`,
      [...valuesOf(draft), at, oldUntil, by],
    );
  }

  /** Those that run, held until the transaction ends, in the order of their ids. */
  lockRunning(tx: Tx): Promise<Vendor[]> {
    return tx.query<Vendor>(`SELECT ${columns} FROM casino_vendor WHERE enabled ORDER BY id FOR UPDATE`);
  }

  /** Those that were stopped together and have not been started since, held until the transaction ends. */
  lockStoppedTogether(tx: Tx): Promise<Vendor[]> {
    return tx.query<Vendor>(`SELECT ${columns} FROM casino_vendor WHERE stopped_together ORDER BY id FOR UPDATE`);
  }

  async stopTogether(tx: Tx, ids: readonly number[], { at, by }: { at: Date; by: string }): Promise<void> {
    await tx.query(
      `UPDATE casino_vendor SET enabled = false, stopped_at = $2, stopped_by = $3, stopped_together = true, updated_at = $2,
         version = version + 1
       WHERE id = ANY ($1)`,
      [ids, at, by],
    );
  }

  async start(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
    await tx.query(
      `UPDATE casino_vendor SET enabled = true, stopped_at = NULL, stopped_by = NULL, stopped_together = false, updated_at = $2,
         version = version + 1
       WHERE id = ANY ($1)`,
      [ids, at],
    );
  }

  /** Of the vendors that stand still. */
  stops(sql: Sql): Promise<VendorStop[]> {
    return sql.query<VendorStop>(
      'SELECT id AS "vendorId", stopped_by AS by, stopped_at AS at, stopped_together AS "isTogether" FROM casino_vendor WHERE NOT enabled',
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
  fees(sql: Sql): Promise<FeeRate[]> {
    return sql.query(
      'SELECT vendor_id AS "vendorId", from_day::text AS "fromDay", percent FROM casino_vendor_fee ORDER BY vendor_id, from_day',
    );
  }

  /** Keeps a pair of ours that takes the place of the one by which we sign. */
  async setNextKeys(tx: Tx, id: number, keys: { publicKey: string; privateSealed: string }, from: Date): Promise<void> {
    await tx.query('UPDATE casino_vendor SET next_public_key = $2, next_private_sealed = $3, next_from = $4 WHERE id = $1', [
      id,
      keys.publicKey,
      keys.privateSealed,
      from,
    ]);
  }

  /** The next pair of ours is the one by which we sign, if its time has come. @param at when it is; null: now, whatever its time */
  async useNextKeys(tx: Tx, id: number, at: Date | null): Promise<void> {
    await tx.query(
      `UPDATE casino_vendor SET own_public_key = next_public_key, own_private_sealed = next_private_sealed, next_public_key = NULL,
         next_private_sealed = NULL, next_from = NULL
       WHERE id = $1 AND next_from <= coalesce($2, next_from)`,
      [id, at],
    );
  }

  /** The next private key of ours, sealed; null where there is none. */
  async nextPrivateKey(sql: Sql, id: number): Promise<string | null> {
    const [row] = await sql.query<{ sealed: string | null }>('SELECT next_private_sealed AS sealed FROM casino_vendor WHERE id = $1', [id]);
    return row?.sealed ?? null;
  }

  /** Our pair by which we sign, where the format signs by RSA. */
  async setOwnKeys(tx: Tx, id: number, keys: { publicKey: string; privateSealed: string }): Promise<void> {
    await tx.query('UPDATE casino_vendor SET own_public_key = $2, own_private_sealed = $3 WHERE id = $1', [
      id,
      keys.publicKey,
      keys.privateSealed,
    ]);
  }

  /** The site's private key that signs at this time, sealed. */
  async ownPrivateKey(sql: Sql, id: number, at: Date): Promise<string | null> {
    const [row] = await sql.query<{ sealed: string | null }>(
      `SELECT CASE WHEN next_from <= $2 THEN next_private_sealed ELSE own_private_sealed END AS sealed FROM casino_vendor WHERE id = $1`,
      [id, at],
    );
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
      `UPDATE casino_vendor_key SET
         expires_at = CASE WHEN id = (SELECT max(id) FROM casino_vendor_key WHERE vendor_id = $1) THEN $3::timestamptz ELSE $2 END
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
    ...[draft.skinLevels, JSON.stringify(draft.levelSkin), JSON.stringify(draft.closedLevels), draft.switchesTables],
  ];
}
