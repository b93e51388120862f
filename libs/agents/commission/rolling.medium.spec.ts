import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../../test/support/killed-at-each-statement.js';
import { levelRules } from '#lib/wallet';
import { CommissionHarness } from './testing/commission-harness.js';

/** From the top down: headquarters 1.5 %, deputy 1.2, distributor 1.0, shop 0.8, member 0.5. */
const rates = [1.5, 1.2, 1, 0.8, 0.5];
/** What they have of 100,000 won. */
const parts = [300, 200, 200, 300, 500];
const none = [0, 0, 0, 0, 0];

let kit: CommissionHarness;
beforeEach(async () => {
  kit = await CommissionHarness.open();
});
afterEach(async () => {
  await expectLedgerCoherent(kit.database);
  await kit.close();
});

describe('rolling of a bet', () => {
  it('is noted with the bet, accrued by the clock, and paid in points when the unit is settled', async () => {
    const path = await kit.chain(...rates);
    await kit.bet(path, 100_000);
    expect(await kit.sums()).toEqual({ due: 1_500 });
    expect(await kit.have(path, 'rolling_pending')).toEqual(none);
    await kit.rollingScheduler.tick();
    expect(await kit.have(path, 'rolling_pending')).toEqual(parts);
    expect(await kit.have(path, 'point')).toEqual(none);
    await kit.settled('pay');
    await kit.rollingScheduler.tick();
    expect(await kit.sums()).toEqual({ paid: 1_500 });
    expect(await kit.have(path, 'rolling_pending')).toEqual(none);
    expect(await kit.have(path, 'point')).toEqual(parts);
  });

  it('leaves out inactive levels, and stays as it was noted when rates and statuses change', async () => {
    const path = await kit.chain(...rates);
    await kit.setStatus(path[3]!, 'blocked');
    const betId = await kit.bet(path, 100_000);
    await kit.database.query(`UPDATE member SET rolling = '{}', status = 'normal_a'`);
    expect((await kit.reports.ofBet(betId)).map(({ memberId, percent, amount }) => [memberId, percent, amount])).toEqual([
      [path[4], 0.5, 500],
      [path[2], 1, 500],
      [path[1], 1.2, 200],
      [path[0], 1.5, 300],
    ]);
  });

  it('is noted not at all without rates, while it is switched off, or of a bet that was rolled back', async () => {
    await kit.bet(await kit.chain(undefined, undefined), 100_000);
    const path = await kit.chain(...rates);
    await kit.rules({ enabled: false });
    await kit.bet(path, 100_000);
    await kit.rules({ enabled: true });
    const killed = kit.database.transaction(async (tx) => {
      await kit.betIn(tx, path, 100_000);
      throw new Error('killed before the commit');
    });
    await expect(killed).rejects.toThrow('killed before the commit');
    expect(await kit.sums()).toEqual({});
    await kit.settled('pay');
    expect(await kit.database.query('SELECT FROM rolling_unit')).toEqual([]);
  });

  it('of a player without a rate is that of the level, at most that of the agent above; a rate of 0 is the player’s own', async () => {
    const level = (percent: number) =>
      kit.settings.change(
        levelRules,
        Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((each) => [each, { powerball_single_percent: percent }])),
        'test',
      );
    const ofBettor = async (path: number[]) =>
      (await kit.reports.ofBet(await kit.bet(path, 100_000))).find(({ memberId }) => memberId === path.at(-1))?.percent;
    await level(0.2345);
    expect(await ofBettor(await kit.chain(1, undefined))).toBe(0.2345);
    expect(await ofBettor(await kit.chain(1, 0.5))).toBe(0.5);
    expect(await ofBettor(await kit.chain(0.1, undefined))).toBe(0.1);
    expect(await ofBettor(await kit.chain(1, 0))).toBeUndefined();
    expect(await ofBettor(await kit.chain(undefined, undefined))).toBeUndefined();
  });

  it('leaves the empty-bet cut out', async () => {
    const path = await kit.chain(1, undefined);
    await kit.rules({ emptyBetCutPercent: 5 });
    await kit.bet(path, 10_000_000);
    expect(await kit.sums()).toEqual({ due: 95_000 });
  });

  it('is paid as cash where the site says so, and repays what its owner owes', async () => {
    const path = await kit.chain(1, undefined);
    await kit.rules({ payAs: 'cash' });
    await kit.bet(path, 100_000);
    await kit.settled('pay');
    await kit.rollingScheduler.tick();
    expect(await kit.balances(path[0]!)).toMatchObject({ cash: 1_000, point: 0 });
    await kit.spend(path[0]!, 'cash');
    await kit.settled('reverse', 2);
    await kit.rollingScheduler.tick();
    expect(await kit.balances(path[0]!)).toMatchObject({ cash: 0, receivable: 1_000 });
    await kit.settled('pay', 3);
    await kit.rollingScheduler.tick();
    expect(await kit.balances(path[0]!)).toMatchObject({ cash: 0, receivable: 0 });
  });

  it('is paid in whole points at what a point is worth, the rest as cash, and taken back at the same', async () => {
    const path = await kit.chain(1, undefined);
    await kit.walletRules({ wonPerPoint: 300 });
    await kit.bet(path, 100_000);
    await kit.settled('pay');
    await kit.rollingScheduler.tick();
    expect(await kit.balances(path[0]!)).toMatchObject({ point: 3, cash: 100, rolling_pending: 0 });
    await kit.walletRules({ wonPerPoint: 7 });
    await kit.settled('reverse', 2);
    await kit.rollingScheduler.tick();
    expect(await kit.balances(path[0]!)).toMatchObject({ point: 0, cash: 0, receivable: 0 });
  });
});

