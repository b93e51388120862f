import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What running a tree of members takes beyond the first tables of people. */
export class Hierarchy1790000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(profile);
    await runner.query(above);
    await runner.query(desks);
    await runner.query(lists);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const profile = `
  ALTER TABLE member
    ADD COLUMN color           text NOT NULL DEFAULT '',
    ADD COLUMN birth_date      date,
    ADD COLUMN country         text NOT NULL DEFAULT '',
    -- Recommendation code that it joined with.
    ADD COLUMN code            text NOT NULL DEFAULT '',
    ADD COLUMN joined_address  text NOT NULL DEFAULT '',
    ADD COLUMN joined_device   text NOT NULL DEFAULT '',
    -- Of the last login.
    ADD COLUMN visits          int NOT NULL DEFAULT 0,
    ADD COLUMN last_address    text NOT NULL DEFAULT '',
    ADD COLUMN last_device     text NOT NULL DEFAULT '',
    ADD COLUMN last_login_at   timestamptz,
    -- An application: when it came in, and what was said of it.
    ADD COLUMN applied_at      timestamptz,
    ADD COLUMN processed_at    timestamptz,
    ADD COLUMN processed_by    text,
    ADD COLUMN refusal         text,
    -- The place it joined at, kept from its first move on: statistics count a joining where it happened.
    ADD COLUMN joined_path     ltree;
  CREATE INDEX member_waiting ON member (applied_at, id) WHERE status IN ('waiting', 'refused');
  -- Pages of everybody and of one agent's children, in the lists' order. Applicants are in no list.
  CREATE INDEX member_listed ON member (kind, id) WHERE status NOT IN ('waiting', 'refused');
  CREATE INDEX member_children ON member (parent_id, kind, id) WHERE status NOT IN ('waiting', 'refused');
  CREATE INDEX member_restricted ON member (kind, id) WHERE restrictions <> '{}';
  CREATE INDEX member_bank_account ON member (bank_account) WHERE bank_account <> '';
  CREATE INDEX member_phone ON member (phone) WHERE phone <> '';
  CREATE INDEX member_last_address ON member (last_address) WHERE last_address <> '';
  CREATE INDEX member_last_device ON member (last_device) WHERE last_device <> '';`;

