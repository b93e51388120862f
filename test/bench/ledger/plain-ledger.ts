/**
 * The baseline: a double-entry ledger as one would simply write it, with a balance on every account, the house's too, and a stored
 * function that each connection calls once per transfer.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Sql } from '#lib/platform';
import type { Caller } from '../load/closed-loop.js';
import { transferDrawer, type TransferTask } from './ledger-posts.js';

/** Below the ids of owners. */
const houseAccount = 0;

const schema = `
  CREATE SCHEMA plain;
  CREATE TABLE plain.account (
    id       bigint PRIMARY KEY,
    balance  bigint NOT NULL,
    CHECK (balance >= 0 OR id = ${houseAccount})
  );
  CREATE TABLE plain.transfer (
    id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key   text NOT NULL UNIQUE,
    kind  text NOT NULL,
    actor text NOT NULL,
    at    timestamptz NOT NULL
  );
  CREATE TABLE plain.posting (
    id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    transfer_id          bigint NOT NULL REFERENCES plain.transfer (id),
    source_id            bigint NOT NULL REFERENCES plain.account (id),
    destination_id       bigint NOT NULL REFERENCES plain.account (id),
    amount               bigint NOT NULL CHECK (amount > 0),
    source_balance       bigint NOT NULL,
    destination_balance  bigint NOT NULL
  );
  CREATE INDEX ON plain.posting (transfer_id);
  CREATE INDEX ON plain.posting (source_id);
  CREATE INDEX ON plain.posting (destination_id);

  CREATE FUNCTION plain.transfer_money(p_key text, p_source bigint, p_destination bigint, p_amount bigint, p_kind text, p_actor text)
  RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    v_transfer bigint;
    v_source bigint;
    v_destination bigint;
  BEGIN
    -- In one order, or two transfers that cross would wait for each other.
    PERFORM 1 FROM plain.account WHERE id IN (p_source, p_destination) ORDER BY id FOR UPDATE;
    UPDATE plain.account SET balance = balance - p_amount WHERE id = p_source RETURNING balance INTO v_source;
    UPDATE plain.account SET balance = balance + p_amount WHERE id = p_destination RETURNING balance INTO v_destination;
    INSERT INTO plain.transfer (key, kind, actor, at) VALUES (p_key, p_kind, p_actor, now()) RETURNING id INTO v_transfer;
    INSERT INTO plain.posting (transfer_id, source_id, destination_id, amount, source_balance, destination_balance)
      VALUES (v_transfer, p_source, p_destination, p_amount, v_source, v_destination);
    RETURN v_transfer;
  END $$;`;

/** @param cash of each owner, won */
export async function createPlainLedger(sql: Sql, owners: readonly number[], cash: number): Promise<void> {
  await sql.query(schema);
  await sql.query('INSERT INTO plain.account (id, balance) SELECT id, $2 FROM unnest($1::bigint[]) AS id', [owners, cash]);
  await sql.query('INSERT INTO plain.account (id, balance) VALUES ($1, -$2::bigint)', [houseAccount, owners.length * cash]);
}

export async function makeCallers({ databaseUrl, ...task }: TransferTask, count: number): Promise<Caller[]> {
  const draw = transferDrawer({ databaseUrl, ...task });
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      return async () => {
        const { from, to, amount } = draw();
        const values = [`bench:${randomUUID()}`, from, to === 'house' ? houseAccount : to, amount, 'adjustment', 'bench'];
        await client.query({ name: 'transfer', text: 'SELECT plain.transfer_money($1, $2, $3, $4, $5, $6)', values });
        return 'ok';
      };
    }),
  );
}