describe('a void unit', () => {
  it('takes back what was due, accrued and paid, each as far as it had come', async () => {
    const path = await kit.chain(...rates);
    await kit.bet(path, 100_000, 'round:1');
    await kit.bet(path, 100_000, 'round:2');
    await kit.settled('pay', 1, 'round:1');
    await kit.rollingScheduler.tick();
    await kit.bet(path, 100_000, 'round:3');
    expect(await kit.sums()).toEqual({ due: 1_500, accrued: 1_500, paid: 1_500 });
    for (const unit of ['round:1', 'round:2', 'round:3']) {
      await kit.settled('reverse', 2, unit);
      await kit.closeUnit.execute(unit);
    }
    expect(await kit.sums()).toEqual({ reversed: 4_500 });
    expect(await kit.have(path, 'rolling_pending')).toEqual(none);
    expect(await kit.have(path, 'point')).toEqual(none);
  });

  it('takes points as far as they are there, then cash, and leaves a debt for the rest', async () => {
    const path = await kit.chain(1, undefined);
    const agent = path[0]!;
    await kit.bet(path, 100_000);
    await kit.settled('pay');
    await kit.rollingScheduler.tick();
    await kit.spend(agent, 'point');
    await kit.bet(path, 40_000, 'round:2');
    await kit.settled('pay', 1, 'round:2');
    await kit.rollingScheduler.tick();
    expect(await kit.balances(agent)).toMatchObject({ point: 400, cash: 0 });
    await kit.settled('reverse', 2);
    await kit.rollingScheduler.tick();
    expect(await kit.balances(agent)).toMatchObject({ point: 0, cash: 0, receivable: 600 });
    await kit.settled('reverse', 3);
    await kit.rollingScheduler.tick();
    expect(await kit.balances(agent)).toMatchObject({ receivable: 600 });
  });

  it('that was corrected to a result pays again, as often as it is corrected, but never a cancelled bet', async () => {
    const path = await kit.chain(...rates);
    const cancelled = await kit.bet(path, 100_000);
    const kept = await kit.bet(path, 100_000);
    await kit.settled('reverse', 1);
    await kit.rollingScheduler.tick();
    await kit.cancel(cancelled);
    for (const revision of [2, 4]) {
      await kit.settled('pay', revision);
      await kit.rollingScheduler.tick();
      expect(await kit.have(path, 'point')).toEqual(parts);
      expect((await kit.reports.ofBet(kept)).map(({ state }) => state)).toEqual(Array(5).fill('paid'));
      await kit.settled('reverse', revision + 1);
      await kit.rollingScheduler.tick();
      expect(await kit.have(path, 'point')).toEqual(none);
    }
    expect((await kit.reports.ofBet(cancelled)).map(({ state }) => state)).toEqual(Array(5).fill('cancelled'));
  });

  it('of an earlier revision than the last changes nothing', async () => {
    const path = await kit.chain(...rates);
    await kit.bet(path, 100_000);
    await kit.settled('pay', 2);
    await kit.settled('reverse', 1);
    await kit.settled('reverse', 2);
    await kit.rollingScheduler.tick();
    expect(await kit.sums()).toEqual({ paid: 1_500 });
  });
});

