import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { noon, WalletHarness } from '../testing/wallet-harness.js';
import type { RulePatch } from './patch.js';

let kit: WalletHarness;

beforeAll(async () => {
  kit = await WalletHarness.open();
  await kit.rules({ permanentFromTotal: 0, exchangeIntervalHours: 0, maxWaitingCharges: 1_000, exchangeUnit: 1_000, minExchange: 1_000 });
});
afterAll(() => kit?.close());
afterEach(async () => {
  kit.clock.set(noon);
  await expectLedgerCoherent(kit.database);
});

const ofMember = (ids: number | number[], rules: RulePatch, version?: number) =>
  kit.memberRules.execute(kit.admin('admin/moneyRule/member/update', { ids, rules }), [ids].flat(), rules, version);
const ofLevel = async (level: number, rules: RulePatch) =>
  kit.levelRules.execute(kit.admin('admin/moneyRule/level/update'), [{ level, rules }], (await kit.levelRules.table()).version);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, details }: { code: string; details: object }) => ({ code, ...details }),
  );
const codes = async (works: Promise<unknown>[]) =>
  (await Promise.all(works.map(refusal)))
    .map((each) => each?.code ?? 'taken')
    .reduce<Record<string, number>>((sum, code) => ({ ...sum, [code]: (sum[code] ?? 0) + 1 }), {});

describe('a rule', () => {
  it('of the member stands before that of the level, and that before the site’s', async () => {
    const owner = await kit.owner({ level: 5 });
    await ofLevel(5, { minCharge: 20_000, chargeUnit: 5_000 });
    await ofMember(owner, { minCharge: 30_000 });
    expect(await refusal(kit.charge(owner, 20_000))).toEqual({ code: 'CHARGE_BELOW_MINIMUM', minimum: 30_000 });
    expect(await refusal(kit.charge(owner, 31_000))).toEqual({ code: 'CHARGE_NOT_IN_UNIT', unit: 5_000 });
    await ofMember(owner, { minCharge: null });
    expect(await refusal(kit.charge(owner, 15_000))).toEqual({ code: 'CHARGE_BELOW_MINIMUM', minimum: 20_000 });
    await ofLevel(5, { minCharge: null, chargeUnit: null });
    expect(await refusal(kit.charge(owner, 15_001))).toBeUndefined();
    const { rules } = await kit.memberRules.view(owner);
    expect(rules.find(({ name }) => name === 'minCharge')).toMatchObject({ value: 10_000, origin: 'site', member: null, level: null });
  });

  it('of a level is none of an agent’s', async () => {
    await ofLevel(4, { minCharge: 90_000 });
    const agent = await kit.owner({ kind: 'agent', level: 4 });
    expect(await refusal(kit.charge(agent, 10_000))).toBeUndefined();
    await ofLevel(4, { minCharge: null });
  });

  it('decides the points of a new member’s first deposit, once', async () => {
    const owner = await kit.owner();
    await ofMember(owner, { newFirstChargePercent: 50, newFirstChargeMax: 8_000, firstChargePercent: 1, everyChargePercent: 2 });
    await kit.deposit(owner, 20_000);
    expect((await kit.balances(owner)).point).toBe(8_000);
    await kit.deposit(owner, 20_000);
    expect((await kit.balances(owner)).point).toBe(8_400);
    kit.clock.advance(24 * 3_600_000);
    await kit.deposit(owner, 20_000);
    expect((await kit.balances(owner)).point).toBe(8_600);
  });

  it('of a level holds for eggs', async () => {
    const owner = await kit.owner({ cash: 100_000, level: 6 });
    await ofLevel(6, { minEggCharge: 20_000, maxEggCharge: 50_000 });
    const eggs = (amount: number) =>
      refusal(kit.convertEggs.execute(kit.player(owner, 'user/bank/convertBalance', { amount }), 'charge', amount));
    expect(await eggs(10_000)).toEqual({ code: 'EGGS_BELOW_MINIMUM', minimum: 20_000 });
    expect(await eggs(60_000)).toEqual({ code: 'EGGS_ABOVE_MAXIMUM', maximum: 50_000 });
    expect(await eggs(50_000)).toBeUndefined();
  });

  it('of hours closes deposits and withdrawals outside of them', async () => {
    const owner = await kit.owner({ cash: 50_000 });
    await kit.rules({ chargeHours: '08:00-11:00, 13:00-20:00', exchangeHours: '13:00-14:00' });
    expect(await refusal(kit.charge(owner, 10_000))).toEqual({ code: 'CHARGE_OUTSIDE_HOURS', hours: '08:00-11:00, 13:00-20:00' });
    expect(await refusal(kit.exchange(owner, 10_000))).toEqual({ code: 'EXCHANGE_OUTSIDE_HOURS', hours: '13:00-14:00' });
    kit.clock.advance(3_600_000);
    expect(await codes([kit.charge(owner, 10_000), kit.exchange(owner, 10_000)])).toEqual({ taken: 2 });
    await kit.rules({ chargeHours: '', exchangeHours: '' });
  });
});

