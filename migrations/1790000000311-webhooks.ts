import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events for systems of the operator's own: addresses, events in their order, and what became of each at each address. */
export class Webhooks1790000000311 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_endpoint (
        id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        url                text NOT NULL,
        description        text NOT NULL,
        events             text[] NOT NULL,
        is_active          boolean NOT NULL DEFAULT true,
        secret_sealed      text NOT NULL,
        -- The one before goes on signing until then.
        old_secret_sealed  text,
        old_secret_until   timestamptz,
        failing_since      timestamptz,
        switched_off_at    timestamptz,
        created_at         timestamptz NOT NULL,
        by_admin           text NOT NULL,
        CHECK ((old_secret_sealed IS NULL) = (old_secret_until IS NULL)),
        CHECK (switched_off_at IS NULL OR NOT is_active)
      );

      -- Its number is the position from which a replay begins. Numbers may come again after a restore, message ids do not.
      CREATE TABLE webhook_event (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        message_id  text NOT NULL UNIQUE DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
        type        text NOT NULL,
        at          timestamptz NOT NULL,
        body        text NOT NULL CHECK (length(body) <= 16384)
      );
      CREATE INDEX webhook_event_at ON webhook_event (at);

      CREATE TABLE webhook_delivery (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        endpoint_id   bigint NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE,
        event_id      bigint NOT NULL REFERENCES webhook_event (id) ON DELETE CASCADE,
        state         text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
        attempts      int NOT NULL DEFAULT 0,
        next_at       timestamptz NOT NULL,
        -- A process that is killed while it sends holds the row no longer than this.
        leased_until  timestamptz,
        last_at       timestamptz,
        status        int,
        duration_ms   double precision,
        response      text,
        error         text,
        UNIQUE (endpoint_id, event_id)
      );
      CREATE INDEX webhook_delivery_due ON webhook_delivery (next_at) WHERE state = 'pending';
      CREATE INDEX webhook_delivery_event ON webhook_delivery (event_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
