import { z } from 'zod';

/** Whole numbers of the database as text: sums may be larger than what JavaScript counts exactly. */
const whole = z.string().regex(/^-?\d+$/);

/** What is compared after a restore: read in the snapshot that the backup copied. */
export const backupFigures = z.object({
  /** Accounts of each kind: how many, and the sums of their balances and versions. */
  accounts: z.array(z.object({ kind: z.string(), count: whole, balance: whole, version: whole })),
  /** Of every account's owner, kind, balance and version; the order of the rows does not matter. */
  accountsHash: z.string(),
  postings: z.object({ count: whole, amount: whole, last: whole }),
  streams: z.object({ count: whole, heads: whole, admin: whole }),
  /** Of every stream's name and head. */
  streamsHash: z.string(),
  outbox: z.object({ count: whole, last: whole }),
});
export type BackupFigures = z.output<typeof backupFigures>;

export const backupTable = z.object({
  schema: z.enum(['public', 'archive']),
  name: z.string(),
  columns: z.array(z.string()),
  /** The table that this one is, or was, a partition of. */
  parent: z.string().nullable(),
});
export type BackupTable = z.output<typeof backupTable>;

/** The first record of a backup. */
export const backupManifest = z.object({
  /** Of the snapshot, ISO 8601. */
  at: z.string(),
  productVersion: z.string(),
  serverVersion: z.string(),
  database: z.string(),
  /** Names of the migrations that had run, in their order. */
  migrations: z.array(z.string()).min(1),
  /** Names of the keys in DATA_KEYS, without which account numbers stay unreadable. */
  dataKeys: z.array(z.string()),
  tables: z.array(backupTable),
  sequences: z.array(z.object({ name: z.string(), last: whole, isCalled: z.boolean() })),
  figures: backupFigures,
});
export type BackupManifest = z.output<typeof backupManifest>;

/** Behind the rows of a table. */
export const tableEnd = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() });
export type TableEnd = z.output<typeof tableEnd>;

/** The last record of a backup. */
export const backupEnd = z.object({ tables: z.int(), rows: z.int(), bytes: z.int() });
export type BackupEnd = z.output<typeof backupEnd>;

/** In which figures two states differ; empty where they are the same. */
export function differences(expected: BackupFigures, found: BackupFigures): string[] {
  return Object.keys(expected).flatMap((name) => {
    const [a, b] = [expected, found].map((figures) => JSON.stringify(figures[name as keyof BackupFigures]));
    return a === b ? [] : [`${name}: the backup has ${a}, the database ${b}`];
  });
}
