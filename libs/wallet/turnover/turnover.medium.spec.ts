import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { owned, site } from '../domain/accounts.js';
import { noon, WalletHarness } from '../testing/wallet-harness.js';

let kit: WalletHarness;

beforeAll(async () => {
  kit = await WalletHarness.open();
  await kit.rules({
    permanentFromTotal: 0,
    exchangeIntervalHours: 0,
    firstChargePercent: 10,
    minPointConversion: 1_000,
    minExchange: 1_000,
  });
  await kit.rules({ exchangeUnit: 1_000 });
});
afterAll(() => kit?.close());
afterEach(async () => {
  kit.clock.set(noon);
  await expectLedgerCoherent(kit.database);
});

const convert = (owner: number, points: number) => kit.convertPoints.execute(kit.player(owner, 'user/bank/convertPoint'), points);
const bet = (owner: number, stake: number) => kit.stakes.known.push({ ownerId: owner, stake, at: kit.clock.now() });
const refusal = (owner: number, amount = 1_000) =>
  kit.exchange(owner, amount).then(
    () => undefined,
    (error: { code: string; details: object }) => ({ code: error.code, ...error.details }),
  );

describe('a bonus', () => {
  it('that was converted is withdrawn once it and its deposit have been bet', async () => {
    const owner = await kit.owner();
    await kit.deposit(owner, 50_000);
    await convert(owner, 5_000);
    expect(await refusal(owner)).toEqual({ code: 'TURNOVER_MISSING', required: 55_000, done: 0, remaining: 55_000 });
    bet(owner, 54_999);
    expect(await kit.turnover.progress(kit.database, owner)).toEqual({ required: 55_000, done: 54_999, remaining: 1 });
    expect(await refusal(owner)).toMatchObject({ code: 'TURNOVER_MISSING', remaining: 1 });
    bet(owner, 1);
    expect(await refusal(owner)).toBeUndefined();
    expect(await kit.turnover.progress(kit.database, owner)).toEqual({ required: 0, done: 0, remaining: 0 });
  });

  it('that was not converted requires nothing, nor does one of a deposit that was taken back', async () => {
    const owner = await kit.owner({ cash: 10_000 });
    const id = await kit.deposit(owner, 50_000);
    expect(await refusal(owner)).toBeUndefined();
    await convert(owner, 5_000);
    expect(await refusal(owner)).toMatchObject({ code: 'TURNOVER_MISSING' });
    await kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval'), [id]);
    expect(await refusal(owner)).toBeUndefined();
  });

  it('of rolling is earned by bets and requires nothing; a gift requires itself', async () => {
    const owner = await kit.owner({ cash: 10_000, point: 3_000 });
    const posting = { key: `rolling:${owner}`, kind: 'adjustment', cause: { kind: 'test', id: 1 }, actor: 'test' } as const;
    await kit.database.transaction((tx) =>
      kit.ledger.post(tx, [{ ...posting, postings: [{ from: site('point_rolling'), to: owned(owner, 'point'), amount: 2_000 }] }]),
    );
    await convert(owner, 2_000);
    expect(await refusal(owner)).toBeUndefined();
    await convert(owner, 3_000);
    expect(await refusal(owner)).toMatchObject({ code: 'TURNOVER_MISSING', remaining: 3_000 });
  });

  it('counts no stake again that a withdrawal has counted', async () => {
    const owner = await kit.owner({ point: 1_000 });
    await kit.deposit(owner, 50_000);
    kit.clock.advance(1_000);
    await convert(owner, 3_000);
    bet(owner, 60_000);
    kit.clock.advance(1_000);
    expect(await refusal(owner)).toBeUndefined();
    await convert(owner, 2_000);
    expect(await refusal(owner)).toMatchObject({ code: 'TURNOVER_MISSING', remaining: 22_000 });
  });

  it('is not asked for where the site asks for no turnover', async () => {
    await kit.rules({ bonusTurnoverTimes: 0 });
    const owner = await kit.owner();
    await kit.deposit(owner, 50_000);
    await convert(owner, 5_000);
    expect(await refusal(owner)).toBeUndefined();
    await kit.rules({ bonusTurnoverTimes: 1 });
  });
});

