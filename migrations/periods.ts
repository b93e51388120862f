import { idsPerPeriod } from './partitions.js';

/**
 * A period is a month in Seoul. It owns a range of ids of bets, transfers and lines of the audit log: the sequences jump to its start when
 * it begins. So ids are unique across partitions without an index over all of them, and a look-up by id touches one partition.
 *
 * `period_prepare` makes the partitions of the next period ahead of its time: an empty table is attached without holding anybody up.
 * `period_begin` lets the sequences jump. Transfers jump first, so the transfers of a bet never lie in an earlier period than the bet; a
 * sequence never goes back,
 * so either may run any number of times.
 */
export const periods = `
  CREATE TABLE period (
    number     int PRIMARY KEY CHECK (number >= 0),
    -- The start of its month in Seoul.
    starts_at  timestamptz NOT NULL UNIQUE,
    -- When the sequences had jumped: from then on no id of an earlier period was given out.
    began_at   timestamptz NOT NULL,
    -- When its partitions left for the archive.
    left_at    timestamptz
  );
  CREATE TRIGGER period_kept BEFORE DELETE OR TRUNCATE ON period FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  -- Where the partitions of periods go that leave.
  CREATE SCHEMA archive;
  INSERT INTO period (number, starts_at, began_at) VALUES (0, date_trunc('month', now(), 'Asia/Seoul'), now());

  CREATE FUNCTION period_first_id(p_period int) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
    SELECT p_period * ${idsPerPeriod}::bigint
  $$;

  -- Ids below it are of periods that have left.
  CREATE FUNCTION first_kept_id() RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT period_first_id(coalesce(max(number) + 1, 0)) FROM period WHERE left_at IS NOT NULL
  $$;

  CREATE FUNCTION partition_add(p_table text, p_period int) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    v_part text := p_table || '_p' || p_period;
  BEGIN
    IF to_regclass(v_part) IS NOT NULL THEN
      RETURN;
    END IF;
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING DEFAULTS)', v_part, p_table);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)',
      p_table, v_part, period_first_id(p_period), period_first_id(p_period + 1));
    -- What is done through the table goes by: a statement's trigger hears only of the table that the statement names.
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      v_part || '_closed', v_part);
    IF p_table = 'posting' THEN
      -- Unique within the period. Across periods an account's own row counts its versions.
      EXECUTE format('CREATE UNIQUE INDEX ON %I (source_id, source_version) WHERE source_version IS NOT NULL', v_part);
      EXECUTE format('CREATE UNIQUE INDEX ON %I (destination_id, destination_version) WHERE destination_version IS NOT NULL', v_part);
    END IF;
  END $$;

  CREATE FUNCTION period_prepare() RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    v_running int;
    v_reached int;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('period'));
    SELECT max(number) INTO v_running FROM period;
    -- A period that runs out of ids goes on with those of the next.
    SELECT greatest(t.last_value, b.last_value, a.last_value) / period_first_id(1) INTO v_reached
    FROM transfer_id_seq t, bet_id_seq b, audit_entry_id_seq a;
    PERFORM partition_add(p.table_name, n)
    FROM generate_series(v_running + 1, greatest(v_running, v_reached) + 1) AS n,
         unnest('{transfer, posting, bet, bet_leg, bet_revision, rolling_share, audit_entry}'::text[]) AS p (table_name);
  END $$;

  CREATE FUNCTION period_begin(p_period int) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    v_sequence text;
  BEGIN
    FOREACH v_sequence IN ARRAY '{transfer_id_seq, bet_id_seq, audit_entry_id_seq}'::text[] LOOP
      EXECUTE format('SELECT setval(%L, $1) FROM %I WHERE last_value < $1', v_sequence, v_sequence) USING period_first_id(p_period);
    END LOOP;
  END $$;

  SELECT period_prepare();`;
