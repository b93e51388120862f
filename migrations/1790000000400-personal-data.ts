import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wishes to be erased, who looked at whose data, and what the retention periods have deleted. */
export class PersonalData1790000000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(pseudonyms);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const tables = `
  CREATE TABLE erasure (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id   bigint NOT NULL REFERENCES member (id),
    state       text NOT NULL CHECK (state IN ('asked', 'refused', 'withdrawn', 'running', 'done')),
    asked_at    timestamptz NOT NULL,
    -- 'player', or the administrator who did it unasked.
    asked_by    text NOT NULL,
    decided_at  timestamptz,
    decided_by  text,
    reason      text NOT NULL DEFAULT '',
    ended_at    timestamptz,
    -- Rows that were deleted or blanked.
    rows        bigint NOT NULL DEFAULT 0 CHECK (rows >= 0),
    CHECK ((state IN ('refused', 'withdrawn', 'done')) = (ended_at IS NOT NULL))
  );
  CREATE UNIQUE INDEX erasure_open ON erasure (member_id) WHERE state IN ('asked', 'running');
  CREATE UNIQUE INDEX erasure_once ON erasure (member_id) WHERE state = 'done';
  CREATE INDEX erasure_member ON erasure (member_id, id);
  CREATE INDEX erasure_running ON erasure (id) WHERE state = 'running';

  CREATE TABLE personal_access (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    day        date NOT NULL,
    member_id  bigint NOT NULL,
    admin      text NOT NULL,
    call       text NOT NULL,
    times      int NOT NULL DEFAULT 1,
    first_at   timestamptz NOT NULL,
    last_at    timestamptz NOT NULL,
    -- Of the newest look.
    address    text NOT NULL,
    UNIQUE (member_id, day, admin, call)
  );
  CREATE INDEX personal_access_last ON personal_access (last_at);

  CREATE TABLE retention_run (
    kind             text PRIMARY KEY,
    ran_at           timestamptz NOT NULL,
    deleted          bigint NOT NULL DEFAULT 0,
    last_deleted     bigint NOT NULL DEFAULT 0,
    last_deleted_at  timestamptz
  );`;

/** A bet keeps everything but what its player was called and where they sat: those become the pseudonym, and nothing else ever may. */
const pseudonyms = `
  CREATE OR REPLACE FUNCTION bet_guard() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- A result that leaves the bet as it is moves on nothing but the note of it.
    IF NEW.revision = OLD.revision AND NEW.result_revision > OLD.result_revision AND OLD.status = 'settled'
       AND (NEW.status, NEW.result, NEW.payout, NEW.settled_at) IS NOT DISTINCT FROM (OLD.status, OLD.result, OLD.payout, OLD.settled_at) THEN
      RETURN NEW;
    END IF;
    IF (OLD.status, NEW.status) NOT IN
         (('accepted', 'settled'), ('accepted', 'cancelled'), ('settled', 'settled'), ('settled', 'cancelled'), ('cancelled', 'settled'))
       OR NEW.revision <> OLD.revision + 1 OR NEW.result_revision < OLD.result_revision THEN
      -- A new price changes nothing else; whether it may come is for price_guard to say.
      IF (OLD.status, NEW.status) = ('accepted', 'accepted') AND (NEW.odds, NEW.potential_payout) <> (OLD.odds, OLD.potential_payout)
         AND (NEW.revision, NEW.result_revision, NEW.result, NEW.payout, NEW.settled_at)
           IS NOT DISTINCT FROM (OLD.revision, OLD.result_revision, OLD.result, OLD.payout, OLD.settled_at) THEN
        RETURN NEW;
      END IF;
      -- Erasing a member: the pseudonym, and nothing else.
      IF OLD.status <> 'accepted' AND NEW.account = 'erased~' || OLD.owner_id AND NEW.nickname = NEW.account AND NEW.address = ''
         AND to_jsonb(NEW) - '{account, nickname, address}'::text[] = to_jsonb(OLD) - '{account, nickname, address}'::text[] THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'bet % cannot go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'TB002';
    END IF;
    RETURN NEW;
  END $$;`;
