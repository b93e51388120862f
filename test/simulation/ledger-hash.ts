import { createHash } from 'node:crypto';
import type { Database } from '#lib/platform';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Entry {
  transfer: string;
  source: number;
  destination: number;
  amount: number;
}

/**
 * What the ledger has: each posting in its order with its transfer's kind, key, cause, actor and time, then every balance.
 * Numbers that the product draws by chance, in keys of conversions and adjustments, are left out.
 * @returns SHA-256, hexadecimal
 */
export async function ledgerHash(database: Database): Promise<string> {
  const hash = createHash('sha256');
  const entries = await database.query<Entry>(
    `SELECT concat_ws('|', t.kind, t.key, t.cause_kind, t.cause_id, t.actor, extract(epoch FROM t.at)) AS transfer,
       p.source_id AS source, p.destination_id AS destination, p.amount
     FROM posting p JOIN transfer t ON t.id = p.transfer_id
     ORDER BY p.transfer_id, p.source_id, p.destination_id, p.source_version, p.destination_version`,
  );
  for (const { transfer, source, destination, amount } of entries)
    hash.update(`${transfer.replace(uuid, '*')} ${source} ${destination} ${amount}\n`);
  const accounts = await database.query<{ id: number; balance: number | null }>('SELECT id, balance FROM account ORDER BY id');
  for (const { id, balance } of accounts) hash.update(`${id} ${balance}\n`);
  return hash.digest('hex');
}
