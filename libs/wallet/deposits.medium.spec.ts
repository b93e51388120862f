import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import type { DepositStatus } from '#lib/contract';
import { noon, WalletHarness } from './testing/wallet-harness.js';

let kit: WalletHarness;
beforeAll(async () => void (kit = await WalletHarness.open()));
beforeEach(() => {
  kit.clock.set(noon);
  return kit.rules({ permanentFromTotal: 0, firstChargePercent: 0, everyChargePercent: 0, maxWaitingCharges: 5, permanentFromLevel: 1 });
});
afterEach(() => expectLedgerCoherent(kit.database));
afterAll(() => kit.close());

const minuteMs = 60_000;
const status = async (id: number) =>
  (await kit.database.query<{ status: DepositStatus }>('SELECT status FROM deposit WHERE id = $1', [id]))[0]!.status;
const row = async (id: number) => (await kit.database.query<Record<string, unknown>>('SELECT * FROM deposit WHERE id = $1', [id]))[0]!;
const verbs = {
  approve: (ids: number[], key?: string) => kit.approve(ids, key),
  refuse: (ids: number[], key?: string) =>
    kit.refuseDeposits.execute(kit.admin('admin/deposit/refuse', { ids, key }, key), ids, 'no money came'),
  cancel: (ids: number[], key?: string) => kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval', { ids, key }, key), ids),
  complete: (ids: number[], key?: string) => kit.completeDeposits.execute(kit.admin('admin/deposit/complete', { ids, key }, key), ids),
};

