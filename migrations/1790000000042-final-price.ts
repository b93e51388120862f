import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A ticket whose in-play delay is over stands at the odds of that moment, and a cash-out in play waits for the same delay. Prices change
 * while a ticket is pending and never after.
 */
export class FinalPrice1790000000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ticket
        -- {odds, potentialPayout, legs} of the placement, where the price of the decision is another.
        ADD COLUMN placed_price jsonb,
        ADD COLUMN cash_out_state text CHECK (cash_out_state IN ('pending', 'offered', 'refused', 'paid')),
        -- Won: what the member agreed to, and what was offered or paid when the delay was over.
        ADD COLUMN cash_out_amount bigint CHECK (cash_out_amount > 0),
        ADD COLUMN cash_out_offer bigint CHECK (cash_out_offer > 0),
        ADD COLUMN cash_out_decides_at timestamptz;
      ALTER TABLE ticket ADD CONSTRAINT ticket_cash_out_whole CHECK (
        (cash_out_state IS NULL) = (cash_out_amount IS NULL)
        AND (cash_out_state IS NULL) = (cash_out_decides_at IS NULL)
        AND coalesce(cash_out_state IN ('offered', 'paid'), false) = (cash_out_offer IS NOT NULL));
      CREATE INDEX ticket_cash_out_pending ON ticket (cash_out_decides_at) WHERE cash_out_state = 'pending';

      DROP TRIGGER bet_immutable ON bet;
      CREATE TRIGGER bet_immutable
        BEFORE UPDATE OF owner_id, path, game, round_id, day, round, stake, max_win, placed_at OR DELETE OR TRUNCATE
        ON bet FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      DROP TRIGGER bet_leg_immutable ON bet_leg;
      CREATE TRIGGER bet_leg_immutable BEFORE UPDATE OF bet_id, ordinal, market, outcome OR DELETE OR TRUNCATE ON bet_leg
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      DROP TRIGGER ticket_leg_immutable ON ticket_leg;
      CREATE TRIGGER ticket_leg_immutable
        BEFORE UPDATE OF bet_id, ordinal, fixture_id, market_id, line, in_play, score OR DELETE OR TRUNCATE ON ticket_leg
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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
          RAISE EXCEPTION 'bet % cannot go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'TB002';
        END IF;
        RETURN NEW;
      END $$;

      -- The argument names the column with the bet's id.
      CREATE FUNCTION price_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM ticket WHERE bet_id = (to_jsonb(NEW) ->> TG_ARGV[0])::bigint AND state = 'pending') THEN
          RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'TB002';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER bet_price_guard BEFORE UPDATE OF odds, potential_payout ON bet FOR EACH ROW EXECUTE FUNCTION price_guard('id');
      CREATE TRIGGER bet_leg_price_guard BEFORE UPDATE OF odds ON bet_leg FOR EACH ROW EXECUTE FUNCTION price_guard('bet_id');
      CREATE TRIGGER ticket_leg_price_guard BEFORE UPDATE OF market_version ON ticket_leg FOR EACH ROW EXECUTE FUNCTION price_guard('bet_id');
      CREATE TRIGGER ticket_price_guard BEFORE UPDATE OF placed_price ON ticket FOR EACH ROW EXECUTE FUNCTION price_guard('bet_id');
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
