import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { balanceGroups } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { seededRandom } from '../../test/support/seeded-random.js';
import { BalanceStepsReader } from './data/balance-steps.js';
import { transferKinds } from './domain/transfer.js';
import { ExplainedBalance } from './services/explained-balance.js';
import { noon, WalletHarness } from './testing/wallet-harness.js';

const minuteMs = 60_000;

let kit: WalletHarness;
let balances: ExplainedBalance;
beforeAll(async () => {
  kit = await WalletHarness.open();
  await kit.rules({ permanentFromTotal: 0, firstChargePercent: 10, exchangeIntervalHours: 0, maxWaitingCharges: 100 });
  balances = new ExplainedBalance(new BalanceStepsReader(kit.database), kit.clock);
});
afterAll(() => kit.close());

const explain = (ownerId: number, query: { from?: Date; until?: Date; account?: 'cash' | 'point' } = {}) =>
  balances.read({ ownerId, account: 'cash', ...query });

describe('why a balance is what it is', () => {
  it('is told by what moved it', async () => {
    const owner = await kit.owner();
    await kit.deposit(owner, 50_000);
    await kit.convertPoints.execute(kit.player(owner, 'user/bank/convertPoint'), 2_000);
    kit.stakes.known.push({ ownerId: owner, stake: 50_000, at: kit.clock.now() });
    await kit.exchange(owner, 30_000);
    expect(await explain(owner)).toEqual({
      start: { at: null, balance: 0 },
      end: { at: null, balance: 22_000 },
      groups: [
        { group: 'deposits', count: 1, in: 50_000, out: 0 },
        { group: 'withdrawals', count: 1, in: 0, out: 30_000 },
        { group: 'conversions', count: 1, in: 2_000, out: 0 },
      ],
      count: 3,
      isWhole: true,
      isArchived: false,
    });
    expect((await explain(owner, { account: 'point' })).groups).toEqual([
      { group: 'deposits', count: 1, in: 5_000, out: 0 },
      { group: 'conversions', count: 1, in: 0, out: 2_000 },
    ]);
  });

  it('ends now, where the span goes on', async () => {
    const owner = await kit.owner({ cash: 1_000 });
    const [now, tomorrow] = [kit.clock.now(), new Date(kit.clock.now().getTime() + 1_440 * minuteMs)];
    expect((await explain(owner, { until: tomorrow })).end).toEqual({ at: null, balance: 1_000 });
    expect((await explain(owner, { until: now })).end.at).toBe(seoulIso(now));
  });

  it('is told of an account that nothing has moved, and of nobody else’s', async () => {
    const owner = await kit.owner();
    expect(await explain(owner)).toMatchObject({ end: { balance: 0 }, groups: [], count: 0, isWhole: true });
    await expect(explain(987_654)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is the same at every moment as the balance was', async () => {
    const random = seededRandom(20);
    const owner = await kit.owner({ cash: 1_000 });
    kit.clock.set(noon);
    const was: { at: Date; balance: number }[] = [];
    for (let step = 1; step <= 30; step++) {
      kit.clock.advance(minuteMs);
      await kit.give(owner, 'cash', 1 + random(900));
      was.push({ at: kit.clock.now(), balance: (await kit.ledger.snapshots(kit.database, [owner])).get(owner)!.money });
    }
    for (const [index, { at, balance }] of was.entries()) {
      const until = new Date(at.getTime() + 1);
      expect((await explain(owner, { until })).end.balance).toBe(balance);
      const later = was[random(was.length)]!;
      const [from, to] = at < later.at ? [until, new Date(later.at.getTime() + 1)] : [new Date(later.at.getTime() + 1), until];
      const told = await explain(owner, { from, until: to });
      const moved = told.groups.reduce((sum, group) => sum + group.in - group.out, 0);
      expect([told.isWhole, told.start.balance + moved]).toEqual([true, told.end.balance]);
      expect(told.count).toBe(Math.abs(index - was.indexOf(later)));
    }
  });

  it('says that an entry is missing or was changed', async () => {
    const owner = await kit.owner({ cash: 1_000 });
    for (let step = 1; step <= 4; step++) await kit.give(owner, 'cash', 100);
    const tamper = (statement: string) =>
      kit.database.transaction(async (tx) => {
        await tx.query(`SET LOCAL session_replication_role = replica`);
        await tx.query(`WITH account_of AS (SELECT id FROM account WHERE owner_id = $1 AND kind = 'cash') ${statement}`, [owner]);
      });
    expect((await explain(owner)).isWhole).toBe(true);
    await tamper('UPDATE posting SET amount = amount + 1 FROM account_of WHERE destination_id = account_of.id AND destination_version = 3');
    expect((await explain(owner)).isWhole).toBe(false);
    await tamper('UPDATE posting SET amount = amount - 1 FROM account_of WHERE destination_id = account_of.id AND destination_version = 3');
    expect((await explain(owner)).isWhole).toBe(true);
    await tamper('DELETE FROM posting USING account_of WHERE destination_id = account_of.id AND destination_version = 3');
    expect((await explain(owner)).isWhole).toBe(false);
  });

  it('knows a group for every kind of transfer that moves what somebody holds', () => {
    const known = new Set<string>(Object.values(balanceGroups).flat());
    expect(transferKinds.filter((kind) => !known.has(kind))).toEqual([]);
  });
});