describe('asking for a deposit', () => {
  it('moves nothing and keeps who asked as it was, the bank account masked', async () => {
    const owner = await kit.owner({ cash: 5_000 });
    const id = await kit.charge(owner, 30_000);
    expect((await kit.balances(owner)).cash).toBe(5_000);
    expect(await row(id)).toMatchObject({
      status: 'waiting',
      amount: 30_000,
      account: `owner${owner}`,
      path: `1.2.${owner}`,
      parents: ['agent1', 'agent2'],
      bank_account: '1234******',
      holder: 'Holder',
      depositor: 'Holder',
      requested_at: noon,
    });
  });

  it('refuses less than the minimum and more than the maximum', async () => {
    const owner = await kit.owner();
    await expect(kit.charge(owner, 9_999)).rejects.toMatchObject({ code: 'CHARGE_BELOW_MINIMUM', details: { minimum: 10_000 } });
    await expect(kit.charge(owner, Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: 'CHARGE_ABOVE_MAXIMUM' });
  });

  it('is refused to anybody who is restricted', async () => {
    const owner = await kit.owner({ chargeRestricted: true });
    await expect(kit.charge(owner, 10_000)).rejects.toMatchObject({ code: 'CHARGE_RESTRICTED' });
  });

  it('limits a temporary account to 10,000 a time until 10,000 are deposited', async () => {
    await kit.rules({ permanentFromTotal: 10_000 });
    const owner = await kit.owner();
    await expect(kit.charge(owner, 20_000)).rejects.toMatchObject({ code: 'CHARGE_ABOVE_LIMIT', details: { limit: 10_000 } });
    const first = await kit.charge(owner, 10_000);
    await expect(kit.charge(owner, 20_000)).rejects.toMatchObject({ code: 'CHARGE_ABOVE_LIMIT' });
    await verbs.approve([first]);
    await kit.charge(owner, 20_000);
    await verbs.cancel([first]);
    await expect(kit.charge(owner, 20_000)).rejects.toMatchObject({ code: 'CHARGE_ABOVE_LIMIT' });
  });

  it('limits members below the level of permanent accounts, but no agents', async () => {
    await kit.rules({ permanentFromLevel: 3 });
    await expect(kit.charge(await kit.owner({ level: 2 }), 20_000)).rejects.toMatchObject({ code: 'CHARGE_ABOVE_LIMIT' });
    await kit.charge(await kit.owner({ level: 3 }), 20_000);
    await kit.charge(await kit.owner({ level: 1, kind: 'agent' }), 20_000);
  });

  it('tells which account to pay into', async () => {
    await kit.rules({
      permanentFromTotal: 10_000,
    });
    await kit.openAccount('temporary', { bankName: 'NH', bankAccount: '111-11-1111', holder: 'T' });
    await kit.openAccount('permanent');
    const owner = await kit.owner();
    const { actor } = kit.player(owner, 'user/bank/getChargeAccount');
    await expect(kit.chargeAccount.execute(actor, '')).rejects.toMatchObject({ code: 'BANK_PASSWORD_REQUIRED' });
    await expect(kit.chargeAccount.execute(actor, '9999')).rejects.toMatchObject({ code: 'BANK_PASSWORD_WRONG' });
    expect(await kit.chargeAccount.execute(actor, '1234')).toEqual({
      bankName: 'NH',
      bankAccount: '111-11-1111',
      holder: 'T',
      kind: 'temporary',
      isVirtual: false,
      limit: 10_000,
    });
    await kit.deposit(owner, 10_000);
    expect(await kit.chargeAccount.execute(actor, '1234')).toEqual({
      bankName: 'KB',
      bankAccount: '222-22-2222',
      holder: 'P',
      kind: 'permanent',
      isVirtual: false,
      limit: null,
    });
  });

  it('flags the same amount within 5 minutes and any deposit within 1 minute', async () => {
    const owner = await kit.owner();
    const flags = async (id: number) => {
      const { is_duplicate, is_double, is_first } = await row(id);
      return { is_duplicate, is_double, is_first };
    };
    expect(await flags(await kit.charge(owner, 10_000))).toEqual({ is_duplicate: false, is_double: false, is_first: true });
    kit.clock.advance(minuteMs - 1);
    expect(await flags(await kit.charge(owner, 20_000))).toEqual({ is_duplicate: false, is_double: true, is_first: true });
    kit.clock.advance(4 * minuteMs);
    expect(await flags(await kit.charge(owner, 10_000))).toEqual({ is_duplicate: true, is_double: false, is_first: true });
    kit.clock.advance(5 * minuteMs);
    expect(await flags(await kit.charge(owner, 10_000))).toEqual({ is_duplicate: false, is_double: false, is_first: true });
    const stranger = await kit.owner();
    const strangers = await kit.deposit(stranger, 10_000);
    expect(await flags(strangers)).toEqual({ is_duplicate: false, is_double: false, is_first: true });
    kit.clock.advance(10 * minuteMs);
    expect(await flags(await kit.charge(stranger, 30_000))).toEqual({ is_duplicate: false, is_double: false, is_first: false });
  });

  it('lets five of twenty simultaneous requests wait', async () => {
    const owner = await kit.owner();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => kit.charge(owner, 10_000)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(15);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'CHARGE_TOO_MANY_WAITING', details: { waiting: 5 } });
  });

  it('answers a replayed key with the first request, among any number of attempts at once', async () => {
    const owner = await kit.owner();
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 10 }, () => kit.charge(owner, 10_000, key)));
    expect(new Set(ids).size).toBe(1);
    await expect(kit.charge(owner, 20_000, key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    const [count] = await kit.database.query('SELECT count(*) AS count FROM deposit WHERE owner_id = $1', [owner]);
    expect(count).toEqual({ count: 1 });
  });

  it('tells the administrators, the owner and every agent above him', async () => {
    const owner = await kit.owner({ parents: [7, 8, 9] });
    await kit.database.query('DELETE FROM outbox');
    const id = await kit.charge(owner, 10_000);
    const [event] = await kit.database.query<Record<string, unknown>>('SELECT name, streams, data, facts FROM outbox');
    expect(event).toEqual({
      name: 'deposit.requested',
      streams: ['admin', `member:${owner}`, 'agent:7', 'agent:8', 'agent:9'],
      data: { id, memberId: owner, account: `owner${owner}`, nickname: `nick${owner}`, level: 3, amount: 10_000, status: 'waiting' },
      facts: expect.objectContaining({
        path: [7, 8, 9, owner],
        amount: 10_000,
        ownerKind: 'member',
        requestedAt: noon.toISOString(),
        approvedAt: null,
      }),
    });
  });
});

