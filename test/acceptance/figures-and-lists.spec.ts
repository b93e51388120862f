import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agentSettings } from '#lib/members';
import { bankPassword, TestApp } from '../support/app.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

const hourMs = 60 * 60 * 1000;
const [first, second] = ['2026-11-21', '2026-11-22'] as const;
const span = { from: first, to: second };

let app: TestApp;
let clients: Record<'admin' | 'shop' | 'alice' | 'bob' | 'carol', WireClient>;

async function logIn(): Promise<void> {
  const accounts = ['admin', 'shop', 'alice', 'bob', 'carol'] as const;
  const sessions = await Promise.all(accounts.map(async (account) => [account, await app.login(account)] as const));
  clients = Object.fromEntries(sessions) as typeof clients;
}

const asked = async (who: 'alice' | 'bob' | 'carol', money: number) =>
  (await clients[who].must('user/bank/charge', { charge_money: money }))['id'] as number;
const approve = (...ids: number[]) => clients.admin.must('admin/deposit/approve', { ids });

beforeAll(async () => {
  app = await TestApp.start();
  await logIn();
  await app.configure(agentSettings, { mayProcess: true });
  await clients.admin.must('admin/member/restrictions/update', {
    id: app.person('shop').id,
    restrictions: { lower_may_process: true },
  });
  const shop = { ids: [app.person('shop').id], unit: 'money', status: 'give', amount: 1_000_000, memo: 'to pay with' };
  await clients.admin.must('admin/member/money/update', shop);

  // The first 10,000 give everybody a permanent account.
  for (const account of ['alice', 'bob', 'carol'] as const) await approve(await asked(account, 10_000));
  await approve(await asked('alice', 50_000), await asked('bob', 30_000));
  const overnight = await asked('alice', 20_000);
  const { id: out } = await clients.alice.must('user/bank/exchange', { exchange_money: 10_000, bank_password: bankPassword });
  const recalled = await asked('carol', 70_000);
  await approve(recalled);
  app.clock.advance(24 * hourMs);
  await logIn();
  await approve(overnight);
  await clients.admin.must('admin/withdrawal/approve', { ids: [out] });
  await clients.admin.must('admin/deposit/cancelApproval', { ids: [recalled] });
  // What an agent approves with its own money is none of the house's.
  await clients.shop.must('agent/deposit/approve', { ids: [await asked('bob', 40_000)] });
  await until(
    () => app.database.query<{ n: number }>('SELECT count(*) AS n FROM outbox'),
    ([row]) => row!.n === 0,
  );
});
afterAll(() => app.stop());

const listed = (kind: 'deposit' | 'withdrawal', from: string, to: string, memberId?: number) =>
  clients.admin.ask(`admin/${kind}/get`, { bookedFrom: from, bookedTo: to, ...(memberId !== undefined && { memberId }) });

describe('a figure of the statistics', () => {
  it('is the sum of the deposits and withdrawals that it leads to, day by day and for all days', async () => {
    const { items, sum } = await clients.admin.ask('admin/statistics/days/get', { ...span, by: 'day' });
    expect(items.map(({ key, deposits, withdrawals }) => [key, deposits, withdrawals])).toEqual([
      // A deposit of the first day was cancelled on the second.
      [second, 20_000 - 70_000, 10_000],
      [first, 110_000 + 70_000, 0],
    ]);
    const approvals: Record<string, number> = { [second]: 1, [first]: 6, '': 7 };
    for (const { key, ...figures } of [...items, { ...sum, key: '' }]) {
      const [from, to] = key === '' ? [first, second] : [key, key];
      for (const kind of ['deposit', 'withdrawal'] as const) {
        const { amountTotal, total } = await listed(kind, from, to);
        expect([key, kind, amountTotal]).toEqual([key, kind, figures[`${kind}s`]]);
        // A cancellation stands in the list, and takes one off the count.
        if (kind === 'withdrawal') expect(total).toBe(figures.withdrawalCount);
        else expect(figures.depositCount).toBe(approvals[key]! - (key === first ? 0 : 1));
      }
    }
  });

  it('of one member in the ranking is the sum of that member’s', async () => {
    const { items } = await clients.admin.ask('admin/ranking/get', { ...span, by: 'deposits' });
    expect(items.map(({ account, deposits }) => [account, deposits])).toEqual([
      ['alice', 80_000],
      ['bob', 40_000],
      ['carol', 10_000],
    ]);
    for (const { id, deposits, withdrawals } of items) {
      expect((await listed('deposit', first, second, id)).amountTotal).toBe(deposits);
      expect((await listed('withdrawal', first, second, id)).amountTotal).toBe(withdrawals);
    }
  });
});

describe('the file of the profit statement', () => {
  it('has its lines, days, games and agents as they stand on the page', async () => {
    const days = { ...span, compareFrom: '2026-11-19', compareTo: '2026-11-20' };
    const profit = await clients.admin.ask('admin/profit/get', days);
    const { items, total } = await clients.admin.ask('admin/profit/part/get', days);
    expect(total).toBe(items.length);
    const of = (part: string) => items.filter((row) => row.part === part);
    expect(Object.fromEntries(of('statement').map(({ name, amount }) => [name, amount]))).toEqual(profit.period.lines);
    expect(Object.fromEntries(of('statement').map(({ name, before }) => [name, before]))).toEqual(profit.compared!.lines);
    expect(of('day').map(({ name }) => name)).toEqual([first, second]);
    expect(of('game').map(({ name, turnover, amount }) => [name, turnover, amount])).toEqual(
      profit.games.map(({ game, turnover, ggr }) => [game, turnover, ggr]),
    );
    expect(of('agent').map(({ name, nickname, amount }) => [name, nickname, amount])).toEqual(
      profit.agents.map(({ account, nickname, ggr }) => [account, nickname, ggr]),
    );
    expect(await clients.admin.refusal('admin/profit/part/get', { from: second, to: first })).toBe('INVALID_INPUT');
    expect(await clients.alice.refusal('admin/profit/part/get', span)).toBeDefined();
  });
});
