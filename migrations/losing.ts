/** Periods of losing: what was taken and given in each, and what every agent has of it. A closed one never changes. */
export const losing = `
  CREATE TABLE losing_period (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Noon in Seoul, both.
    starts_at      timestamptz NOT NULL UNIQUE,
    ends_at        timestamptz NOT NULL CHECK (ends_at > starts_at),
    -- Flows before it are in losing_flow.
    counted_until  timestamptz NOT NULL CHECK (counted_until BETWEEN starts_at AND ends_at),
    closed_at      timestamptz CHECK (closed_at IS NULL OR counted_until = ends_at),
    -- Of all agents together, won.
    own            bigint CHECK ((own IS NULL) = (closed_at IS NULL))
  );
  CREATE UNIQUE INDEX losing_period_open ON losing_period ((true)) WHERE closed_at IS NULL;

  -- What came in and went out directly below an agent, by where it stood then.
  CREATE TABLE losing_flow (
    period_id  bigint NOT NULL REFERENCES losing_period (id),
    -- From the top of the tree down to the agent.
    path       ltree NOT NULL,
    basis      text NOT NULL CHECK (basis IN ('powerball', 'minigame', 'sports', 'casino', 'slot', 'bank')),
    -- Stakes and payouts, or deposits and withdrawals. Corrections of what earlier periods counted may make them negative.
    taken      bigint NOT NULL,
    given      bigint NOT NULL,
    rolling    bigint NOT NULL,
    PRIMARY KEY (period_id, path, basis)
  );

  CREATE TABLE losing_line (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    period_id     bigint NOT NULL REFERENCES losing_period (id),
    agent_id      bigint NOT NULL,
    own           bigint NOT NULL,
    carried_in    bigint NOT NULL CHECK (carried_in <= 0),
    payable       bigint GENERATED ALWAYS AS (greatest(0, own + carried_in)) STORED,
    carried_out   bigint GENERATED ALWAYS AS (least(0, own + carried_in)) STORED,
    state         text NOT NULL CHECK (state IN ('waiting', 'paid', 'recovered', 'carried', 'none')),
    processed_at  timestamptz,
    processed_by  text,
    UNIQUE (agent_id, period_id),
    CHECK ((own + carried_in > 0) = (state IN ('waiting', 'paid', 'recovered'))),
    CHECK (own + carried_in < 0 OR state <> 'carried'),
    CHECK ((processed_at IS NULL) = (processed_by IS NULL)),
    CHECK (state NOT IN ('paid', 'recovered') OR processed_at IS NOT NULL)
  );
  CREATE INDEX losing_line_period ON losing_line (period_id, id);
  CREATE INDEX losing_line_waiting ON losing_line (id) WHERE state = 'waiting';

  CREATE TABLE losing_part (
    line_id  bigint NOT NULL REFERENCES losing_line (id),
    basis    text NOT NULL CHECK (basis IN ('powerball', 'minigame', 'sports', 'casino', 'slot', 'bank')),
    -- Taken − given − rolling of the whole downline.
    net      bigint NOT NULL,
    percent  numeric(7, 4) NOT NULL CHECK (percent BETWEEN 0 AND 100),
    gross    bigint NOT NULL,
    -- Of the gross, what those directly below have.
    below    bigint NOT NULL,
    own      bigint GENERATED ALWAYS AS (gross - below) STORED,
    PRIMARY KEY (line_id, basis)
  );

  -- What a line would have carried on and an administrator has forgotten.
  CREATE TABLE losing_reset (
    line_id  bigint PRIMARY KEY REFERENCES losing_line (id),
    amount   bigint NOT NULL CHECK (amount < 0),
    actor    text NOT NULL,
    reason   text NOT NULL,
    at       timestamptz NOT NULL
  );
${guards()}`;

function guards(): string {
  return `
  CREATE FUNCTION losing_refused() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% of a closed losing period never changes', TG_TABLE_NAME USING ERRCODE = 'TB002';
  END $$;
  CREATE TRIGGER losing_period_closed BEFORE UPDATE ON losing_period FOR EACH ROW
    WHEN (OLD.closed_at IS NOT NULL OR (NEW.starts_at, NEW.ends_at) IS DISTINCT FROM (OLD.starts_at, OLD.ends_at) OR NEW.counted_until < OLD.counted_until)
    EXECUTE FUNCTION losing_refused();

  CREATE FUNCTION losing_flow_guard() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (SELECT closed_at FROM losing_period WHERE id = NEW.period_id) IS NOT NULL THEN
      RAISE EXCEPTION 'a flow of a closed losing period never changes' USING ERRCODE = 'TB002';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER losing_flow_guard BEFORE INSERT OR UPDATE ON losing_flow FOR EACH ROW EXECUTE FUNCTION losing_flow_guard();
  -- The lines are written before the period is marked as closed, in one transaction with it.
  CREATE TRIGGER losing_line_new BEFORE INSERT ON losing_line FOR EACH ROW EXECUTE FUNCTION losing_flow_guard();

  CREATE TRIGGER losing_line_guard BEFORE UPDATE ON losing_line FOR EACH ROW
    WHEN ((OLD.state, NEW.state) NOT IN (('waiting', 'paid'), ('paid', 'recovered'), ('carried', 'none'))
          OR (NEW.period_id, NEW.agent_id, NEW.own, NEW.carried_in) IS DISTINCT FROM (OLD.period_id, OLD.agent_id, OLD.own, OLD.carried_in))
    EXECUTE FUNCTION losing_refused();
  ${['losing_period', 'losing_flow', 'losing_line']
    .map(
      (table) => `CREATE TRIGGER ${table}_kept BEFORE DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`,
    )
    .join('\n  ')}
  ${['losing_part', 'losing_reset']
    .map(
      (table) =>
        `CREATE TRIGGER ${table}_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`,
    )
    .join('\n  ')}`;
}