describe('approving', () => {
  it('brings the money and writes who did it', async () => {
    const owner = await kit.owner();
    const id = await kit.charge(owner, 50_000);
    kit.clock.advance(minuteMs);
    expect(await verbs.approve([id])).toEqual([{ id, ok: true, status: 'approved' }]);
    expect((await kit.balances(owner)).cash).toBe(50_000);
    const at = new Date(noon.getTime() + minuteMs);
    expect(await row(id)).toMatchObject({ status: 'approved', processed_by: 'admin1', processed_at: at, approved_at: at });
    const [entry] = await kit.database.query(`SELECT actor, action, before, after FROM audit_entry WHERE target = $1`, [`deposit:${id}`]);
    expect(entry).toEqual({
      actor: 'admin:admin1',
      action: 'deposit.approve',
      before: { status: 'waiting' },
      after: { status: 'approved', owner, amount: 50_000, bonus: 0 },
    });
  });

  it('lets one of two administrators approve the same deposit; the other reads that it is processed', async () => {
    const owner = await kit.owner();
    const id = await kit.charge(owner, 50_000);
    const results = (await Promise.all(Array.from({ length: 10 }, (_, n) => kit.approve([id], undefined, n + 1)))).flat();
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { error } of results.filter(({ ok }) => !ok)) expect(error?.code).toBe('ALREADY_PROCESSED');
    expect((await kit.balances(owner)).cash).toBe(50_000);
  });

  it('lets approval or refusal win, never both', async () => {
    const owner = await kit.owner();
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push(await kit.charge(owner, 10_000));
    const [approved, refused] = await Promise.all([verbs.approve(ids), verbs.refuse([...ids].reverse())]);
    const won = approved.filter(({ ok }) => ok).length;
    expect(won + refused.filter(({ ok }) => ok).length).toBe(5);
    expect((await kit.balances(owner)).cash).toBe(won * 10_000);
  });

  it('answers row by row: a bad row neither hides nor blocks the others', async () => {
    const owner = await kit.owner();
    const [first, second] = [await kit.charge(owner, 10_000), await kit.charge(owner, 20_000)];
    await verbs.refuse([first]);
    const results = await verbs.approve([first, 999_999, second, second]);
    expect(results.map(({ id, ok, error }) => [id, ok, error?.code])).toEqual([
      [first, false, 'ALREADY_PROCESSED'],
      [999_999, false, 'NOT_FOUND'],
      [second, true, undefined],
    ]);
    expect((await kit.balances(owner)).cash).toBe(20_000);
  });

  it('does not let a row that fails for no expected reason block the others', async () => {
    const [ghost, owner] = [await kit.owner(), await kit.owner()];
    const [lost, fine] = [await kit.charge(ghost, 10_000), await kit.charge(owner, 10_000)];
    kit.profiles.known.delete(ghost);
    const results = await verbs.approve([lost, fine]);
    expect(results.map(({ ok, error }) => [ok, error?.code])).toEqual([
      [false, 'INTERNAL'],
      [true, undefined],
    ]);
    expect(await status(lost)).toBe('waiting');
  });

  it('replays a key with the first answers, refusals included, and moves nothing', async () => {
    const owner = await kit.owner();
    const [id, other] = [await kit.charge(owner, 10_000), await kit.charge(owner, 30_000)];
    const key = randomUUID();
    const first = await verbs.approve([id, 999_999], key);
    const replays = await Promise.all(Array.from({ length: 5 }, () => verbs.approve([id, 999_999], key)));
    for (const replay of replays) expect(replay).toEqual(first);
    await expect(verbs.approve([id, other], key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    await expect(verbs.approve([other], key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect((await kit.balances(owner)).cash).toBe(10_000);
  });

  it('gives simultaneous replays of one key one answer', async () => {
    const owner = await kit.owner();
    const id = await kit.charge(owner, 10_000);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => verbs.approve([id], key)));
    for (const answer of answers) expect(answer).toEqual([{ id, ok: true, status: 'approved' }]);
  });

  it('repays open debts first', async () => {
    const owner = await kit.owner();
    const id = await kit.deposit(owner, 50_000);
    await kit.database.transaction((tx) =>
      kit.ledger.post(tx, [
        {
          key: `spend:${owner}`,
          kind: 'adjustment',
          cause: { kind: 'test', id: 1 },
          actor: 'test',
          postings: [{ from: { owner, kind: 'cash' }, to: { owner: 0, kind: 'adjustment' }, amount: 45_000 }],
        },
      ]),
    );
    await verbs.cancel([id]);
    expect(await kit.balances(owner)).toMatchObject({ cash: 0, receivable: 45_000 });
    await kit.deposit(owner, 30_000);
    expect(await kit.balances(owner)).toMatchObject({ cash: 0, receivable: 15_000 });
    await kit.deposit(owner, 30_000);
    expect(await kit.balances(owner)).toMatchObject({ cash: 15_000, receivable: 0 });
  });
});

describe('the bonus', () => {
  beforeEach(() => kit.rules({ firstChargePercent: 10, everyChargePercent: 5, maxChargeBonus: 20_000 }));

  it('comes with the day’s first deposit, another with every further one', async () => {
    const owner = await kit.owner();
    await kit.deposit(owner, 50_000);
    expect((await kit.balances(owner)).point).toBe(5_000);
    await kit.deposit(owner, 50_000);
    expect((await kit.balances(owner)).point).toBe(7_500);
    kit.clock.set(new Date('2026-03-03T00:00:00+09:00'));
    await kit.deposit(owner, 50_000);
    expect((await kit.balances(owner)).point).toBe(12_500);
  });

  it('is capped, and agents get none', async () => {
    const [owner, agent] = [await kit.owner(), await kit.owner({ kind: 'agent' })];
    await kit.deposit(owner, 500_000);
    await kit.deposit(agent, 500_000);
    expect((await kit.balances(owner)).point).toBe(20_000);
    expect((await kit.balances(agent)).point).toBe(0);
  });

  it('does not recur on a day with an exchange, unless that was refused', async () => {
    const owner = await kit.owner({ cash: 100_000 });
    await kit.deposit(owner, 50_000);
    const exchange = await kit.exchange(owner, 10_000);
    await kit.deposit(owner, 50_000);
    expect((await kit.balances(owner)).point).toBe(5_000);
    await kit.refuseWithdrawals.execute(kit.admin('admin/withdrawal/refuse'), [exchange]);
    await kit.deposit(owner, 50_000);
    expect((await kit.balances(owner)).point).toBe(7_500);
  });

  it('is given once as first of the day, however many deposits are approved at once', async () => {
    const owner = await kit.owner();
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) ids.push(await kit.charge(owner, 100_000));
    await Promise.all(ids.map((id) => verbs.approve([id])));
    expect((await kit.balances(owner)).point).toBe(10_000 + 3 * 5_000);
    const kinds = await kit.database.query(`SELECT count(*) AS count FROM transfer WHERE key = $1`, [`first-charge:${owner}:2026-03-02`]);
    expect(kinds).toEqual([{ count: 1 }]);
  });

  it('is not given a second time for a day whose first approval was cancelled', async () => {
    const owner = await kit.owner();
    await verbs.cancel([await kit.deposit(owner, 50_000)]);
    expect((await kit.balances(owner)).point).toBe(0);
    await kit.deposit(owner, 50_000);
    expect((await kit.balances(owner)).point).toBe(2_500);
  });

  it('keeps to the owner’s point restrictions', async () => {
    const owner = await kit.owner({ firstBonusRestricted: true, everyBonusRestricted: true });
    await kit.deposit(owner, 50_000);
    expect((await kit.balances(owner)).point).toBe(0);
  });
});

