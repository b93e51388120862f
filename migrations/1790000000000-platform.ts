import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What every part stands on: settings, request keys, the audit log, the outbox and the recipients' streams. */
export class Platform1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE site_setting (
        name        text PRIMARY KEY,
        value       jsonb NOT NULL,
        version     int NOT NULL DEFAULT 1,
        changed_at  timestamptz NOT NULL,
        changed_by  text NOT NULL
      );

      -- The first answer to a keyed command; the same key with the same body returns it again.
      CREATE TABLE request_key (
        actor       text NOT NULL,
        key         uuid NOT NULL,
        call        text NOT NULL,
        body_hash   bytea NOT NULL,
        answer      jsonb,
        at          timestamptz NOT NULL,
        PRIMARY KEY (actor, key)
      );
      CREATE INDEX request_key_at ON request_key (at);

      CREATE TABLE audit_entry (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at          timestamptz NOT NULL,
        actor       text NOT NULL,
        address     text,
        action      text NOT NULL,
        target      text NOT NULL,
        before      jsonb,
        after       jsonb,
        request_id  text
      );
      CREATE INDEX audit_entry_target ON audit_entry (target, id);
      CREATE INDEX audit_entry_at ON audit_entry (at);

      -- Events committed with the business rows and not yet handed on. The relay deletes what it has handed on.
      CREATE TABLE outbox (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name        text NOT NULL,
        at          timestamptz NOT NULL,
        streams     text[] NOT NULL,
        data        jsonb NOT NULL,
        -- What read models need and recipients must not see.
        facts       jsonb NOT NULL DEFAULT '{}'
      );

      -- A recipient's own stream: head is the newest number.
      CREATE TABLE stream (
        name        text PRIMARY KEY,
        head        bigint NOT NULL DEFAULT 0
      );
      CREATE TABLE stream_entry (
        stream      text NOT NULL,
        seq         bigint NOT NULL,
        event_id    bigint NOT NULL,
        name        text NOT NULL,
        at          timestamptz NOT NULL,
        data        jsonb NOT NULL,
        PRIMARY KEY (stream, seq)
      );
      CREATE INDEX stream_entry_at ON stream_entry USING brin (at);

      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'TB002';
      END $$;
      CREATE TRIGGER audit_entry_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
