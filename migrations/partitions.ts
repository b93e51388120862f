/** How many ids a period owns: period n has those from n × 10^9 on. */
export const idsPerPeriod = 1_000_000_000;

/** Tables in partitions, each with the column that tells the period and its primary key. */
const partitioned = [
  { table: 'transfer', by: 'id', key: 'id' },
  { table: 'posting', by: 'transfer_id', key: 'transfer_id, ordinal' },
  { table: 'bet', by: 'id', key: 'id' },
  { table: 'bet_leg', by: 'bet_id', key: 'bet_id, ordinal' },
  { table: 'bet_revision', by: 'bet_id', key: 'bet_id, revision' },
  { table: 'rolling_share', by: 'bet_id', key: 'bet_id, owner_id, turn' },
  { table: 'audit_entry', by: 'id', key: 'id' },
] as const;

/**
 * A foreign key between partitions would lock the other table whenever one comes or leaves; the ledger check holds these instead.
 * Keys of transfers are unique in the registry.
 */
const constraints = `
  ALTER TABLE transfer DROP CONSTRAINT transfer_key_key;
  ALTER TABLE posting DROP CONSTRAINT posting_transfer_id_fkey;
  ALTER TABLE bet_leg DROP CONSTRAINT bet_leg_bet_id_fkey;
  ALTER TABLE bet_revision DROP CONSTRAINT bet_revision_bet_id_fkey;
  ALTER TABLE rolling_share
    DROP CONSTRAINT rolling_share_accrual_id_fkey,
    DROP CONSTRAINT rolling_share_payment_id_fkey,
    DROP CONSTRAINT rolling_share_reversal_id_fkey;`;

/** Partitioned tables have no identity columns before PostgreSQL 17. The sequences go on where they were, under their names. */
const sequences = ['transfer', 'bet', 'audit_entry'].map(
  (table) => `
  DO $$
  DECLARE
    v_next bigint;
  BEGIN
    SELECT last_value + is_called::int INTO v_next FROM ${table}_id_seq;
    ALTER TABLE ${table} ALTER COLUMN id DROP IDENTITY;
    EXECUTE format('CREATE SEQUENCE ${table}_id_seq START %s', v_next);
  END $$;`,
);

/** A posting is known by its transfer and its place in the batch; those so far take their number for it. */
const postingKey = `
  ALTER TABLE posting ALTER COLUMN id DROP IDENTITY;
  ALTER TABLE posting RENAME COLUMN id TO ordinal;
  ALTER TABLE posting DROP CONSTRAINT posting_pkey, ADD PRIMARY KEY (transfer_id, ordinal);
  DROP INDEX posting_transfer;`;

/** The table as it is becomes the partition of period 0 of a new one; nothing is copied. */
const becomePartitions = partitioned.map(
  ({ table, by, key }) => `
  DO $$
  DECLARE
    old text;
  BEGIN
    FOR old IN SELECT tgname FROM pg_trigger WHERE tgrelid = '${table}'::regclass AND NOT tgisinternal LOOP
      EXECUTE format('DROP TRIGGER %I ON ${table}', old);
    END LOOP;
    FOR old IN SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND tablename = '${table}' LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', old, regexp_replace(old, '^${table}', '${table}_p0'));
    END LOOP;
  END $$;
  ALTER TABLE ${table} RENAME TO ${table}_p0;
  CREATE TABLE ${table} (LIKE ${table}_p0 INCLUDING DEFAULTS INCLUDING CONSTRAINTS, PRIMARY KEY (${key})) PARTITION BY RANGE (${by});`,
);