describe('a cancelled bet', () => {
  it('loses its rolling at once, whatever its state, for good and once', async () => {
    const path = await kit.chain(...rates);
    const bets = { paid: await kit.bet(path, 100_000, 'round:1'), accrued: 0, due: 0 };
    await kit.settled('pay', 1, 'round:1');
    bets.accrued = await kit.bet(path, 100_000, 'round:2');
    await kit.rollingScheduler.tick();
    bets.due = await kit.bet(path, 100_000, 'round:2');
    for (const betId of [...Object.values(bets), ...Object.values(bets)]) await kit.cancel(betId);
    expect(await kit.sums()).toEqual({ cancelled: 4_500 });
    expect(await kit.have(path, 'rolling_pending')).toEqual(none);
    expect(await kit.have(path, 'point')).toEqual(none);
    await kit.settled('pay', 2, 'round:1');
    await kit.settled('pay', 1, 'round:2');
    await kit.rollingScheduler.tick();
    expect(await kit.sums()).toEqual({ cancelled: 4_500 });
  });

  it('that stands again has its rolling again, once, and loses it when it is cancelled again', async () => {
    const path = await kit.chain(...rates);
    const betId = await kit.bet(path, 100_000);
    await kit.settled('pay');
    await kit.rollingScheduler.tick();
    const restore = () => kit.database.transaction((tx) => kit.rolling.restoreBet(tx, betId, 'round:1'));
    for (const cancelled of [1_500, 3_000]) {
      await kit.cancel(betId);
      expect(await kit.have(path, 'point')).toEqual(none);
      await restore();
      await restore();
      await kit.rollingScheduler.tick();
      expect(await kit.sums()).toEqual({ paid: 1_500, cancelled });
      expect(await kit.have(path, 'point')).toEqual(parts);
    }
    await kit.cancel(betId);
    expect(await kit.sums()).toEqual({ cancelled: 4_500 });
  });

  it('that waits for the renewal of its shares ends the renewed ones too', async () => {
    const path = await kit.chain(...rates);
    const betId = await kit.bet(path, 100_000);
    await kit.settled('reverse');
    await kit.rollingScheduler.tick();
    let cancelling: Promise<void> | undefined;
    await kit.database.transaction(async (tx) => {
      await kit.shares.renew(tx, { unit: 'round:1' }, 'reversed');
      cancelling = kit.cancel(betId);
      await kit.waitingForLock();
    });
    await cancelling;
    await kit.rollingScheduler.tick();
    expect(await kit.sums()).toEqual({ cancelled: 3_000 });
  });

  it('that races accrual, payment and renewal ends without rolling', async () => {
    const path = await kit.chain(...rates);
    const workers = [kit, kit.another(), kit.another()];
    for (let round = 1; round <= 12; round++) {
      const unit = `round:${round}`;
      const betId = await kit.bet(path, 100_000, unit);
      if (round % 2 === 0) {
        await kit.settled('reverse', 1, unit);
        await kit.closeUnit.execute(unit);
      }
      await kit.settled('pay', 2, unit);
      await Promise.all([kit.cancel(betId), ...workers.map((worker) => worker.rollingScheduler.tick())]);
    }
    await kit.rollingScheduler.tick();
    expect(await kit.sums()).toEqual({ cancelled: expect.any(Number) });
    expect(await kit.have(path, 'rolling_pending')).toEqual(none);
    expect(await kit.have(path, 'point')).toEqual(none);
  });
});

describe('several workers', () => {
  it('accrue and pay every share once, also while bets are placed', async () => {
    const path = await kit.chain(...rates);
    const others = [await kit.chain(...rates), await kit.chain(2, 0.1, undefined)];
    const workers = [kit, ...Array.from({ length: 3 }, () => kit.another())];
    const bets = Array.from({ length: 60 }, (_, n) => kit.bet([path, ...others][n % 3]!, 100_000, `round:${n % 4}`));
    await Promise.all([...bets, ...workers.map((worker) => worker.rollingScheduler.tick())]);
    for (const n of [0, 1, 2, 3]) await kit.settled('pay', 1, `round:${n}`);
    await Promise.all([...workers, ...workers].map((worker) => worker.rollingScheduler.tick()));
    await kit.rollingScheduler.tick();
    expect(await kit.sums()).toEqual({ paid: 20 * (1_500 + 1_500 + 2_000) });
    expect(await kit.have(path, 'point')).toEqual(parts.map((amount) => amount * 20));
    expect(await kit.units.open(kit.database)).toEqual([]);
    const [paid] = await kit.database.query<{ points: number }>(
      `SELECT sum(p.amount)::bigint AS points FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account a ON a.id = p.destination_id
       WHERE t.kind = 'rolling_paid' AND a.kind = 'point'`,
    );
    expect(paid).toEqual({ points: 100_000 });
  });

  it('go on where one was killed between any two statements', async () => {
    const path = await kit.chain(...rates);
    await kit.bet(path, 100_000);
    const work = [() => kit.accrueRolling.execute(), () => kit.closeUnit.step('round:1'), () => kit.closeUnit.step('round:1')];
    const settle = [() => Promise.resolve(), () => kit.settled('pay', 1), () => kit.settled('reverse', 2)];
    for (const [index, step] of work.entries()) {
      await settle[index]!();
      const before = await kit.sums();
      const calls = await killedAtEach(step);
      expect(calls).toBeGreaterThan(1);
      expect(await kit.sums()).not.toEqual(before);
    }
    expect(await kit.sums()).toEqual({ reversed: 1_500 });
  });

  /** Runs a step killed at its first statement, its second, …, until it comes through. @returns how often it was killed */
  async function killedAtEach(step: () => Promise<unknown>): Promise<number> {
    const before = await kit.sums();
    return killedAtEachStatement(kit.database, step, async (killed) => {
      if (!killed) return;
      expect(await kit.sums()).toEqual(before);
      await expectLedgerCoherent(kit.database);
    });
  }

  it('do not wait for a unit that one of them has in hand, and the others’ units are paid', async () => {
    const path = await kit.chain(...rates);
    for (const unit of ['round:1', 'round:2']) {
      await kit.bet(path, 100_000, unit);
      await kit.settled('pay', 1, unit);
    }
    await kit.database.transaction(async (tx) => {
      expect(await kit.units.hold(tx, 'round:1')).toBe('pay');
      await kit.another().rollingScheduler.tick();
      expect(await kit.units.open(kit.database)).toEqual(['round:1']);
    });
    await kit.rollingScheduler.tick();
    expect(await kit.sums()).toEqual({ paid: 3_000 });
  });

  it('pay the other units when one cannot be closed', async () => {
    const path = await kit.chain(...rates);
    for (const unit of ['round:1', 'round:2']) {
      await kit.bet(path, 100_000, unit);
      await kit.settled('pay', 1, unit);
    }
    const step = kit.closeUnit.step.bind(kit.closeUnit);
    kit.closeUnit.step = (unit) => (unit === 'round:1' ? Promise.reject(new Error('broken')) : step(unit));
    await expect(kit.rollingScheduler.tick()).rejects.toThrow('could not be posted');
    expect(await kit.sums()).toEqual({ accrued: 1_500, paid: 1_500 });
  });
});