describe('cancelling an approval', () => {
  it('takes money and points back', async () => {
    await kit.rules({ firstChargePercent: 10 });
    const owner = await kit.owner({ cash: 1_000, point: 500 });
    const id = await kit.deposit(owner, 50_000);
    kit.clock.advance(minuteMs);
    expect(await verbs.cancel([id])).toEqual([{ id, ok: true, status: 'approval_cancelled' }]);
    expect(await kit.balances(owner)).toMatchObject({ cash: 1_000, point: 500, receivable: 0 });
    expect(await row(id)).toMatchObject({ approved_at: noon, processed_at: new Date(noon.getTime() + minuteMs) });
  });

  it('claims spent money and converted points as a receivable', async () => {
    await kit.rules({ firstChargePercent: 10, minPointConversion: 1_000 });
    const owner = await kit.owner();
    const id = await kit.deposit(owner, 50_000);
    await kit.convertPoints.execute(kit.player(owner, 'user/bank/convertPoint'), 4_000);
    kit.stakes.known.push({ ownerId: owner, stake: 50_000, at: kit.clock.now() });
    await kit.exchange(owner, 50_000);
    expect(await kit.balances(owner)).toMatchObject({ cash: 4_000, point: 1_000, hold: 50_000 });
    await verbs.cancel([id]);
    // 50,000 of the deposit and 4,000 of converted points against 4,000 that are left.
    expect(await kit.balances(owner)).toMatchObject({ cash: 0, point: 0, hold: 50_000, receivable: 50_000 });
  });

  it('freezes withdrawals until it is repaid: those that wait cannot be approved, and a refused one repays', async () => {
    const owner = await kit.owner();
    const id = await kit.deposit(owner, 50_000);
    const exchange = await kit.exchange(owner, 50_000);
    await verbs.cancel([id]);
    const [frozen] = await kit.approveWithdrawals.execute(kit.admin('admin/withdrawal/approve'), [exchange]);
    expect(frozen).toMatchObject({ ok: false, error: { code: 'EXCHANGE_FROZEN', details: { receivable: 50_000 } } });
    await kit.refuseWithdrawals.execute(kit.admin('admin/withdrawal/refuse'), [exchange]);
    expect(await kit.balances(owner)).toMatchObject({ cash: 0, hold: 0, receivable: 0 });
  });

  it('happens once among simultaneous attempts', async () => {
    const owner = await kit.owner({ cash: 70_000 });
    const id = await kit.deposit(owner, 50_000);
    const results = (await Promise.all(Array.from({ length: 8 }, () => verbs.cancel([id])))).flat();
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await kit.balances(owner)).cash).toBe(70_000);
  });
});