const above = `
  -- Everybody with each agent above: the page of a downline comes from its index, whatever the size of the tree. Follows member.path.
  CREATE TABLE member_above (
    ancestor_id  bigint NOT NULL,
    -- \`agent\` or \`player\`; \`waiting\` for applicants of either kind, who are in no list.
    kind         text NOT NULL,
    member_id    bigint NOT NULL REFERENCES member (id),
    PRIMARY KEY (ancestor_id, kind, member_id)
  );
  CREATE INDEX member_above_member ON member_above (member_id, ancestor_id);

  CREATE FUNCTION steps_above(path ltree) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
    SELECT trim_array(string_to_array(path::text, '.')::bigint[], 1)
  $$;
  CREATE FUNCTION listed_kind(kind text, status text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN status IN ('waiting', 'refused') THEN 'waiting' ELSE kind END
  $$;
  INSERT INTO member_above SELECT step, listed_kind(m.kind, m.status), m.id FROM member m, unnest(steps_above(m.path)) AS step;

  -- Once per statement: a moved branch is rewritten as a whole, and only above its top.
  CREATE FUNCTION follow_new_members() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO member_above SELECT step, listed_kind(n.kind, n.status), n.id FROM arrived n, unnest(steps_above(n.path)) AS step;
    RETURN NULL;
  END $$;
  CREATE TRIGGER member_inserted AFTER INSERT ON member REFERENCING NEW TABLE AS arrived
    FOR EACH STATEMENT EXECUTE FUNCTION follow_new_members();

  -- Its plans are kept from the first change on, mostly of one row; with loops a branch would be compared with itself, row by row.
  CREATE FUNCTION follow_changed_members() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
  DECLARE
    moved bigint[] := ARRAY(SELECT c.id FROM was JOIN changed c USING (id) WHERE c.path <> was.path);
    renamed bigint[] := ARRAY(SELECT c.id FROM was JOIN changed c USING (id) WHERE listed_kind(c.kind, c.status) <> listed_kind(c.kind, was.status));
  BEGIN
    IF cardinality(moved) > 0 THEN
      DELETE FROM member_above m USING changed c
        WHERE m.member_id = ANY (moved) AND c.id = m.member_id AND NOT m.ancestor_id = ANY (steps_above(c.path));
      INSERT INTO member_above
        SELECT step, listed_kind(c.kind, was.status), c.id FROM was JOIN changed c USING (id), unnest(steps_above(c.path)) AS step
        WHERE c.path <> was.path AND NOT step = ANY (steps_above(was.path));
    END IF;
    IF cardinality(renamed) > 0 THEN
      UPDATE member_above m SET kind = listed_kind(c.kind, c.status) FROM changed c WHERE m.member_id = ANY (renamed) AND c.id = m.member_id;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER member_updated AFTER UPDATE ON member REFERENCING OLD TABLE AS was NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_members();

  -- Who moved where; bets and requests keep the path that they were made under.
  CREATE TABLE member_move (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id   bigint NOT NULL REFERENCES member (id),
    from_path   ltree NOT NULL,
    to_path     ltree NOT NULL,
    -- How many came along, itself included.
    people      int NOT NULL CHECK (people > 0),
    actor       text NOT NULL,
    at          timestamptz NOT NULL
  );
  CREATE INDEX member_move_member ON member_move (member_id, id);
  -- A moved branch is found among the owners that the statistics know.
  CREATE INDEX stat_owner_path ON stat_owner USING gin (path);
  CREATE TRIGGER member_move_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON member_move
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;

const desks = `
  CREATE TABLE member_note (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id   bigint NOT NULL REFERENCES member (id),
    text        text NOT NULL CHECK (text <> ''),
    author      text NOT NULL,
    created_at  timestamptz NOT NULL
  );
  CREATE INDEX member_note_member ON member_note (member_id, id);

  -- Whom an agent has marked.
  CREATE TABLE member_star (
    agent_id    bigint NOT NULL REFERENCES member (id),
    member_id   bigint NOT NULL REFERENCES member (id),
    PRIMARY KEY (agent_id, member_id)
  );

  -- Every login, and every one that was refused to somebody who exists.
  CREATE TABLE login_record (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind        text NOT NULL CHECK (kind IN ('player', 'agent', 'admin')),
    subject_id  bigint NOT NULL,
    outcome     text NOT NULL CHECK (outcome IN ('ok', 'refused')),
    address     text NOT NULL,
    device      text NOT NULL,
    user_agent  text NOT NULL,
    at          timestamptz NOT NULL
  );
  CREATE INDEX login_record_subject ON login_record (kind, subject_id, id);`;

const lists = `
  CREATE TABLE recommendation_code (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code        text NOT NULL,
    agent_id    bigint NOT NULL REFERENCES member (id),
    issuer      text NOT NULL,
    issued_at   timestamptz NOT NULL,
    starts_at   timestamptz NOT NULL,
    expires_at  timestamptz NOT NULL CHECK (expires_at > starts_at),
    deleted_at  timestamptz,
    -- One joins with it.
    joined_id   bigint REFERENCES member (id)
  );
  CREATE UNIQUE INDEX recommendation_code_code ON recommendation_code (lower(code)) WHERE deleted_at IS NULL;
  CREATE INDEX recommendation_code_agent ON recommendation_code (agent_id, id);

  CREATE TABLE access_listing (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    list        text NOT NULL CHECK (list IN ('black', 'white')),
    field       text NOT NULL CHECK (field IN ('account', 'phone', 'bank_account', 'address', 'device')),
    value       text NOT NULL CHECK (value <> ''),
    reason      text NOT NULL,
    author      text NOT NULL,
    created_at  timestamptz NOT NULL,
    UNIQUE (list, field, value)
  );`;
