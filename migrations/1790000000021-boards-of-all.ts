import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts that are changed and deleted, popups, the free board; letters become HTML. */
export class BoardsOfAll1790000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(posts);
    await runner.query(popups);
    await runner.query(free);
    await runner.query(letters);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const posts = `
  ALTER TABLE board_post
    ADD COLUMN thumbnail   text NOT NULL DEFAULT '',
    -- Grows with every change, so that who has read an older text does not overwrite a newer one.
    ADD COLUMN updated_at  timestamptz,
    ADD COLUMN deleted_at  timestamptz;
  UPDATE board_post SET updated_at = created_at;
  ALTER TABLE board_post ALTER COLUMN updated_at SET NOT NULL;
  DROP INDEX board_post_newest;
  CREATE INDEX board_post_newest ON board_post (kind, created_at DESC, id DESC) WHERE deleted_at IS NULL;`;

const popups = `
  CREATE TABLE popup (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name        text NOT NULL CHECK (name <> ''),
    image_src   text NOT NULL,
    content     text NOT NULL,
    audience    text NOT NULL CHECK (audience IN ('members', 'visitors', 'everybody', 'nobody')),
    starts_at   timestamptz,
    ends_at     timestamptz,
    place       int NOT NULL,
    updated_at  timestamptz NOT NULL,
    -- Whether the sites were last told that it is shown.
    is_on       boolean NOT NULL,
    CHECK (ends_at > starts_at),
    CHECK (image_src <> '' OR content <> '')
  );`;

const free = `
  CREATE TABLE free_post (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- The writer, as he was when he wrote.
    member_id   bigint NOT NULL REFERENCES member (id),
    account     text NOT NULL,
    nickname    text NOT NULL,
    level       int NOT NULL,
    subject     text NOT NULL CHECK (subject <> ''),
    content     text NOT NULL CHECK (content <> ''),
    created_at  timestamptz NOT NULL,
    views       int NOT NULL DEFAULT 0,
    -- Those that are shown.
    comments    int NOT NULL DEFAULT 0 CHECK (comments >= 0),
    -- A moderator has hidden it; its writer has deleted it.
    hidden_at   timestamptz,
    deleted_at  timestamptz
  );
  CREATE INDEX free_post_shown ON free_post (id DESC) WHERE hidden_at IS NULL AND deleted_at IS NULL;
  CREATE INDEX free_post_member ON free_post (member_id, created_at);

  CREATE TABLE free_comment (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    post_id     bigint NOT NULL REFERENCES free_post (id),
    member_id   bigint NOT NULL REFERENCES member (id),
    account     text NOT NULL,
    nickname    text NOT NULL,
    level       int NOT NULL,
    content     text NOT NULL CHECK (content <> ''),
    created_at  timestamptz NOT NULL,
    -- What it earned.
    points      int NOT NULL CHECK (points >= 0),
    hidden_at   timestamptz,
    deleted_at  timestamptz
  );
  CREATE INDEX free_comment_post ON free_comment (post_id, id);
  CREATE INDEX free_comment_member ON free_comment (member_id, created_at);

  -- On which day somebody last opened a post: a view counts once a day.
  CREATE TABLE free_view (
    post_id    bigint NOT NULL REFERENCES free_post (id),
    member_id  bigint NOT NULL,
    day        date NOT NULL,
    PRIMARY KEY (post_id, member_id)
  );`;

/** Plain text as HTML that shows exactly it. */
const html = (column: string) =>
  `replace(replace(replace(replace(replace(${column}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\\r\\n', E'\\n'), E'\\n', '<br />')`;

const letters = `
  UPDATE inquiry SET content = ${html('content')}, reply = ${html('reply')};
  UPDATE message SET content = ${html('content')};
  UPDATE letter_template SET content = ${html('content')};`;