describe('states', () => {
  const reach: Record<DepositStatus, (id: number) => Promise<unknown>> = {
    waiting: () => Promise.resolve(),
    approved: (id) => verbs.approve([id]),
    refused: (id) => verbs.refuse([id]),
    approval_cancelled: async (id) => [await verbs.approve([id]), await verbs.cancel([id])],
    completed: async (id) => [await verbs.approve([id]), await verbs.complete([id])],
  };
  const allowed: [DepositStatus, keyof typeof verbs, DepositStatus][] = [
    ['waiting', 'approve', 'approved'],
    ['waiting', 'refuse', 'refused'],
    ['approved', 'cancel', 'approval_cancelled'],
    ['approved', 'complete', 'completed'],
  ];
  const steps = (Object.keys(reach) as DepositStatus[]).flatMap((from) =>
    (Object.keys(verbs) as (keyof typeof verbs)[]).map(
      (verb) => [from, verb, allowed.find(([f, v]) => f === from && v === verb)?.[2] ?? 'refused as a step'] as const,
    ),
  );

  it.each(steps)('%s, %s → %s', async (from, verb, to) => {
    const owner = await kit.owner();
    const id = await kit.charge(owner, 10_000);
    await reach[from](id);
    const before = await kit.balances(owner);
    const [result] = await verbs[verb]([id]);
    const taken = to !== 'refused as a step';
    expect(await status(id)).toBe(taken ? to : from);
    if (taken) return expect(result).toMatchObject({ ok: true, status: to });
    expect(result?.error?.code).toBe(from === 'waiting' ? 'NOT_APPROVED_YET' : 'ALREADY_PROCESSED');
    expect(await kit.balances(owner)).toEqual(before);
  });

  it('are held by the database, too, and so is what was asked', async () => {
    const owner = await kit.owner();
    const id = await kit.charge(owner, 10_000);
    const set = (change: string) => kit.database.query(`UPDATE deposit SET ${change} WHERE id = $1`, [id]);
    const refused = { code: 'TB002' };
    await expect(set(`status = 'completed', processed_at = now(), processed_by = 'x', approved_at = now()`)).rejects.toMatchObject(refused);
    await expect(set('amount = 20000')).rejects.toMatchObject(refused);
    await expect(kit.database.query('DELETE FROM deposit WHERE id = $1', [id])).rejects.toMatchObject(refused);
    await expect(kit.database.query('TRUNCATE deposit')).rejects.toMatchObject(refused);
    await verbs.refuse([id]);
    expect(await row(id)).toMatchObject({ reason: 'no money came' });
    await expect(set(`status = 'waiting', processed_at = NULL, processed_by = NULL`)).rejects.toMatchObject(refused);
  });
});