describe('the database', () => {
  it('refuses a share that goes back, is paid again, changed or deleted', async () => {
    const path = await kit.chain(1, undefined);
    await kit.bet(path, 100_000);
    await kit.settled('pay');
    await kit.rollingScheduler.tick();
    for (const change of [
      `state = 'accrued', payment_id = NULL`,
      `state = 'due'`,
      'payment_id = payment_id + 1',
      'amount = amount + 1',
      'percent = 2',
    ]) {
      await expect(kit.database.query(`UPDATE rolling_share SET ${change}`)).rejects.toThrow(/cannot go|append-only/);
    }
    await expect(kit.database.query('DELETE FROM rolling_share')).rejects.toThrow('append-only');
    await expect(kit.database.query('UPDATE rolling_run SET at = now()')).rejects.toThrow('append-only');
  });

  it('refuses a rate that is no percentage with at most four decimals', async () => {
    const [id] = await kit.chain(1, undefined);
    const set = (rolling: string) => kit.database.query('UPDATE member SET rolling = $2 WHERE id = $1', [id, rolling]);
    for (const rate of ['-1', '100.1', '0.12345', '"1"', 'null', '{}'])
      await expect(set(`{"minigame_percent": ${rate}}`)).rejects.toThrow('member_rolling_rates');
    await set('{"minigame_percent": 0.1234, "slot_percent": 100, "casino_percent": 0.500000}');
  });
});

describe('the reports', () => {
  it('sum an owner’s rolling by state and hour of the bet, and a unit’s by what a result means for it', async () => {
    const path = await kit.chain(1, undefined);
    const owner = path[0]!;
    const from = kit.clock.now();
    await kit.bet(path, 100_000, 'round:1');
    await kit.settled('reverse', 1, 'round:1');
    await kit.rollingScheduler.tick();
    expect(await kit.reports.ofUnit(kit.database, 'round:1')).toEqual({ due: 1_000, paid: 0 });
    await kit.settled('pay', 2, 'round:1');
    await kit.rollingScheduler.tick();
    expect(await kit.reports.ofUnit(kit.database, 'round:1')).toEqual({ due: 0, paid: 1_000 });
    await kit.cancel(await kit.bet(path, 30_000, 'round:2'));
    kit.clock.advance(3_600_000);
    await kit.bet(path, 50_000, 'round:2');
    const until = new Date(kit.clock.now().getTime() + 1);
    expect(await kit.reports.byOwner(owner, from, until)).toEqual({ due: 500, accrued: 0, paid: 1_000, reversed: 0, cancelled: 300 });
    expect(await kit.reports.byOwner(owner, from, kit.clock.now())).toEqual({
      due: 0,
      accrued: 0,
      paid: 1_000,
      reversed: 0,
      cancelled: 300,
    });
    expect(await kit.reports.ofUnit(kit.database, 'round:2')).toEqual({ due: 500, paid: 0 });
    expect(await kit.reports.ofUnit(kit.database, 'round:9')).toEqual({ due: 0, paid: 0 });
  });
});
