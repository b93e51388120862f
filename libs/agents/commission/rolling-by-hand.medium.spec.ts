import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { BetFigures, CommissionBets } from '#lib/betting';
import { CasinoFigures } from '#lib/casino';
import { must } from '#lib/kernel';
import { AgentRates, MemberLists } from '#lib/members';
import { type CommandContext, Commands, PeriodIds, BulkCommand } from '#lib/platform';
import { WalletReports } from '#lib/wallet';
import { LiveCommissionSources } from '../../../apps/shared/bindings/commission-ports.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../../test/support/killed-at-each-statement.js';
import { AdminRolling } from './data/admin-rolling.js';
import { RollingTrace } from './data/rolling-trace.js';
import { RollingReader } from './http/rolling-reader.js';
import { LosingLinesRepository } from './losing/data/losing-lines.repository.js';
import { LosingPeriodsRepository } from './losing/data/losing-periods.repository.js';
import { LosingIf } from './losing/losing-if.js';
import { CommissionHarness } from './testing/commission-harness.js';
import { PayRolling } from './use-cases/pay-rolling.js';
import { RecoverRolling } from './use-cases/recover-rolling.js';
import { WhatIf } from './what-if.js';

const rates = [1.5, 1.2, 1, 0.8, 0.5];
/** What they have of 100,000 won. */
const parts = [300, 200, 200, 300, 500];
const none = [0, 0, 0, 0, 0];
const paging = { skip: 0, take: 20 };
/** Days that the bets of the test are of. */
const theseDays = { from: new Date('2026-03-01'), until: new Date('2026-06-01') };

let kit: CommissionHarness;
let pay: PayRolling;
let recover: RecoverRolling;
let reader: RollingReader;
let whatIf: WhatIf;
beforeEach(async () => {
  kit = await CommissionHarness.open();
  const { database, clock, settings, runs, members, shares } = kit;
  const rows = new BulkCommand(new Commands(database, clock), pino({ level: 'silent' }));
  const sources = new LiveCommissionSources(
    new BetFigures(new PeriodIds(database, clock)),
    new CommissionBets(),
    new CasinoFigures(),
    new WalletReports(database),
  );
  pay = new PayRolling(rows, runs, settings, clock);
  recover = new RecoverRolling(rows, runs, clock);
  reader = new RollingReader(database, new AdminRolling(database), new RollingTrace(database), members, new MemberLists(), sources);
  const losing = new LosingIf(new LosingPeriodsRepository(), new LosingLinesRepository());
  whatIf = new WhatIf(database, members, new AgentRates(), shares, losing, sources, settings);
});
afterEach(async () => {
  await expectLedgerCoherent(kit.database);
  await kit.close();
});

function command(key?: string): CommandContext {
  const actor = { kind: 'admin', id: 1, account: 'admin', nickname: 'admin', level: 0, path: [], sessionId: 1 } as const;
  return { actor: { ...actor, path: [] }, call: 'admin/rolling/pay', key, input: {}, requestId: 'test', address: '203.0.113.7' };
}

/** A bet whose round is settled while rolling is paid by hand. */
async function waiting(): Promise<number[]> {
  await kit.rules({ payment: 'by_hand' });
  const path = await kit.chain(...rates);
  await kit.bet(path, 100_000);
  await kit.settled('pay');
  await kit.rollingScheduler.tick();
  return path;
}

async function sumsOf(ownerId: number) {
  const { items } = await reader.owners({ ...paging, state: 'all' });
  const { payable, pending, paid, reversed } = must(
    items.find(({ agentId }) => agentId === ownerId),
    'the owner has rolling',
  );
  return { payable, pending, paid, reversed };
}

describe('rolling that is paid by hand', () => {
  it('waits, and is paid once however often and by whomever', async () => {
    const path = await waiting();
    const running = await kit.bet(path, 100_000, 'round:2');
    await kit.rollingScheduler.tick();
    expect(await kit.have(path, 'rolling_pending')).toEqual(parts.map((part) => 2 * part));
    expect(await sumsOf(path[0]!)).toEqual({ payable: 300, pending: 300, paid: 0, reversed: 0 });
    const key = randomUUID();
    const results = await Promise.all([pay.execute(command(key), path), pay.execute(command(), path), pay.execute(command(), path)]);
    expect(results.flat().filter(({ ok }) => ok)).toHaveLength(path.length);
    expect(results.flat().filter(({ error }) => error?.code === 'SETTLEMENT_NONE')).toHaveLength(2 * path.length);
    expect(await pay.execute(command(key), path)).toEqual(results[0]);
    expect(await kit.have(path, 'point')).toEqual(parts);
    expect(await sumsOf(path[0]!)).toEqual({ payable: 0, pending: 300, paid: 300, reversed: 0 });
    expect((await reader.owners({ ...paging, state: 'payable' })).total).toBe(0);
    await kit.cancel(running);
    expect(await sumsOf(path[0]!)).toEqual({ payable: 0, pending: 0, paid: 300, reversed: 300 });
  });

  it('is not paid where the payment was killed before its commit', async () => {
    const path = await waiting();
    const id = path[0]!;
    const paid = async () => {
      const [result] = await pay.execute(command(), [id]);
      if (!result?.ok) throw new Error('killed');
    };
    const kills = await killedAtEachStatement(kit.database, paid, async (killed) => {
      expect(await kit.balances(id)).toMatchObject(killed ? { point: 0, rolling_pending: 300 } : { point: 300, rolling_pending: 0 });
    });
    expect(kills).toBeGreaterThan(1);
  });

  it('that waits goes back with a void round and with a cancelled bet, and is due again when the round gets a result', async () => {
    const path = await waiting();
    await kit.settled('reverse', 2);
    await kit.rollingScheduler.tick();
    expect(await kit.have(path, 'rolling_pending')).toEqual(none);
    await kit.settled('pay', 3);
    await kit.rollingScheduler.tick();
    expect(await sumsOf(path[0]!)).toEqual({ payable: 300, pending: 0, paid: 0, reversed: 300 });
  });

  it('goes on waiting when the site pays at settlement again', async () => {
    const path = await waiting();
    await kit.rules({ payment: 'at_settlement' });
    await kit.bet(path, 100_000, 'round:2');
    await kit.settled('pay', 1, 'round:2');
    await kit.rollingScheduler.tick();
    expect(await sumsOf(path[0]!)).toEqual({ payable: 300, pending: 0, paid: 300, reversed: 0 });
  });
});