const indexes = `
  CREATE INDEX bet_open ON bet (round_id, owner_id, id) WHERE status = 'accepted';
  CREATE INDEX bet_round ON bet (round_id, owner_id, id);
  CREATE INDEX bet_owner ON bet (owner_id, placed_at DESC, id DESC);
  CREATE INDEX bet_placed ON bet (placed_at DESC, id DESC);
  CREATE INDEX bet_path ON bet USING gist (path);
  CREATE INDEX bet_settled ON bet (settled_at DESC) WHERE settled_at IS NOT NULL;
  CREATE INDEX bet_revision_actor ON bet_revision (actor, ended_at) WHERE actor LIKE 'player:%';
  CREATE INDEX rolling_share_due ON rolling_share (bet_id) WHERE state = 'due';
  CREATE INDEX rolling_share_unit ON rolling_share (unit, state);
  CREATE INDEX rolling_share_owner ON rolling_share (owner_id, placed_at);
  CREATE INDEX audit_entry_target ON audit_entry (target, id);
  CREATE INDEX audit_entry_at ON audit_entry (at);`;

const attach = partitioned.map(
  ({ table }) => `
  ALTER TABLE ${table} ATTACH PARTITION ${table}_p0 FOR VALUES FROM (MINVALUE) TO (${idsPerPeriod});
  CREATE TRIGGER ${table}_p0_closed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}_p0
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`,
);

/** Those of rows come into every partition by themselves. Those of statements hear what is done through the table. */
const triggers = `
  ALTER TABLE transfer ALTER COLUMN id SET DEFAULT nextval('transfer_id_seq');
  ALTER TABLE bet ALTER COLUMN id SET DEFAULT nextval('bet_id_seq');
  ALTER TABLE audit_entry ALTER COLUMN id SET DEFAULT nextval('audit_entry_id_seq');
  ALTER SEQUENCE transfer_id_seq OWNED BY transfer.id;
  ALTER SEQUENCE bet_id_seq OWNED BY bet.id;
  ALTER SEQUENCE audit_entry_id_seq OWNED BY audit_entry.id;

  CREATE TRIGGER bet_guard BEFORE UPDATE ON bet FOR EACH ROW EXECUTE FUNCTION bet_guard();
  -- Each run of a share is entered once, so nothing is paid twice. Conditions cost less than a function for each row.
  CREATE TRIGGER rolling_share_guard BEFORE UPDATE ON rolling_share FOR EACH ROW
    WHEN ((OLD.state, NEW.state) NOT IN
            (('due', 'accrued'), ('due', 'reversed'), ('due', 'cancelled'), ('accrued', 'paid'), ('accrued', 'reversed'),
             ('accrued', 'cancelled'), ('paid', 'reversed'), ('paid', 'cancelled'), ('reversed', 'cancelled'))
          OR (OLD.accrual_id IS NOT NULL AND NEW.accrual_id IS DISTINCT FROM OLD.accrual_id)
          OR (OLD.payment_id IS NOT NULL AND NEW.payment_id IS DISTINCT FROM OLD.payment_id)
          OR (OLD.reversal_id IS NOT NULL AND NEW.reversal_id IS DISTINCT FROM OLD.reversal_id))
    EXECUTE FUNCTION rolling_share_refused();

  CREATE TRIGGER bet_immutable
    BEFORE UPDATE OF owner_id, path, game, round_id, day, round, stake, odds, potential_payout, max_win, placed_at OR DELETE OR TRUNCATE
    ON bet FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  CREATE TRIGGER bet_leg_immutable BEFORE UPDATE OF bet_id, ordinal, market, outcome, odds OR DELETE OR TRUNCATE ON bet_leg
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  CREATE TRIGGER rolling_share_immutable
    BEFORE UPDATE OF bet_id, owner_id, turn, unit, percent, amount, placed_at OR DELETE OR TRUNCATE ON rolling_share
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  ${['transfer', 'posting', 'bet_revision', 'audit_entry']
    .map(
      (table) => `CREATE TRIGGER ${table}_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`,
    )
    .join('\n  ')}`;

/** Bets, ledger and audit log, each table with its rows so far as its first partition. */
export const partitions = [constraints, ...sequences, postingKey, ...becomePartitions, indexes, ...attach, triggers].join('\n');