describe('before points are converted', () => {
  const preview = (owner: number, points: number) => kit.conversions.execute(owner, points);

  it('their member reads what is to be bet now and after it, and the conversion asks for just that', async () => {
    const owner = await kit.owner();
    await kit.deposit(owner, 10_000);
    expect(await preview(owner, 1_000)).toEqual({ won: 1_000, missingNow: 0, missingAfter: 11_000 });
    await convert(owner, 1_000);
    expect((await kit.ownLimits.execute(owner)).turnover).toMatchObject({ missing: 11_000, conversion: { remaining: 11_000 } });
    await kit.give(owner, 'point', 2_000);
    bet(owner, 4_000);
    expect(await preview(owner, 2_000)).toEqual({ won: 2_000, missingNow: 7_000, missingAfter: 9_000 });
    await convert(owner, 2_000);
    expect(await refusal(owner)).toMatchObject({ code: 'TURNOVER_MISSING', remaining: 9_000 });
  });

  it('what deposits ask for by kind of play is not said twice: a bet counts for both', async () => {
    await kit.rules({ turnoverSportsSingle: 100 });
    const owner = await kit.owner();
    await kit.deposit(owner, 10_000);
    expect(await preview(owner, 1_000)).toMatchObject({ missingNow: 11_000, missingAfter: 11_000 });
    await kit.give(owner, 'point', 5_000);
    expect(await preview(owner, 6_000)).toMatchObject({ missingNow: 11_000, missingAfter: 16_000 });
    await kit.rules({ turnoverSportsSingle: 0 });
  });
});

describe('what can be withdrawn now', () => {
  const exchange = async (owner: number) => (await kit.ownLimits.execute(owner)).exchange;

  it('is nothing while turnover is missing, and everything once it is met', async () => {
    const owner = await kit.owner();
    await kit.deposit(owner, 10_000);
    expect(await exchange(owner)).toMatchObject({ now: 10_000, because: [] });
    await convert(owner, 1_000);
    expect(await exchange(owner)).toMatchObject({ now: 0, because: ['turnover'] });
    expect(await refusal(owner)).toMatchObject({ code: 'TURNOVER_MISSING' });
    bet(owner, 11_000);
    expect(await exchange(owner)).toMatchObject({ now: 11_000, because: [] });
    expect(await refusal(owner, 11_000)).toBeUndefined();
  });

  it('a temporary account takes at most its limit, which is said beforehand', async () => {
    await kit.rules({ permanentFromTotal: 10_000, temporaryLimit: 10_000 });
    const owner = await kit.owner();
    const before = await kit.ownLimits.execute(owner);
    expect(before.account).toEqual({ kind: 'temporary', limit: 10_000 });
    expect(before.charge).toMatchObject({ now: 10_000, because: ['temporary_account'] });
    await kit.deposit(owner, before.charge.now);
    const after = await kit.ownLimits.execute(owner);
    expect(after.account).toEqual({ kind: 'permanent', limit: null });
    expect(after.charge).toMatchObject({ now: after.charge.maximum, because: [] });
    await kit.rules({ permanentFromTotal: 0 });
  });
});

describe('at the same moment', () => {
  it('conversions and withdrawals leave no bonus without its requirement', async () => {
    const owner = await kit.owner({ cash: 30_000 });
    await kit.deposit(owner, 50_000);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? convert(owner, 1_000) : kit.exchange(owner, 1_000))),
    );
    expect(outcomes.filter(({ status }, n) => n % 2 && status === 'fulfilled')).toHaveLength(5);
    expect(await kit.turnover.progress(kit.database, owner)).toMatchObject({ required: 55_000, remaining: 55_000 });
    expect(await refusal(owner)).toMatchObject({ code: 'TURNOVER_MISSING', remaining: 55_000 });
  });

  it('withdrawals of what was bet for once meet it once', async () => {
    const owner = await kit.owner({ cash: 10_000, point: 5_000 });
    await convert(owner, 5_000);
    bet(owner, 5_000);
    await Promise.all(Array.from({ length: 10 }, () => refusal(owner)));
    const [row] = await kit.database.query<{ n: number }>(
      'SELECT count(*) AS n FROM turnover_requirement WHERE owner_id = $1 AND met_at IS NOT NULL',
      [owner],
    );
    expect(row?.n).toBe(1);
  });
});
