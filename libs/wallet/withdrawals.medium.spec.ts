import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { errorText, type WithdrawalStatus } from '#lib/contract';
import { noon, WalletHarness } from './testing/wallet-harness.js';

let kit: WalletHarness;
beforeAll(async () => void (kit = await WalletHarness.open()));
beforeEach(() => {
  kit.clock.set(noon);
  return kit.rules({
    exchangeIntervalHours: 3,
    useExchangePassword: true,
    permanentFromTotal: 0,
    minPointConversion: 1_000,
    pointUnit: 100,
    wonPerPoint: 1,
  });
});
afterEach(() => expectLedgerCoherent(kit.database));
afterAll(() => kit.close());

const hourMs = 3_600_000;
const at = (time: string) => new Date(`2026-03-02T${time}+09:00`);
const row = async (id: number) => (await kit.database.query<Record<string, unknown>>('SELECT * FROM withdrawal WHERE id = $1', [id]))[0]!;
const verbs = {
  approve: (ids: number[]) => kit.approveWithdrawals.execute(kit.admin('admin/withdrawal/approve', { ids }), ids),
  refuse: (ids: number[]) => kit.refuseWithdrawals.execute(kit.admin('admin/withdrawal/refuse', { ids }), ids, 'under check'),
  complete: (ids: number[]) => kit.completeWithdrawals.execute(kit.admin('admin/withdrawal/complete', { ids }), ids),
};

describe('asking for a withdrawal', () => {
  it('holds the money at once', async () => {
    const owner = await kit.owner({ cash: 50_000 });
    const id = await kit.exchange(owner, 30_000);
    expect(await kit.balances(owner)).toMatchObject({ cash: 20_000, hold: 30_000 });
    expect(await row(id)).toMatchObject({ status: 'waiting', amount: 30_000, bank_account: '1234******', is_duplicate: false });
  });

  it('keeps to minimum, maximum and unit', async () => {
    const owner = await kit.owner({ cash: 1_000_000 });
    await expect(kit.exchange(owner, 9_000)).rejects.toMatchObject({ code: 'EXCHANGE_BELOW_MINIMUM', details: { minimum: 10_000 } });
    await expect(kit.exchange(owner, 15_000)).rejects.toMatchObject({ code: 'EXCHANGE_NOT_IN_UNIT', details: { unit: 10_000 } });
    await expect(kit.exchange(owner, Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ code: 'EXCHANGE_ABOVE_MAXIMUM' });
  });

  it('needs the right exchange password, where the site asks for one', async () => {
    const owner = await kit.owner({ cash: 50_000 });
    const command = kit.player(owner, 'user/bank/exchange');
    const attempt = (bankPassword: string) => kit.requestWithdrawal.execute(command, { amount: 10_000, bankPassword });
    await expect(attempt('')).rejects.toMatchObject({ code: 'BANK_PASSWORD_REQUIRED' });
    await expect(attempt('4321')).rejects.toMatchObject({ code: 'BANK_PASSWORD_WRONG' });
    expect((await kit.balances(owner)).hold).toBe(0);
    await kit.rules({ useExchangePassword: false });
    await attempt('');
    expect((await kit.balances(owner)).hold).toBe(10_000);
  });

  it.each(['23:30:00', '23:59:59', '00:00:00', '00:29:59'])('is closed at %s', async (time) => {
    const owner = await kit.owner({ cash: 50_000 });
    kit.clock.set(at(time));
    await expect(kit.exchange(owner, 10_000)).rejects.toMatchObject({
      code: 'EXCHANGE_CLOSED',
      details: { from: '23:30', until: '00:30' },
    });
  });

  it.each(['23:29:59', '00:30:00'])('is open at %s', async (time) => {
    const owner = await kit.owner({ cash: 50_000 });
    kit.clock.set(at(time));
    await kit.exchange(owner, 10_000);
  });

  it('happens once per three hours, to the millisecond, and names the next time', async () => {
    const owner = await kit.owner({ cash: 50_000 });
    await kit.exchange(owner, 10_000);
    kit.clock.advance(3 * hourMs - 1);
    const refused: unknown = await kit.exchange(owner, 10_000).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'EXCHANGE_TOO_SOON', details: { hours: 3, nextAt: '2026-03-02T15:00:00.000+09:00' } });
    const { code, details } = refused as { code: string; details: Record<string, unknown> };
    expect(errorText(code, 'ko', details)).toBe('출금은 3시간에 한 번 신청할 수 있습니다. (2026-03-02 15:00 이후)');
    kit.clock.advance(1);
    await kit.exchange(owner, 10_000);
  });

  it('does not count a refused one towards the three hours, but an approved one', async () => {
    const owner = await kit.owner({ cash: 50_000 });
    await verbs.refuse([await kit.exchange(owner, 10_000)]);
    const second = await kit.exchange(owner, 10_000);
    expect(await row(second)).toMatchObject({ is_duplicate: true });
    await verbs.approve([second]);
    await expect(kit.exchange(owner, 10_000)).rejects.toMatchObject({ code: 'EXCHANGE_TOO_SOON' });
  });

  it('is refused to anybody who is restricted', async () => {
    const owner = await kit.owner({ cash: 50_000, exchangeRestricted: true });
    await expect(kit.exchange(owner, 10_000)).rejects.toMatchObject({ code: 'EXCHANGE_RESTRICTED' });
  });

  it('is refused beyond the balance', async () => {
    const owner = await kit.owner({ cash: 10_000 });
    await expect(kit.exchange(owner, 20_000)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await kit.balances(owner)).toMatchObject({ cash: 10_000, hold: 0 });
    await kit.exchange(owner, 10_000);
  });

  it('serves agents on their own wallet', async () => {
    const agent = await kit.owner({ cash: 50_000, kind: 'agent' });
    await kit.database.query('DELETE FROM outbox');
    const command = {
      ...kit.player(agent, 'user/bank/exchange'),
      actor: { ...kit.player(agent, 'user/bank/exchange').actor, kind: 'agent' as const },
    };
    await kit.requestWithdrawal.execute(command, { amount: 10_000, bankPassword: '1234' });
    const [event] = await kit.database.query<{ streams: string[] }>(`SELECT streams FROM outbox WHERE name = 'withdrawal.requested'`);
    expect(event!.streams).toEqual(['admin', `agent:${agent}`, 'agent:1', 'agent:2']);
  });
});

