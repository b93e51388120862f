import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallParsed } from '#lib/contract';
import { must, seoulDayEnd, seoulDayStart } from '#lib/kernel';
import { roles } from '#lib/members';
import { expectLedgerCoherent } from '../../../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../../../test/support/killed-at-each-statement.js';
import { RateEarnings } from '../data/rate-earnings.js';
import { RateEarningsReader } from '../http/rate-earnings-reader.js';
import { LosingReports } from './data/losing-reports.js';
import { LosingHarness } from './testing/losing-harness.js';

let kit: LosingHarness;
beforeEach(async () => {
  kit = await LosingHarness.open();
});
afterEach(async () => {
  await expectLedgerCoherent(kit.commission.database);
  await kit.close();
});

/** Headquarters 50 %, distributor 30, shop 10; the member has 1 % rolling. */
const chain = () => kit.chain(50, 30, 10);
const owns = async () => (await kit.stored()).map(({ own }) => own);
const lineOf = async (agentId: number | undefined) =>
  must(
    (await kit.stored()).findLast((line) => line.agentId === agentId),
    'the agent has a line',
  );

/** What the table of the rules says, in the week from Monday the second of March. */
async function playTheWeek(): Promise<number[]> {
  const path = await chain();
  await kit.losingScheduler.tick();
  kit.at('2026-03-03T20:00');
  await kit.played(path, 10_000_000, 8_500_000);
  return path;
}

