import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the house gives: gifts of points, attendance, tickets and coupons, the roulette, points for friends. */
export class Rewards1790000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(gifts);
    await runner.query(attendance);
    await runner.query(inventory);
    await runner.query(roulette);
    await runner.query(friends);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const gifts = `
  -- Points of the house for a member, each with its transfer of the same key.
  CREATE TABLE gift (
    key        text PRIMARY KEY,
    kind       text NOT NULL CHECK (kind IN ('comment', 'signup', 'attendance', 'roulette', 'coupon', 'friend', 'friend_reversed')),
    member_id  bigint NOT NULL,
    -- Below zero for what was taken back.
    points     bigint NOT NULL CHECK (points <> 0),
    at         timestamptz NOT NULL,
    CHECK ((kind = 'friend_reversed') = (points < 0))
  );
  CREATE TRIGGER gift_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON gift
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;

const attendance = `
  CREATE TABLE attendance (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id    bigint NOT NULL REFERENCES member (id),
    -- In Seoul.
    day          date NOT NULL,
    points       bigint NOT NULL CHECK (points >= 0),
    -- Days in a row with this one.
    streak       int NOT NULL CHECK (streak > 0),
    -- The count was full, and begins anew the day after.
    is_complete  boolean NOT NULL,
    at           timestamptz NOT NULL,
    UNIQUE (member_id, day)
  );
  CREATE INDEX attendance_day ON attendance (day, id);`;

const inventory = `
  CREATE TABLE inventory_item (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id     bigint NOT NULL REFERENCES member (id),
    kind          text NOT NULL CHECK (kind IN ('roulette_ticket', 'point_coupon')),
    points        bigint NOT NULL CHECK (points >= 0),
    source        text NOT NULL CHECK (source IN ('attendance', 'charge', 'roulette', 'grant')),
    -- The day of attendance, the deposit or the spin that it came from.
    source_id     bigint,
    -- Makes it come once; an administrator's grants have none.
    source_key    text UNIQUE,
    reason        text NOT NULL,
    -- Account of the administrator.
    granted_by    text,
    created_at    timestamptz NOT NULL,
    expires_at    timestamptz NOT NULL,
    used_at       timestamptz,
    withdrawn_at  timestamptz,
    CHECK ((kind = 'point_coupon') = (points > 0)),
    CHECK ((source = 'grant') = (granted_by IS NOT NULL)),
    CHECK ((source = 'grant') = (source_key IS NULL)),
    CHECK (used_at IS NULL OR withdrawn_at IS NULL)
  );
  CREATE INDEX inventory_item_usable ON inventory_item (member_id, id) WHERE used_at IS NULL AND withdrawn_at IS NULL;
  CREATE INDEX inventory_item_charge ON inventory_item (source_id) WHERE source = 'charge';`;

const roulette = `
  -- The seed of a member's next spin, secret until then; its SHA-256 is shown.
  CREATE TABLE roulette_seed (
    member_id    bigint PRIMARY KEY REFERENCES member (id),
    server_seed  text NOT NULL,
    commitment   text NOT NULL
  );

  CREATE TABLE spin (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id    bigint NOT NULL REFERENCES member (id),
    -- The ticket.
    item_id      bigint NOT NULL UNIQUE REFERENCES inventory_item (id),
    -- The wheel as it was then: name, kind, points and weight of each prize.
    prizes       jsonb NOT NULL,
    -- Place among them, from 0.
    prize        int NOT NULL CHECK (prize >= 0),
    -- Of that prize.
    points       bigint NOT NULL CHECK (points >= 0),
    commitment   text NOT NULL,
    server_seed  text NOT NULL,
    client_seed  text NOT NULL,
    roll         bigint NOT NULL CHECK (roll >= 0),
    total        bigint NOT NULL CHECK (total > roll),
    at           timestamptz NOT NULL
  );
  CREATE INDEX spin_member ON spin (member_id, id);
  CREATE INDEX spin_at ON spin (at, id);
  CREATE TRIGGER spin_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON spin
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;

const friends = `
  -- Who brought somebody, and whose code it was.
  ALTER TABLE member ADD COLUMN referrer_id bigint REFERENCES member (id) CHECK (referrer_id <> id);
  CREATE INDEX member_referrer ON member (referrer_id, id) WHERE referrer_id IS NOT NULL;
  ALTER TABLE recommendation_code ADD COLUMN referrer_id bigint REFERENCES member (id);
  CREATE INDEX recommendation_code_referrer ON recommendation_code (referrer_id, id) WHERE referrer_id IS NOT NULL;

  -- What a friend's lost bet is worth to whoever brought him.
  CREATE TABLE friend_point (
    bet_id       bigint PRIMARY KEY,
    member_id    bigint NOT NULL,
    -- Who is paid, and from whom it is taken back.
    referrer_id  bigint NOT NULL,
    -- Per cent, of the time when the bet was lost first.
    percent      numeric(4, 2) NOT NULL CHECK (percent > 0),
    -- Of the bet, as it was looked at last; 0 before the first time.
    revision     int NOT NULL DEFAULT 0,
    -- What that revision is worth.
    points       bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
    -- What the referrer has of it: more than that where some could not be taken back.
    paid         bigint NOT NULL DEFAULT 0 CHECK (paid >= points),
    -- Something has become of the bet since.
    is_open      boolean NOT NULL DEFAULT true
  );
  CREATE INDEX friend_point_open ON friend_point (referrer_id, bet_id) WHERE is_open;
  CREATE INDEX friend_point_friend ON friend_point (referrer_id, member_id);`;