describe('races', () => {
  it('lets one of fifty parallel withdrawals of the whole balance through', async () => {
    const owner = await kit.owner({ cash: 50_000 });
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => kit.exchange(owner, 50_000)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(49);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'EXCHANGE_TOO_SOON' });
    expect(await kit.balances(owner)).toMatchObject({ cash: 0, hold: 50_000 });
  });

  it('lets one of fifty through also by the balance alone, where the site sets no interval', async () => {
    await kit.rules({ exchangeIntervalHours: 0 });
    const owner = await kit.owner({ cash: 50_000 });
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => kit.exchange(owner, 50_000)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(49);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  });

  it('holds the three hours among simultaneous requests that the balance would allow', async () => {
    const owner = await kit.owner({ cash: 1_000_000 });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => kit.exchange(owner, 10_000)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  it('answers a replayed key with the first request, also after hours have closed', async () => {
    const owner = await kit.owner({ cash: 50_000 });
    const key = randomUUID();
    kit.clock.set(at('23:29:00'));
    const ids = await Promise.all(Array.from({ length: 10 }, () => kit.exchange(owner, 10_000, key)));
    kit.clock.set(at('23:31:00'));
    ids.push(await kit.exchange(owner, 10_000, key));
    expect(new Set(ids).size).toBe(1);
    expect(await kit.balances(owner)).toMatchObject({ cash: 40_000, hold: 10_000 });
    await expect(kit.exchange(owner, 20_000, key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });

  it('lets approval or refusal of the same request win, never both', async () => {
    const owner = await kit.owner({ cash: 10_000 });
    const id = await kit.exchange(owner, 10_000);
    const results = (await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? verbs.approve([id]) : verbs.refuse([id]))))).flat();
    const [won] = results.filter(({ ok }) => ok);
    expect(results.filter(({ ok }) => !ok).map(({ error }) => error?.code)).toEqual(Array.from({ length: 9 }, () => 'ALREADY_PROCESSED'));
    expect(await kit.balances(owner)).toMatchObject({ cash: won!.status === 'refused' ? 10_000 : 0, hold: 0 });
  });

  it('never pays out behind a recall that runs at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const owner = await kit.owner();
      const deposit = await kit.deposit(owner, 50_000);
      const point = (await kit.balances(owner)).point;
      kit.clock.advance(4 * hourMs);
      kit.clock.set(at('12:00:00'));
      const exchange = await kit.exchange(owner, 50_000);
      const [[paid]] = await Promise.all([
        verbs.approve([exchange]),
        kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval'), [deposit]),
      ]);
      const after = await kit.balances(owner);
      expect(after).toMatchObject({ cash: 0, receivable: 50_000, hold: paid!.ok ? 0 : 50_000 });
      expect(point).toBe(5_000);
    }
  });
});

