/** A vendor of each format with slots and open games of players, as the site has them at play. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { SealedTexts, type Sql } from '#lib/platform';
import { productionKeys } from '../../support/production-keys.js';
import type { Floor } from '../site/site.js';

export type Format = 'gw-v1' | 'hub88';

/** What the process that makes the load has to know. */
export interface CasinoTask {
  format: Format;
  urls: string[];
  databaseUrl: string;
  playerIds: number[];
  keyId: string;
  secret: string;
  /** PEM. */
  privateKey: string;
  /** Tells the numbers of one run from those of another. */
  run: string;
  /** Nothing but signed calls that do nothing. */
  isEmpty?: boolean;
}

export const gameCode = 'bench-slot';
const keyId = 'gw_bench';
const secret = createHash('sha256').update('a vendor of the benchmark').digest('hex');

/** The token of a player's open game: it follows from the id. */
export function gameTokenOf(playerId: number, format: Format): string {
  return createHash('sha256').update(`game:${format}:${playerId}`).digest('base64url');
}

/** @returns what the vendors sign with */
export async function openCasino({ database, playerIds }: Floor): Promise<Pick<CasinoTask, 'keyId' | 'secret' | 'privateKey'>> {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await database.query(
    `INSERT INTO site_setting (name, value, changed_at, changed_by) VALUES ('site', '{"useCasino": true, "useSlot": true}', now(), 'bench')`,
  );
  for (const format of ['gw-v1', 'hub88'] as const) await openVendor(database, format, { playerIds, publicKey: pair.publicKey });
  const [id = '', key = ''] = productionKeys.DATA_KEYS.split(':');
  const sealed = new SealedTexts([{ id, key: Buffer.from(key, 'base64') }]).seal('casino-vendor', secret);
  await database.query(
    `INSERT INTO casino_vendor_key (vendor_id, key, secret, created_at) SELECT id, $1, $2, now() FROM casino_vendor WHERE format = 'gw-v1'`,
    [keyId, sealed],
  );
  return { keyId, secret, privateKey: pair.privateKey };
}

async function openVendor(sql: Sql, format: Format, { playerIds, publicKey }: { playerIds: number[]; publicKey: string }): Promise<void> {
  await sql.query(
    `INSERT INTO casino_vendor (code, name, format, wallet_model, base_url, operator_id, currency, timeout_ms, enabled, public_key, created_at, updated_at)
     VALUES ($1, $1, $1, 'seamless', 'http://127.0.0.1:9', 'bench', 'KRW', 10000, true, $2, now(), now())`,
    [format, format === 'hub88' ? publicKey : null],
  );
  await sql.query(
    `INSERT INTO casino_game (vendor_id, code, name, kind, released, synced_at) SELECT id, $2, 'Bench', 'slot', true, now() FROM casino_vendor WHERE code = $1`,
    [format, gameCode],
  );
  const hashes = playerIds.map((id) => createHash('sha256').update(gameTokenOf(id, format)).digest());
  await sql.query(
    `INSERT INTO casino_session (token_hash, vendor_id, game_id, member_id, session_id, mobile, created_at, expires_at, account, nickname, path)
     SELECT hash, g.vendor_id, g.id, m.id, s.id, false, now(), now() + interval '12 hours', m.account, m.nickname, m.path
     FROM unnest($2::bigint[], $3::bytea[]) AS player (id, hash) JOIN member m ON m.id = player.id
     JOIN session s ON s.kind = 'player' AND s.subject_id = player.id JOIN casino_vendor v ON v.code = $1 JOIN casino_game g ON g.vendor_id = v.id`,
    [format, playerIds, hashes],
  );
}