describe('a losing period', () => {
  it('closes at noon on Monday and gives each level its part of the net', async () => {
    const path = await playTheWeek();
    kit.at('2026-03-09T12:00');
    await kit.losingScheduler.tick();
    expect(await owns()).toEqual([]);
    kit.at('2026-03-09T12:02');
    await kit.losingScheduler.tick();
    expect((await kit.stored()).map(({ agentId, payable, state }) => [agentId, payable, state])).toEqual([
      [path[2], 140_000, 'waiting'],
      [path[1], 280_000, 'waiting'],
      [path[0], 280_000, 'waiting'],
    ]);
  });

  it('never changes once it is closed: a correction counts in the open one, by its difference', async () => {
    const path = await kit.chain(10);
    await kit.losingScheduler.tick();
    kit.at('2026-03-03T20:00');
    const betId = await kit.played(path, 1_000_000, 0);
    kit.at('2026-03-09T12:02');
    await kit.losingScheduler.tick();
    kit.at('2026-03-10T09:00');
    await kit.settle(betId, 1_950_000);
    kit.at('2026-03-16T12:02');
    await kit.losingScheduler.tick();
    expect(
      (await kit.stored()).map(({ own, carriedIn, payable, carriedOut, state }) => [own, carriedIn, payable, carriedOut, state]),
    ).toEqual([
      [99_000, 0, 99_000, 0, 'waiting'],
      [-195_000, 0, 0, -195_000, 'carried'],
    ]);
    for (const change of ['losing_line SET own = 1', 'losing_period SET own = 1', 'losing_flow SET taken = 1', 'losing_part SET net = 1']) {
      await expect(kit.commission.database.query(`UPDATE ${change} WHERE true`)).rejects.toThrow();
    }
  });

  it('counts a bet that was corrected before it was counted as it is now, and a cancelled one not at all', async () => {
    const path = await kit.chain(10);
    await kit.losingScheduler.tick();
    kit.at('2026-03-03T20:00');
    const corrected = await kit.played(path, 1_000_000, 0);
    await kit.settle(corrected, 1_950_000);
    await kit.commission.cancel(await kit.commission.bet(path, 500_000, 'round:9'));
    kit.at('2026-03-09T12:02');
    await kit.losingScheduler.tick();
    expect(await owns()).toEqual([-96_000]);
  });

  it('lasts as long as it did when it began, whatever the site says meanwhile', async () => {
    await playTheWeek();
    await kit.commission.rules({ losingPeriod: 'day' });
    kit.at('2026-03-12T13:00');
    await kit.losingScheduler.tick();
    const periods = await kit.commission.database.query<{ span: string }>(
      `SELECT to_char(starts_at AT TIME ZONE 'Asia/Seoul', 'DD HH24') || ' – ' || to_char(ends_at AT TIME ZONE 'Asia/Seoul', 'DD HH24') AS span
       FROM losing_period ORDER BY id`,
    );
    expect(periods.map(({ span }) => span)).toEqual(['02 12 – 09 12', '09 12 – 10 12', '10 12 – 11 12', '11 12 – 12 12', '12 12 – 13 12']);
    expect(await owns()).toEqual([140_000, 280_000, 280_000]);
  });

  it('is counted and closed once by any number of workers, also by those who were killed between any two statements', async () => {
    await playTheWeek();
    kit.at('2026-03-09T12:02');
    const workers = [kit, kit.another(), kit.another()];
    workers.forEach((worker) => worker.at('2026-03-09T12:02'));
    const killed = await killedAtEach(async () => {
      while (await kit.counting.execute());
      await kit.closing.execute();
    });
    expect(killed).toBeGreaterThan(10);
    await Promise.all(workers.map((worker) => worker.losingScheduler.tick()));
    expect(await owns()).toEqual([140_000, 280_000, 280_000]);
  });

  it('is counted up to now in one tick, which ends although the clock goes on meanwhile', async () => {
    kit.at('2026-03-04T20:00');
    const longest = 50;
    let spans = 0;
    while (spans < longest && (await kit.counting.execute())) {
      spans++;
      kit.commission.clock.advance(5);
    }
    expect(spans).toBeLessThan(longest);
  });

  it('is counted up to the first transaction that has begun to write and not ended', async () => {
    const { database } = kit.commission;
    const lagMs = 60_000;
    await database.transaction(async (tx) => {
      await tx.query(`INSERT INTO outbox (name, at, streams, data) VALUES ('game.changed', now(), '{}', '{}')`);
      const [row] = await tx.query<{ now: Date }>('SELECT now() AS now');
      const begun = must(row, 'now is a row').now.getTime();
      expect((await kit.periods.settledBefore(database, new Date(begun + 3_600_000), lagMs)).getTime()).toBe(begun - lagMs);
      expect((await kit.periods.settledBefore(database, new Date(begun - 3_600_000), lagMs)).getTime()).toBe(begun - 3_600_000 - lagMs);
    });
  });

  it('has no line for monitors, for agents to whom losing is closed, and for inactive ones: what is below counts above', async () => {
    const path = await playTheWeek();
    const { database } = kit.commission;
    await database.query('UPDATE member SET settings = settings || $2 WHERE id = $1', [path[1], JSON.stringify({ isOpenLosing: false })]);
    await database.query('UPDATE member SET role = $2 WHERE id = $1', [path[2], roles.monitor1.name]);
    kit.at('2026-03-09T12:02');
    await kit.losingScheduler.tick();
    expect((await kit.stored()).map(({ agentId, own }) => [agentId, own])).toEqual([[path[0], 700_000]]);
  });
});

