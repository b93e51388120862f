import { idsPerPeriod } from './partitions.js';

/**
 * A period is a month in Seoul. It owns a range of ids of bets, transfers and lines of the audit log: the sequences jump to its start when it
 * begins. So ids are unique across partitions without an index over all of them, and a look-up by id touches one partition.
 *
 * `period_prepare` makes a period's partitions, ahead of its time: an empty table is attached without holding anybody up. `period_begin` lets
 * the sequences jump. Transfers jump first, so the transfers of a bet never lie in an earlier period than the bet; a sequence never goes back,
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
  INSERT INTO period (number, starts_at, began_at) VALUES (0, date_trunc('month', now(), 'Asia/Seoul'), now());

  CREATE FUNCTION period_first_id(p_period int) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
    SELECT p_period * ${idsPerPeriod}::bigint
  $$;

  -- Ids below it are of periods that have left.
  CREATE FUNCTION first_kept_id() RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT period_first_id(coalesce(max(number) + 1, 0)) FROM period WHERE left_at IS NOT NULL
  $$;

  CREATE FUNCTION period_prepare(p_period int) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    v_table text;
    v_part text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('period'));
    FOREACH v_table IN ARRAY '{transfer, posting, bet, bet_leg, bet_revision, rolling_share, audit_entry}'::text[] LOOP
      v_part := v_table || '_p' || p_period;
      CONTINUE WHEN to_regclass(v_part) IS NOT NULL;
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING DEFAULTS)', v_part, v_table);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)',
        v_table, v_part, period_first_id(p_period), period_first_id(p_period + 1));
      -- What is done through the table goes by: a statement's trigger hears only of the table that the statement names.
      EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
        v_part || '_closed', v_part);
      IF v_table = 'posting' THEN
        -- Unique within the period. Across periods an account's own row counts its versions.
        EXECUTE format('CREATE UNIQUE INDEX ON %I (source_id, source_version) WHERE source_version IS NOT NULL', v_part);
        EXECUTE format('CREATE UNIQUE INDEX ON %I (destination_id, destination_version) WHERE destination_version IS NOT NULL', v_part);
      END IF;
    END LOOP;
  END $$;

  CREATE FUNCTION period_begin(p_period int) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    v_sequence text;
  BEGIN
    FOREACH v_sequence IN ARRAY '{transfer_id_seq, bet_id_seq, audit_entry_id_seq}'::text[] LOOP
      EXECUTE format('SELECT setval(%L, $1) FROM %I WHERE last_value < $1', v_sequence, v_sequence) USING period_first_id(p_period);
    END LOOP;
  END $$;

  SELECT period_prepare(1);`;