describe('processing', () => {
  it('pays the held money out', async () => {
    const owner = await kit.owner({ cash: 50_000 });
    const id = await kit.exchange(owner, 30_000);
    expect(await verbs.approve([id])).toEqual([{ id, ok: true, status: 'approved' }]);
    expect(await kit.balances(owner)).toMatchObject({ cash: 20_000, hold: 0 });
    expect(await verbs.complete([id])).toEqual([{ id, ok: true, status: 'completed' }]);
  });

  it('returns the held money of a refused one, with the reason and who refused it', async () => {
    const owner = await kit.owner({ cash: 50_000 });
    const id = await kit.exchange(owner, 30_000);
    expect(await verbs.refuse([id])).toEqual([{ id, ok: true, status: 'refused' }]);
    expect(await kit.balances(owner)).toMatchObject({ cash: 50_000, hold: 0 });
    expect(await row(id)).toMatchObject({ status: 'refused', reason: 'under check', processed_by: 'admin1', approved_at: null });
    const [entry] = await kit.database.query('SELECT actor, action, after FROM audit_entry WHERE target = $1', [`withdrawal:${id}`]);
    expect(entry).toEqual({
      actor: 'admin:admin1',
      action: 'withdrawal.refuse',
      after: { status: 'refused', owner, amount: 30_000, reason: 'under check' },
    });
  });

  const reach: Record<WithdrawalStatus, (id: number) => Promise<unknown>> = {
    waiting: () => Promise.resolve(),
    approved: (id) => verbs.approve([id]),
    refused: (id) => verbs.refuse([id]),
    completed: async (id) => [await verbs.approve([id]), await verbs.complete([id])],
  };
  const allowed = ['waiting approve', 'waiting refuse', 'approved complete'];
  const steps = (Object.keys(reach) as WithdrawalStatus[]).flatMap((from) =>
    (Object.keys(verbs) as (keyof typeof verbs)[]).map(
      (verb) => [from, verb, allowed.includes(`${from} ${verb}`) ? 'taken' : 'refused'] as const,
    ),
  );
  it.each(steps)('the step from %s by %s is %s', async (from, verb, outcome) => {
    const owner = await kit.owner({ cash: 10_000 });
    const id = await kit.exchange(owner, 10_000);
    await reach[from](id);
    const [before, balances] = [await row(id), await kit.balances(owner)];
    const [result] = await verbs[verb]([id]);
    if (outcome === 'taken') return expect(result).toMatchObject({ ok: true });
    expect(result?.error?.code).toBe(from === 'waiting' ? 'NOT_APPROVED_YET' : 'ALREADY_PROCESSED');
    expect(await row(id)).toEqual(before);
    expect(await kit.balances(owner)).toEqual(balances);
  });
});

describe('converting points', () => {
  const convert = (owner: number, point: number, key?: string) =>
    kit.convertPoints.execute(kit.player(owner, 'user/bank/convertPoint', { point, key }, key), point);

  it('turns points into money at the site’s rate', async () => {
    const owner = await kit.owner({ point: 5_000 });
    await convert(owner, 2_000);
    expect(await kit.balances(owner)).toMatchObject({ point: 3_000, cash: 2_000 });
    await kit.rules({ wonPerPoint: 2 });
    await convert(owner, 1_000);
    expect(await kit.balances(owner)).toMatchObject({ point: 2_000, cash: 4_000 });
  });

  it('keeps to minimum, unit and what is there', async () => {
    const owner = await kit.owner({ point: 5_000 });
    await expect(convert(owner, 900)).rejects.toMatchObject({ code: 'POINT_BELOW_MINIMUM', details: { minimum: 1_000 } });
    await expect(convert(owner, 1_050)).rejects.toMatchObject({ code: 'POINT_NOT_IN_UNIT', details: { unit: 100 } });
    await expect(convert(owner, 5_100)).rejects.toMatchObject({ code: 'INSUFFICIENT_POINT' });
    await kit.rules({ wonPerPoint: 1_000 });
    await expect(convert(owner, 9_007_199_254_740_900)).rejects.toMatchObject({ code: 'INSUFFICIENT_POINT' });
    expect(await kit.balances(owner)).toMatchObject({ point: 5_000, cash: 0 });
  });

  it('converts the whole balance once among fifty simultaneous attempts', async () => {
    const owner = await kit.owner({ point: 5_000 });
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => convert(owner, 5_000)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await kit.balances(owner)).toMatchObject({ point: 0, cash: 5_000 });
  });

  it('happens once per key', async () => {
    const owner = await kit.owner({ point: 5_000 });
    const key = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => convert(owner, 1_000, key)));
    expect(await kit.balances(owner)).toMatchObject({ point: 4_000, cash: 1_000 });
    await expect(convert(owner, 2_000, key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });
});
