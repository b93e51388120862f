import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dataKeysOf, hashSecret, keyedHash, SealedTexts, type Sql } from '#lib/platform';

const portion = 1_000;

/** Account numbers and phones are stored encrypted, found by keyed hashes, and shown by their first four characters. */
export class SealedNumbers1790000000085 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The secret of the hashes that sealed texts are found by, itself sealed.
      CREATE TABLE hash_secret (
        only_one  boolean PRIMARY KEY DEFAULT true CHECK (only_one),
        sealed    text NOT NULL
      );

      -- phone and bank_account hold the first four characters and stars from here on.
      ALTER TABLE member
        ADD COLUMN phone_sealed         text,
        ADD COLUMN phone_hash           bytea,
        -- Hashes of the last four digits, the last five and so on.
        ADD COLUMN phone_tails          bigint[] NOT NULL DEFAULT '{}',
        ADD COLUMN bank_account_sealed  text,
        ADD COLUMN bank_account_hash    bytea;
      ALTER TABLE withdrawal ADD COLUMN bank_account_sealed text;
      ALTER TABLE access_listing
        ADD COLUMN value_sealed  text,
        ADD COLUMN value_hash    bytea,
        DROP CONSTRAINT access_listing_list_field_value_key;

      DELETE FROM sms_code;
      ALTER TABLE sms_code DROP COLUMN phone, ADD COLUMN phone_hash bytea NOT NULL;
      DELETE FROM attempt WHERE subject LIKE 'sms:%';

      DROP INDEX member_phone_search, member_phone, member_bank_account;
    `);
    await sealed(runner);
    await runner.query(`
      CREATE INDEX member_phone ON member (phone_hash) WHERE phone_hash IS NOT NULL;
      CREATE INDEX member_bank_account ON member (bank_account_hash) WHERE bank_account_hash IS NOT NULL;
      CREATE INDEX member_phone_tails ON member USING gin (phone_tails);
      ALTER TABLE access_listing ADD CHECK ((field IN ('phone', 'bank_account')) = (value_hash IS NOT NULL));
      CREATE UNIQUE INDEX access_listing_value ON access_listing (list, field, value) WHERE value_hash IS NULL;
      CREATE UNIQUE INDEX access_listing_number ON access_listing (list, field, value_hash) WHERE value_hash IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

interface Row {
  id: string;
  field: 'phone' | 'bank_account';
  number: string;
}

/** What stands there in clear. A new database has nothing, and so needs no keys. */
async function sealed(runner: QueryRunner): Promise<void> {
  const sql = { query: (statement: string, params?: unknown[]) => runner.query(statement, params) } as unknown as Sql;
  const sources = [
    { table: 'member', field: 'phone', column: 'phone', where: `phone <> ''`, write: phones },
    { table: 'member', field: 'bank_account', column: 'bank_account', where: `bank_account <> ''`, write: accounts },
    { table: 'access_listing', field: 'phone', column: 'value', where: `field = 'phone'`, write: listings },
    { table: 'access_listing', field: 'bank_account', column: 'value', where: `field = 'bank_account'`, write: listings },
  ] as const;
  let seal: ((row: Row) => unknown[]) | undefined;
  for (const { table, field, column, where, write } of sources) {
    for (let after = '0'; ;) {
      const rows = await sql.query<Row>(
        `SELECT id, '${field}' AS field, ${column} AS number FROM ${table} WHERE ${where} AND id > $1 ORDER BY id LIMIT $2`,
        [after, portion],
      );
      if (rows.length === 0) break;
      seal ??= await sealer(sql);
      for (const row of rows) await sql.query(write, seal(row));
      after = rows.at(-1)!.id;
    }
  }
}

const phones = 'UPDATE member SET phone = $2, phone_sealed = $3, phone_hash = $4, phone_tails = $5 WHERE id = $1';
const accounts = `UPDATE member SET bank_account = $2, bank_account_sealed = $3, bank_account_hash = $4 WHERE id = $1 AND cardinality($5::bigint[]) = 0`;
const listings = `UPDATE access_listing SET value = $2, value_sealed = $3, value_hash = $4 WHERE id = $1 AND cardinality($5::bigint[]) >= 0`;

async function sealer(sql: Sql): Promise<(row: Row) => unknown[]> {
  const { NODE_ENV = 'development', DATA_KEYS, DATA_DIR = '.data' } = process.env;
  const texts = new SealedTexts(dataKeysOf({ NODE_ENV, DATA_KEYS, DATA_DIR }));
  const secret = await hashSecret(sql, texts);
  const hash = (purpose: string, text: string) => keyedHash(secret, purpose, text);
  return ({ id, field, number }) => {
    const digits = number.replace(/\D/g, '');
    const lengths = field === 'phone' ? Array.from({ length: Math.max(0, digits.length - 3) }, (_, index) => index + 4) : [];
    const tails = lengths.map((length) => hash('phone_tail', digits.slice(-length)).readBigInt64BE().toString());
    const mask = number.slice(0, 4) + '*'.repeat(Math.max(0, number.length - 4));
    return [id, mask, texts.seal(field, number), digits ? hash(field, digits) : null, tails];
  };
}