describe('what an agent has of a period', () => {
  it('is paid once by two who pay at the same time, and once more by nobody who repeats the call', async () => {
    const path = await playTheWeek();
    kit.at('2026-03-09T12:02');
    await kit.losingScheduler.tick();
    const { id } = await lineOf(path[2]);
    const key = randomUUID();
    const calls = await Promise.all([
      kit.pay.execute(kit.command('admin/losing/pay', key), [id]),
      kit.pay.execute(kit.command('admin/losing/pay', randomUUID()), [id]),
      kit.another().pay.execute(kit.command('admin/losing/pay'), [id]),
    ]);
    expect(calls.flat().filter(({ ok }) => ok)).toHaveLength(1);
    expect(calls.flat().filter(({ error }) => error?.code === 'ALREADY_PROCESSED')).toHaveLength(2);
    expect(await kit.pay.execute(kit.command('admin/losing/pay', key), [id])).toEqual(calls[0]);
    expect(await kit.commission.balances(path[2]!)).toMatchObject({ cash: 140_000 });
    expect(await lineOf(path[2])).toMatchObject({ state: 'paid' });
  });

  it('is not paid where the payment was killed before its commit', async () => {
    const path = await playTheWeek();
    kit.at('2026-03-09T12:02');
    await kit.losingScheduler.tick();
    await kit.commission.rules({ autoPayLosing: true });
    expect(await killedAtEach(() => kit.pay.step())).toBeGreaterThan(2);
    expect(await kit.commission.have(path.slice(0, 3), 'cash')).toEqual([280_000, 280_000, 140_000]);
  });

  it('is taken back as far as it is there, the rest becomes a debt; once', async () => {
    const path = await playTheWeek();
    await kit.commission.rules({ autoPayLosing: true });
    kit.at('2026-03-09T12:02');
    await kit.losingScheduler.tick();
    await kit.commission.spend(path[2]!, 'cash');
    const ids = (await kit.stored()).map(({ id }) => id);
    const key = randomUUID();
    const command = kit.command('admin/losing/recover', key);
    const results = await Promise.all([kit.recover.execute(command, ids), kit.recover.execute(kit.command('admin/losing/recover'), ids)]);
    expect(results.flat().filter(({ ok }) => ok)).toHaveLength(3);
    expect(await kit.recover.execute(command, ids)).toEqual(results[0]);
    expect(await kit.commission.balances(path[2]!)).toMatchObject({ cash: 0, receivable: 140_000 });
    expect(await kit.commission.balances(path[1]!)).toMatchObject({ cash: 0, receivable: 0 });
  });

  it('counts on the day of its payment, and what is taken back on the day on which it is', async () => {
    const path = await playTheWeek();
    await kit.commission.rules({ autoPayLosing: true });
    kit.at('2026-03-09T12:02');
    await kit.losingScheduler.tick();
    const { id } = await lineOf(path[2]);
    kit.at('2026-03-11T00:30');
    await kit.recover.execute(kit.command('admin/losing/recover'), [id]);
    const reports = new LosingReports(kit.commission.database, kit.lines);
    const [from, until] = [seoulDayStart('2026-03-09'), seoulDayEnd('2026-03-11')];
    const paid = await reports.paidByDay(kit.commission.database, from, until);
    expect(paid.sort((a, b) => a.day.localeCompare(b.day))).toEqual([
      { day: '2026-03-09', amount: 700_000 },
      { day: '2026-03-11', amount: -140_000 },
    ]);
    expect(await reports.paidByDay(kit.commission.database, from, seoulDayEnd('2026-03-10'), path[2]!)).toEqual([
      { day: '2026-03-09', amount: 140_000 },
    ]);
    expect(await reports.paidByDay(kit.commission.database, seoulDayStart('2026-03-10'), seoulDayStart('2026-03-11'))).toEqual([]);
  });

  it('is what its rate earned, beside rolling, by rate and ranked by owner; what was taken back earned nothing', async () => {
    const path = await playTheWeek();
    kit.at('2026-03-09T12:02');
    await kit.losingScheduler.tick();
    const reader = new RateEarningsReader(kit.commission.database, new RateEarnings(), kit.commission.members);
    const ask = async (more: Partial<CallParsed<'admin/rate/earning/get'>> = {}) =>
      reader.read({ from: '2026-03-02', to: '2026-03-08', by: 'rate', skip: 0, take: 20, ...more });
    const { items, total, sums } = await ask();
    const losing = items.find(({ rate }) => rate?.endsWith('_incentive'));
    expect(losing).toMatchObject({ owners: 3, lowest: 10, highest: 50, count: 3, amount: 700_000, owner: null });
    expect([total, sums.amount]).toEqual([items.length, items.reduce((sum, { amount }) => sum + amount, 0)]);
    expect(items.map(({ rank }) => rank)).toEqual(items.map((_, index) => index + 1));
    const ranked = await ask({ by: 'owner', rate: losing!.rate! });
    expect(ranked.items.map(({ owner, amount, highest }) => [owner?.id, amount, highest])).toEqual([
      [path[0], 280_000, 50],
      [path[1], 280_000, 30],
      [path[2], 140_000, 10],
    ]);
    expect((await ask({ by: 'owner', skip: 2, take: 1 })).items).toMatchObject([{ rank: 3, rate: null }]);
    await kit.pay.execute(kit.command('admin/losing/pay'), [(await lineOf(path[2])).id]);
    await kit.recover.execute(kit.command('admin/losing/recover'), [(await lineOf(path[2])).id]);
    expect((await ask({ rate: losing!.rate! })).sums).toEqual({ count: 2, amount: 560_000 });
    expect((await ask({ from: '2026-03-09', to: '2026-03-10' })).items).toEqual([]);
    await expect(ask({ from: '2026-01-01', to: '2026-06-01' })).rejects.toMatchObject({ code: 'PERIOD_TOO_LONG' });
    await expect(ask({ from: '2026-03-09', to: '2026-03-02' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is carried while it is negative, until it is made good or forgotten', async () => {
    const path = await kit.chain(10);
    await kit.losingScheduler.tick();
    kit.at('2026-03-03T20:00');
    await kit.played(path, 1_000_000, 1_950_000);
    kit.at('2026-03-16T12:02');
    await kit.losingScheduler.tick();
    const lines = await kit.stored();
    expect(lines.map(({ own, carriedIn, carriedOut, state }) => [own, carriedIn, carriedOut, state])).toEqual([
      [-96_000, 0, -96_000, 'carried'],
      [0, -96_000, -96_000, 'carried'],
    ]);
    const [first, second] = lines.map(({ id }) => id) as [number, number];
    const codes = async (...ids: number[]) =>
      (await kit.reset.execute(kit.command('admin/losing/reset'), ids, 'agreed')).map(({ ok, error }) => ok || error?.code);
    expect(await codes(first, second, second, 99)).toEqual(['ALREADY_PROCESSED', true, 'NOT_FOUND']);
    expect(await codes(second)).toEqual(['ALREADY_PROCESSED']);
    const refused = await kit.pay.execute(kit.command('admin/losing/pay'), [first, second]);
    expect(refused.map(({ error }) => error?.code)).toEqual(['SETTLEMENT_NONE', 'SETTLEMENT_NONE']);
    kit.at('2026-03-17T20:00');
    await kit.played(path, 1_000_000, 0);
    kit.at('2026-03-23T12:02');
    await kit.losingScheduler.tick();
    expect(await lineOf(path[0])).toMatchObject({ carriedIn: 0, payable: 99_000 });
  });
});

describe('the open period', () => {
  it('is read as far as it has come, and so is what stands below an agent', async () => {
    const path = await playTheWeek();
    kit.at('2026-03-04T12:00');
    await kit.losingScheduler.tick();
    const paging = { skip: 0, take: 20 };
    const [period] = (await kit.reader.periods(paging)).items;
    expect(period).toMatchObject({ state: 'open', agents: 3, waiting: 700_000, paid: 0, carried: 0 });
    const { items, total, sums } = await kit.reader.lines({ ...paging, periodId: period!.id });
    expect([items.map(({ agentId, payable, state }) => [agentId, payable, state]), total, sums.waiting]).toEqual([
      [
        [path[0], 280_000, 'waiting'],
        [path[1], 280_000, 'waiting'],
        [path[2], 140_000, 'waiting'],
      ],
      3,
      700_000,
    ]);
    const actor = { kind: 'agent', id: path[1]!, account: 'a', nickname: 'a', level: 1, path: path.slice(0, 2), sessionId: 1 } as const;
    const read = async (reach: 'own' | 'direct') =>
      (await kit.reader.below({ ...actor, path: [...actor.path] }, { ...paging, reach })).items.map(({ agentId }) => agentId);
    expect([await read('own'), await read('direct')]).toEqual([[path[1]], [path[2]]]);
  });
});

/** Runs a step killed at its first statement, its second, …, until it comes through. @returns how often it was killed */
function killedAtEach(step: () => Promise<unknown>): Promise<number> {
  return killedAtEachStatement(kit.commission.database, step, () => Promise.resolve());
}
