import { idsPerPeriod } from './partitions.js';

const partitioned = ['transfer', 'posting', 'bet', 'bet_leg', 'bet_revision', 'ticket', 'ticket_leg', 'rolling_share', 'audit_entry'];

/** Each period has partitions of tickets too: those that are there already, and those to come. */
export const periodPartitions = `
  CREATE OR REPLACE FUNCTION period_prepare() RETURNS void LANGUAGE plpgsql AS $$
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
         unnest('{${partitioned.join(', ')}}'::text[]) AS p (table_name);
  END $$;
  DO $$
  DECLARE
    v_table text;
  BEGIN
    FOREACH v_table IN ARRAY '{ticket, ticket_leg}'::text[] LOOP
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (MINVALUE) TO (${idsPerPeriod})', v_table || '_p0', v_table);
      EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
        v_table || '_p0_closed', v_table || '_p0');
    END LOOP;
    PERFORM partition_add(p.table_name, number)
    FROM period, unnest('{ticket, ticket_leg}'::text[]) AS p (table_name) WHERE number > 0 AND left_at IS NULL;
    PERFORM period_prepare();
    -- The next period was prepared before there were tickets.
    PERFORM partition_add(p.table_name, n) FROM unnest('{ticket, ticket_leg}'::text[]) AS p (table_name),
      generate_series(1, (SELECT max(substring(c.relname from '[0-9]+$')::int) FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'bet'::regclass)) AS n
    WHERE NOT EXISTS (SELECT FROM period WHERE number = n AND left_at IS NOT NULL);
  END $$;`;