describe('at the same moment', () => {
  it('no daily count and no daily sum of deposits is passed', async () => {
    const [counted, summed] = [await kit.owner(), await kit.owner()];
    await ofMember(counted, { dailyCharges: 3 });
    await ofMember(summed, { dailyChargeSum: 35_000 });
    expect(await codes(Array.from({ length: 12 }, () => kit.charge(counted, 10_000)))).toEqual({ taken: 3, CHARGE_DAILY_COUNT: 9 });
    expect(await codes(Array.from({ length: 12 }, () => kit.charge(summed, 10_000)))).toEqual({ taken: 3, CHARGE_DAILY_SUM: 9 });
    expect(await refusal(kit.charge(summed, 10_000))).toEqual({ code: 'CHARGE_DAILY_SUM', limit: 35_000, left: 5_000 });
  });

  it('no daily count, daily sum and delay of withdrawals is passed', async () => {
    const owners = [await kit.owner({ cash: 90_000 }), await kit.owner({ cash: 90_000 }), await kit.owner({ cash: 90_000 })] as const;
    await ofMember(owners[0], { dailyExchanges: 2 });
    await ofMember(owners[1], { dailyExchangeSum: 25_000 });
    await ofMember(owners[2], { exchangeDelayMinutes: 10 });
    const many = (owner: number) => codes(Array.from({ length: 8 }, () => kit.exchange(owner, 10_000)));
    expect(await many(owners[0])).toEqual({ taken: 2, EXCHANGE_DAILY_COUNT: 6 });
    expect(await many(owners[1])).toEqual({ taken: 2, EXCHANGE_DAILY_SUM: 6 });
    expect(await many(owners[2])).toEqual({ taken: 1, EXCHANGE_TOO_SOON: 7 });
  });

  it('a replay is answered as before, whatever the rules are now', async () => {
    const owner = await kit.owner();
    const key = '11111111-1111-4111-8111-111111111111';
    await ofMember(owner, { dailyCharges: 1 });
    const id = await kit.charge(owner, 10_000, key);
    await ofMember(owner, { minCharge: 90_000 });
    expect(await kit.charge(owner, 10_000, key)).toBe(id);
  });
});

describe('a day', () => {
  it('ends at midnight in Seoul, and what was refused gives its room back', async () => {
    const owner = await kit.owner();
    await ofMember(owner, { dailyCharges: 1 });
    const id = await kit.charge(owner, 10_000);
    expect(await refusal(kit.charge(owner, 10_000))).toMatchObject({ code: 'CHARGE_DAILY_COUNT' });
    expect((await kit.ownLimits.execute(owner)).charge).toMatchObject({ dailyCount: 1, usedCount: 1, usedSum: 10_000 });
    await kit.refuseDeposits.execute(kit.admin('admin/deposit/refuse'), [id], 'test');
    expect(await refusal(kit.charge(owner, 10_000))).toBeUndefined();
    kit.clock.advance(12 * 3_600_000);
    expect(await refusal(kit.charge(owner, 10_000))).toBeUndefined();
  });
});

describe('administrators', () => {
  it('who save at once see what the other has saved', async () => {
    const { version } = await kit.levelRules.table();
    const save = (minCharge: number) =>
      kit.levelRules.execute(kit.admin('admin/moneyRule/level/update'), [{ level: 2, rules: { minCharge } }], version);
    expect(await codes([save(11_000), save(12_000)])).toEqual({ taken: 1, CHANGED_MEANWHILE: 1 });
    const owner = await kit.owner();
    const both = await Promise.all([ofMember(owner, { minCharge: 1 }, 0), ofMember(owner, { minCharge: 2 }, 0)]);
    expect(
      both
        .flat()
        .map(({ error }) => error?.code ?? 'saved')
        .sort(),
    ).toEqual(['CHANGED_MEANWHILE', 'saved']);
  });

  it('may not put a maximum below its minimum', async () => {
    const owner = await kit.owner();
    const [row] = await ofMember(owner, { minCharge: 20_000, maxCharge: 10_000 });
    expect(row?.error).toEqual({ code: 'INVALID_INPUT', details: { field: 'rules.maxCharge' } });
  });

  it('see before a change of many what it would make of each, and leave one entry for each', async () => {
    const owners = [await kit.owner(), await kit.owner(), await kit.owner()];
    await ofMember(owners[0]!, { minCharge: 50_000 });
    const patch = { minCharge: 50_000 };
    const { members, changes } = await kit.memberRules.effects(owners, patch);
    expect(members).toBe(2);
    expect(changes).toContainEqual({
      id: owners[1],
      account: `owner${owners[1]}`,
      name: 'minCharge',
      from: 10_000,
      fromOrigin: 'site',
      to: 50_000,
    });
    const results = await ofMember(owners, patch);
    expect(results.map(({ status }) => status)).toEqual(['unchanged', 'changed', 'changed']);
    const notes = await kit.database.query<{ before: object; after: object }>(
      "SELECT before, after FROM audit_entry WHERE action = 'moneyRules.member' AND target = ANY ($1)",
      [owners.map((id) => `member:${id}`)],
    );
    expect(notes).toHaveLength(3);
    expect(notes.at(-1)).toEqual({ before: { minCharge: null }, after: { minCharge: 50_000 } });
  });
});