describe('paid rolling', () => {
  it('is taken back for the bets of some days, once and for good', async () => {
    const path = await waiting();
    await pay.execute(command(), path);
    const [first] = path as [number];
    const before = { from: new Date('2026-02-01'), until: new Date('2026-03-01') };
    expect(await recover.execute(command(), [first], before)).toMatchObject([{ ok: false, error: { code: 'RECOVERY_NONE' } }]);
    const results = await Promise.all([
      recover.execute(command(), [first], theseDays, 'agreed'),
      recover.execute(command(), [first], theseDays),
    ]);
    expect(results.flat().filter(({ ok }) => ok)).toHaveLength(1);
    expect(await kit.balances(first)).toMatchObject({ point: 0, cash: 0, receivable: 0 });
    await kit.settled('reverse', 2);
    await kit.settled('pay', 3);
    await kit.rollingScheduler.tick();
    expect(await sumsOf(first)).toEqual({ payable: 0, pending: 0, paid: 300, reversed: 300 });
  });

  it('is not taken back of all time, nor of days that end before they begin', async () => {
    const path = await waiting();
    await pay.execute(command(), path);
    const of = (from: string, until: string) => recover.execute(command(), [path[0]!], { from: new Date(from), until: new Date(until) });
    await expect(of('1970-01-01', '2100-01-01')).rejects.toMatchObject({ code: 'PERIOD_TOO_LONG', details: { days: 92 } });
    await expect(of('2026-03-01', '2026-06-02')).rejects.toMatchObject({ code: 'PERIOD_TOO_LONG' });
    await expect(of('2026-03-03', '2026-03-03')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await kit.balances(path[0]!)).toMatchObject({ point: 300 });
    expect(await of('2026-03-01', '2026-06-01')).toMatchObject([{ ok: true }]);
  });

  it('is traced from the payment to its bets, by its owner only', async () => {
    const path = await waiting();
    await pay.execute(command(), path);
    const { items, total } = await reader.runs(path[0]!, paging);
    expect([items.map(({ kind, amount, shares }) => [kind, amount, shares]), total]).toEqual([
      [
        ['payment', 300, 1],
        ['accrual', 300, 1],
      ],
      2,
    ]);
    const payment = must(items[0], 'there is a payment');
    expect(await reader.bets(path[0]!, payment.id, paging)).toMatchObject({
      items: [{ memberId: path[4], game: 'eos1', stake: 100_000, percent: 1.5, amount: 300, state: 'paid' }],
      total: 1,
    });
    await expect(reader.bets(path[1]!, payment.id, paging)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what past days would have paid', () => {
  const question = { startedAt: '2026-03-02', endedAt: '2026-03-02' };
  const answer = async (agentId: number, percent: number) =>
    (await whatIf.ask({ ...question, agentId, rates: { powerball_single_percent: percent } })).levels;

  it('is what they paid where the rates are the same, and follows the rule where they are not', async () => {
    const path = await kit.chain(...rates);
    for (const stake of [100_000, 12_345]) await kit.bet(path, stake);
    await kit.cancel(await kit.bet(path, 100_000));
    const agentId = path[2]!;
    expect((await answer(agentId, 1)).map(({ rolling, rollingIf }) => [rolling, rollingIf])).toEqual([
      [337, 337],
      [225, 225],
      [225, 225],
      [337, 337],
    ]);
    // The distributor at 0.9 % leaves the rest to the deputy.
    expect((await answer(agentId, 0.9)).map(({ rollingIf }) => rollingIf)).toEqual([337, 337, 113, 337]);
    expect(await whatIf.ask({ ...question, agentId, rates: {} })).toMatchObject({ bets: 2, stakes: 112_345 });
    expect(await kit.sums()).toEqual({ due: 1_685, cancelled: 1_500 });
  });

  it('counts the rates of the time, not those of now', async () => {
    const path = await kit.chain(...rates);
    await kit.bet(path, 100_000);
    await kit.database.query(`UPDATE member SET rolling = '{"powerball_single_percent": 0.1}'`);
    expect((await answer(path[2]!, 1)).map(({ rollingIf }) => rollingIf)).toEqual([300, 200, 200, 300]);
  });

  it('refuses days that are too many, rates that nobody may have, and who is no agent', async () => {
    const path = await kit.chain(...rates);
    const agentId = path[0]!;
    const ask = (fields: object) => whatIf.ask({ ...question, agentId, rates: {}, ...fields });
    await expect(ask({ endedAt: '2026-06-30' })).rejects.toMatchObject({ code: 'PERIOD_TOO_LONG' });
    await expect(ask({ startedAt: '2026-03-03' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(ask({ rates: { bank_incentive: 71 } })).rejects.toMatchObject({ code: 'RATE_NOT_ALLOWED' });
    await expect(ask({ agentId: path[4] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
