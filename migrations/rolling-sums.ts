/**
 * What a share belongs to (kind of bets, place in the tree), which shares wait to be paid by hand, and sums of runs: desks and traces
 * read them instead of the shares.
 */
export const rollingSums = `
  DROP TRIGGER rolling_share_guard ON rolling_share;
  DROP TRIGGER rolling_share_immutable ON rolling_share;
  ALTER TABLE rolling_share
    -- Names the rate: powerball_single, …, sports_multiple.
    ADD COLUMN category text,
    -- From the top of the tree down to the bettor, as the bet has it.
    ADD COLUMN path ltree,
    -- Its bet is settled, and it waits for somebody to pay it.
    ADD COLUMN payable boolean NOT NULL DEFAULT false;
  UPDATE rolling_share s SET path = b.path, category =
      CASE WHEN b.round_id IS NULL THEN 'sports'
           WHEN b.game IN ('eos1', 'eos2', 'eos3', 'eos4', 'eos5', 'powerball3', 'powerball5', 'pbg', 'coinpowerball') THEN 'powerball'
           ELSE 'minigame' END
      || CASE WHEN (SELECT count(*) FROM bet_leg l WHERE l.bet_id = b.id) > 1 THEN '_multiple' ELSE '_single' END
    FROM bet b WHERE b.id = s.bet_id;
  ALTER TABLE rolling_share ALTER COLUMN category SET NOT NULL, ALTER COLUMN path SET NOT NULL;

  CREATE INDEX rolling_share_payable ON rolling_share (owner_id) WHERE payable AND state = 'accrued';
  CREATE INDEX rolling_share_accrual ON rolling_share (accrual_id) WHERE accrual_id IS NOT NULL;
  CREATE INDEX rolling_share_payment ON rolling_share (payment_id) WHERE payment_id IS NOT NULL;
  CREATE INDEX rolling_share_reversal ON rolling_share (reversal_id) WHERE reversal_id IS NOT NULL;
  CREATE INDEX rolling_run_at ON rolling_run (at);

  -- As before; beside it a share may become payable where it stands.
  CREATE TRIGGER rolling_share_guard BEFORE UPDATE ON rolling_share FOR EACH ROW
    WHEN ((OLD.state, NEW.state) NOT IN
            (('due', 'accrued'), ('due', 'reversed'), ('due', 'cancelled'), ('accrued', 'paid'), ('accrued', 'reversed'),
             ('accrued', 'cancelled'), ('paid', 'reversed'), ('paid', 'cancelled'), ('reversed', 'cancelled'))
            AND NOT (OLD.state = 'accrued' AND NEW.state = 'accrued' AND NOT OLD.payable AND NEW.payable)
          OR (OLD.accrual_id IS NOT NULL AND NEW.accrual_id IS DISTINCT FROM OLD.accrual_id)
          OR (OLD.payment_id IS NOT NULL AND NEW.payment_id IS DISTINCT FROM OLD.payment_id)
          OR (OLD.reversal_id IS NOT NULL AND NEW.reversal_id IS DISTINCT FROM OLD.reversal_id))
    EXECUTE FUNCTION rolling_share_refused();
  CREATE TRIGGER rolling_share_immutable
    BEFORE UPDATE OF bet_id, owner_id, turn, unit, percent, amount, placed_at, category, path OR DELETE OR TRUNCATE ON rolling_share
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

  -- What a run moved for one owner: always the sum of the shares it took.
  CREATE TABLE rolling_run_line (
    owner_id  bigint NOT NULL,
    at        timestamptz NOT NULL,
    run_id    bigint NOT NULL,
    amount    bigint NOT NULL CHECK (amount > 0),
    shares    int NOT NULL CHECK (shares > 0),
    PRIMARY KEY (owner_id, at, run_id)
  );
  INSERT INTO rolling_run_line (owner_id, at, run_id, amount, shares)
    SELECT s.owner_id, r.at, r.id, sum(s.amount), count(*)
    FROM rolling_run r JOIN rolling_share s
      ON r.id = CASE r.kind WHEN 'accrual' THEN s.accrual_id WHEN 'payment' THEN s.payment_id ELSE s.reversal_id END
    GROUP BY s.owner_id, r.at, r.id;
  CREATE TRIGGER rolling_run_line_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON rolling_run_line
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

  -- What an owner's accrued shares sum to: of bets that run, and of settled ones that wait to be paid by hand.
  CREATE TABLE rolling_owner (
    owner_id  bigint PRIMARY KEY,
    pending   bigint NOT NULL CHECK (pending >= 0),
    payable   bigint NOT NULL CHECK (payable >= 0)
  );
  CREATE INDEX rolling_owner_payable ON rolling_owner (owner_id) WHERE payable > 0;
  INSERT INTO rolling_owner (owner_id, pending, payable)
    SELECT owner_id, coalesce(sum(amount) FILTER (WHERE state = 'accrued'), 0), 0 FROM rolling_share WHERE accrual_id IS NOT NULL GROUP BY owner_id;

  -- What was paid to an owner and taken back on a day of Seoul.
  CREATE TABLE rolling_day (
    owner_id  bigint NOT NULL,
    day       date NOT NULL,
    paid      bigint NOT NULL DEFAULT 0 CHECK (paid >= 0),
    reversed  bigint NOT NULL DEFAULT 0 CHECK (reversed >= 0),
    PRIMARY KEY (owner_id, day)
  );
  CREATE INDEX rolling_day_day ON rolling_day (day);
  INSERT INTO rolling_day (owner_id, day, paid, reversed)
    SELECT l.owner_id, (l.at AT TIME ZONE 'Asia/Seoul')::date, coalesce(sum(l.amount) FILTER (WHERE r.kind = 'payment'), 0),
           coalesce(sum(l.amount) FILTER (WHERE r.kind = 'reversal'), 0)
    FROM rolling_run_line l JOIN rolling_run r ON r.id = l.run_id WHERE r.kind <> 'accrual' GROUP BY 1, 2;`;
