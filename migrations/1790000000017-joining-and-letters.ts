import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Joining: codes sent to phones. Letters: inquiries to the site, messages from it, templates of both. */
export class JoiningAndLetters1790000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(joining);
    await runner.query(inquiries);
    await runner.query(messages);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const joining = `
  CREATE TABLE sms_code (
    -- Hash of the key that the client holds; the code's own hash is salted with the key, which is stored nowhere.
    key_hash     bytea PRIMARY KEY,
    phone        text NOT NULL,
    code_hash    bytea NOT NULL,
    sent_at      timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL CHECK (expires_at > sent_at),
    verified_at  timestamptz,
    -- One joins with it.
    spent_at     timestamptz
  );
  CREATE INDEX sms_code_sent ON sms_code (sent_at);

  -- Applicants who were let in, newest first, and whoever joined from an address.
  CREATE INDEX member_let_in ON member (processed_at DESC, id DESC) WHERE processed_at IS NOT NULL AND status NOT IN ('waiting', 'refused');
  CREATE INDEX member_joined_address ON member (joined_address) WHERE joined_address <> '';`;

const inquiries = `
  CREATE TABLE inquiry (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- The asker, as he was when he asked.
    member_id   bigint NOT NULL REFERENCES member (id),
    kind        text NOT NULL CHECK (kind IN ('player', 'agent')),
    account     text NOT NULL,
    nickname    text NOT NULL,
    level       int NOT NULL,
    parents     text[] NOT NULL,
    subject     text NOT NULL CHECK (subject <> ''),
    content     text NOT NULL CHECK (content <> ''),
    state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'answered', 'closed')),
    created_at  timestamptz NOT NULL,
    -- The last answer; it counts while replied_at is set.
    reply       text NOT NULL DEFAULT '',
    replied_at  timestamptz,
    replied_by  text,
    readed_at   timestamptz,
    -- The asker has deleted it from his list; an administrator has deleted it.
    hidden_at   timestamptz,
    deleted_at  timestamptz,
    CHECK ((state = 'answered') <= (replied_at IS NOT NULL))
  );
  CREATE INDEX inquiry_member ON inquiry (member_id, id);
  CREATE INDEX inquiry_state ON inquiry (state, created_at, id) WHERE deleted_at IS NULL;
  CREATE INDEX inquiry_unread ON inquiry (member_id)
    WHERE replied_at IS NOT NULL AND readed_at IS NULL AND hidden_at IS NULL AND deleted_at IS NULL;`;

const messages = `
  CREATE TABLE message (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    subject     text NOT NULL CHECK (subject <> ''),
    content     text NOT NULL CHECK (content <> ''),
    sender      text NOT NULL,
    -- To whom it went, in a word; the receipts say it exactly.
    audience    text NOT NULL,
    sent        int NOT NULL CHECK (sent > 0),
    created_at  timestamptz NOT NULL,
    expires_at  timestamptz,
    -- Taken back: whoever had not read it never will.
    deleted_at  timestamptz
  );

  -- One row per recipient: whoever stood in the audience when it was sent.
  CREATE TABLE message_receipt (
    member_id   bigint NOT NULL,
    message_id  bigint NOT NULL REFERENCES message (id),
    -- The message's own, so that unread ones are counted from one index.
    expires_at  timestamptz,
    readed_at   timestamptz,
    deleted_at  timestamptz,
    PRIMARY KEY (member_id, message_id)
  );
  CREATE INDEX message_receipt_message ON message_receipt (message_id, readed_at);
  CREATE INDEX message_receipt_unread ON message_receipt (member_id, expires_at) WHERE readed_at IS NULL AND deleted_at IS NULL;

  CREATE TABLE letter_template (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind        text NOT NULL CHECK (kind IN ('inquiry', 'answer', 'message')),
    subject     text NOT NULL CHECK (subject <> ''),
    content     text NOT NULL CHECK (content <> ''),
    updated_at  timestamptz NOT NULL
  );`;
