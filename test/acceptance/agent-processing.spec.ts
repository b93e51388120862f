import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProcessRequests } from '#lib/agents';
import { approvalSettings } from '#lib/approvals';
import type { Actor } from '#lib/kernel';
import { agentSettings, roles } from '#lib/members';
import { type CommandContext } from '#lib/platform';
import { walletSettings } from '#lib/wallet';
import { bankPassword, TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../support/killed-at-each-statement.js';
import { PushListener } from '../support/push-listener.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

type Kind = 'deposit' | 'withdrawal';

let app: TestApp;
let admin: WireClient, shop: WireClient, branch: WireClient, player: WireClient;
let id: number;
let world = 0;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, shop, branch] = [await app.login('admin'), await app.login('shop'), await app.login('branch')];
  const pace = { temporaryLimit: 10_000_000, maxWaitingCharges: 100, exchangeIntervalHours: 0, exchangeUnit: 1_000 };
  await app.configure(walletSettings, { ...pace, firstChargePercent: 10 });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await may({ site: true, shop: true });
  await app.configure(approvalSettings, { deposit: { on: false }, withdrawal: { on: false } } as never);
  const account = `client${++world}`;
  ({ id } = await app.register(account, roles.member.name, 'shop'));
  player = await app.login(account);
  await hold(100_000);
});
afterEach(() => expectLedgerCoherent(app.database));

const idOf = (account: string) => app.person(account).id;
const holds = async (memberId: number) => (await admin.ask('admin/member/view', { id: memberId })).wallet;
const moneyOf = async (memberId: number) => (await holds(memberId)).money;

async function may(allowed: { site?: boolean; shop?: boolean }): Promise<void> {
  if (allowed.site !== undefined) await app.configure(agentSettings, { mayProcess: allowed.site });
  if (allowed.shop !== undefined)
    await admin.must('admin/member/restrictions/update', {
      id: idOf('shop'),
      restrictions: allowed.shop ? { lower_may_process: true } : {},
    });
}

/** Gives the shop exactly so much money. */
async function hold(amount: number): Promise<void> {
  const there = await moneyOf(idOf('shop'));
  const give = (status: 'give' | 'take', won: number) =>
    won > 0 && admin.must('admin/member/money/update', { ids: [idOf('shop')], unit: 'money', status, amount: won, memo: 'for the test' });
  await give('give', amount - there);
  await give('take', there - amount);
}

const charge = async (amount: number) => (await player.must('user/bank/charge', { charge_money: amount }))['id'] as number;
async function exchange(amount: number): Promise<number> {
  const body = { exchange_money: amount, bank_password: bankPassword };
  return (await player.must('user/bank/exchange', body))['id'] as number;
}

const outcome = (results: readonly { ok: boolean; error?: { code: string } | undefined }[]) =>
  results.map(({ ok, error }) => (ok ? 'ok' : error!.code));
async function process(who: WireClient, verb: 'approve' | 'refuse', kind: Kind, ids: number[], key?: string): Promise<string[]> {
  const answer = await who.call(`${who === admin ? 'admin' : 'agent'}/${kind}/${verb}` as 'agent/deposit/approve', {
    ids,
    ...(key && { key }),
  });
  return answer.result ? outcome(answer.data['results'] as never) : [answer.error!.code];
}
const lines = async (client: WireClient) => (await client.ask('user/bank/getMoneyLogs', {})).logs;

describe('a deposit that an agent approves', () => {
  it('is paid with the agent’s own money, with points of the house, and both statements name it', async () => {
    const heard = await Promise.all([admin, shop, player].map((client) => PushListener.connect(client)));
    const asked = await charge(40_000);
    expect(await process(shop, 'approve', 'deposit', [asked])).toEqual(['ok']);
    expect(await holds(idOf('shop'))).toMatchObject({ money: 60_000 });
    expect(await holds(id)).toMatchObject({ money: 40_000, point: 4_000 });
    const memo = `shop → client${world}`;
    expect((await lines(shop))[0]).toMatchObject({ kind: 'deposit_from_agent', amount: -40_000, content: expect.stringContaining(memo) });
    expect((await lines(player))[0]).toMatchObject({ kind: 'deposit_from_agent', amount: 40_000 });
    const { items } = await admin.ask('admin/deposit/get', { memberId: id });
    expect(items[0]).toMatchObject({ status: 'approved', processedBy: 'shop', paidBy: 'shop' });
    for (const listener of heard) await listener.push('deposit.approved', (data) => data.id === asked);
    await heard[1]!.push('wallet.changed', (data) => data.money === 60_000);
    await heard[2]!.push('wallet.changed', (data) => data.money === 40_000);
    heard.forEach((listener) => listener.close());
    const [entry] = await app.database.query<{ action: string; after: object }>(
      `SELECT action, after FROM audit_entry WHERE target = $1 ORDER BY id DESC LIMIT 1`,
      [`deposit:${asked}`],
    );
    expect(entry).toMatchObject({ action: 'deposit.approve', after: { amount: 40_000, agent: idOf('shop') } });
  });

  it('is no deposit of the house: the statistics count it as given by the agent', async () => {
    const sums = async () =>
      (
        await app.database.query<Record<string, number>>(
          `SELECT coalesce(sum(deposits), 0)::bigint AS deposits, coalesce(sum(withdrawals), 0)::bigint AS withdrawals,
              coalesce(sum(given), 0)::bigint AS given, coalesce(sum(taken), 0)::bigint AS taken FROM stat_owner_day WHERE owner_id IN ($1, $2)`,
          [id, idOf('shop')],
        )
      )[0]!;
    const bank = async () =>
      (
        await app.database.query<{ sum: number }>(
          `SELECT coalesce(sum(CASE a.id WHEN p.source_id THEN p.amount ELSE -p.amount END), 0)::bigint AS sum
       FROM posting p JOIN account a ON a.kind = 'bank' AND a.id IN (p.source_id, p.destination_id)`,
        )
      )[0]!.sum;
    await relayed();
    const [before, banked] = [await sums(), await bank()];
    const asked = await charge(30_000);
    await process(shop, 'approve', 'deposit', [asked]);
    const paid = await exchange(10_000);
    expect(await process(shop, 'approve', 'withdrawal', [paid])).toEqual(['ok']);
    await relayed();
    const after = await sums();
    expect(Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - before[name]!]))).toEqual({
      ...{ deposits: 0, withdrawals: 0, given: 30_000, taken: 10_000 },
    });
    expect(await bank()).toBe(banked);
  });

  it('is refused where the agent’s own money is short, and goes through when there is enough', async () => {
    await hold(19_999);
    const asked = await charge(20_000);
    expect(await process(shop, 'approve', 'deposit', [asked])).toEqual(['INSUFFICIENT_BALANCE']);
    expect([await moneyOf(idOf('shop')), await moneyOf(id)]).toEqual([19_999, 0]);
    await hold(20_000);
    expect(await process(shop, 'approve', 'deposit', [asked])).toEqual(['ok']);
    expect([await moneyOf(idOf('shop')), await moneyOf(id)]).toEqual([0, 20_000]);
  });

  it('never takes more than there is: of many at once as many as the money pays', async () => {
    const asked: number[] = [];
    for (let n = 0; n < 12; n++) asked.push(await charge(20_000));
    const answers = await Promise.all(asked.map((each) => process(shop, 'approve', 'deposit', [each])));
    expect(answers.flat().filter((each) => each === 'ok')).toHaveLength(5);
    expect(answers.flat().filter((each) => each === 'INSUFFICIENT_BALANCE')).toHaveLength(7);
    expect([await moneyOf(idOf('shop')), await moneyOf(id)]).toEqual([0, 100_000]);
  });

  it('comes once under one key, whatever has changed since', async () => {
    const [asked, key] = [await charge(20_000), randomUUID()];
    expect(await process(shop, 'approve', 'deposit', [asked], key)).toEqual(['ok']);
    expect(await process(shop, 'approve', 'deposit', [asked], key)).toEqual(['ok']);
    expect(await process(shop, 'approve', 'deposit', [asked])).toEqual(['ALREADY_PROCESSED']);
    expect([await moneyOf(idOf('shop')), await moneyOf(id)]).toEqual([80_000, 20_000]);
  });

  it('is decided once when forty, administrators and the agent, approve and refuse at once', async () => {
    const asked = await charge(50_000);
    const tries = Array.from({ length: 40 }, (_, n) => process(n % 2 ? admin : shop, n % 4 < 2 ? 'approve' : 'refuse', 'deposit', [asked]));
    const answers = (await Promise.all(tries)).flat();
    expect(answers.filter((each) => each === 'ok')).toHaveLength(1);
    expect(answers.filter((each) => each === 'ALREADY_PROCESSED')).toHaveLength(39);
    const [row] = await app.database.query<{ status: string; agentId: number | null }>(
      'SELECT status, agent_id AS "agentId" FROM deposit WHERE id = $1',
      [asked],
    );
    const isPaid = row!.status === 'approved';
    expect(await moneyOf(id)).toBe(isPaid ? 50_000 : 0);
    expect(await moneyOf(idOf('shop'))).toBe(isPaid && row!.agentId !== null ? 50_000 : 100_000);
  });

  it('moves all or nothing wherever the process is killed', async () => {
    const [asked, key] = [await charge(20_000), randomUUID()];
    const [actor] = await app.database.query<Actor>(`SELECT id, 'agent' AS kind, account, nickname, level FROM member WHERE id = $1`, [
      idOf('shop'),
    ]);
    const input = { ids: [asked], key };
    const command: CommandContext = {
      actor: { ...actor!, path: [], sessionId: 1 },
      ...{ call: 'agent/deposit/approve', key, input, requestId: 'test', address: '127.0.0.1' },
    };
    const approve = async () => {
      const [row] = await app.api
        .get(ProcessRequests, { strict: false })
        .execute(command, { kind: 'deposit', verb: 'approve', ids: input.ids });
      if (!row!.ok) throw new Error('killed');
    };
    const look = async (killed: boolean) =>
      expect([await moneyOf(idOf('shop')), await moneyOf(id)]).toEqual(killed ? [100_000, 0] : [80_000, 20_000]);
    const kills = await killedAtEachStatement(app.database, approve, look);
    expect(kills).toBeGreaterThan(8);
    await approve();
    await look(false);
  });

  it('counts for the limits and rules that its member stands under, as any other', async () => {
    await player.must('user/protection/limit/update', { kind: 'deposit', window: 'day', amount: 30_000 });
    const asked = await charge(30_000);
    expect(await player.refusal('user/bank/charge', { charge_money: 10_000 })).toBe('DEPOSIT_LIMIT_REACHED');
    expect(await process(shop, 'approve', 'deposit', [asked])).toEqual(['ok']);
    expect(await player.refusal('user/bank/charge', { charge_money: 10_000 })).toBe('DEPOSIT_LIMIT_REACHED');
    const give = { status: 'give', money: 1_000, user_id: id };
    expect(await shop.refusal('agent/child/money/update', give)).toBe('GIFT_ABOVE_LIMIT');
  });

  it('opens the same turnover that has to be bet before a withdrawal', async () => {
    await app.configure(walletSettings, { turnoverPowerball: 100 });
    const asked = await charge(20_000);
    await process(shop, 'approve', 'deposit', [asked]);
    await app.configure(walletSettings, { turnoverPowerball: 0 });
    const body = { exchange_money: 10_000, bank_password: bankPassword };
    expect(await player.refusal('user/bank/exchange', body)).toBe('TURNOVER_MISSING');
  });
});

describe('an approval of an agent that an administrator cancels', () => {
  const cancel = async (asked: number) => outcome((await admin.ask('admin/deposit/cancelApproval', { ids: [asked] })).results as never);

  it('returns the money to the agent and takes the points back', async () => {
    const asked = await charge(40_000);
    await process(shop, 'approve', 'deposit', [asked]);
    expect(await cancel(asked)).toEqual(['ok']);
    expect([await moneyOf(idOf('shop')), await moneyOf(id)]).toEqual([100_000, 0]);
    expect(await holds(id)).toMatchObject({ point: 0, receivable: 0 });
    expect((await lines(shop))[0]).toMatchObject({ kind: 'deposit_cancelled', amount: 40_000 });
  });

  it('leaves the agent with its own money once, where the agent had taken it back before', async () => {
    const asked = await charge(40_000);
    await process(shop, 'approve', 'deposit', [asked]);
    await shop.must('agent/child/money/update', { status: 'take', money: 40_000, user_id: id });
    expect(await moneyOf(idOf('shop'))).toBe(100_000);
    expect(await cancel(asked)).toEqual(['ok']);
    expect([await moneyOf(idOf('shop')), await moneyOf(id)]).toEqual([100_000, 0]);
    expect(await holds(id)).toMatchObject({ receivable: 0 });
  });

  it('leaves nobody in debt where the agent took the money back and has spent it', async () => {
    const asked = await charge(40_000);
    await process(shop, 'approve', 'deposit', [asked]);
    await shop.must('agent/child/money/update', { status: 'take', money: 40_000, user_id: id });
    await hold(0);
    expect(await cancel(asked)).toEqual(['ok']);
    expect(await holds(idOf('shop'))).toMatchObject({ money: 0, receivable: 0 });
    expect(await holds(id)).toMatchObject({ money: 0, receivable: 0 });
  });

  it('is a receivable of the member who no longer has it, and the agent has its money all the same', async () => {
    const asked = await charge(40_000);
    await process(shop, 'approve', 'deposit', [asked]);
    await admin.must('admin/member/money/update', { ids: [id], unit: 'money', status: 'take', amount: 40_000, memo: 'spent' });
    expect(await cancel(asked)).toEqual(['ok']);
    expect(await moneyOf(idOf('shop'))).toBe(100_000);
    expect(await holds(id)).toMatchObject({ money: 0, receivable: 40_000 });
  });

  it('is of no use after it was completed, and the agent cannot cancel by itself', async () => {
    const asked = await charge(10_000);
    await process(shop, 'approve', 'deposit', [asked]);
    await admin.must('admin/deposit/complete', { ids: [asked] });
    expect(await cancel(asked)).toEqual(['ALREADY_PROCESSED']);
  });
});

describe('a withdrawal that an agent approves', () => {
  beforeEach(async () => {
    await admin.must('admin/member/money/update', { ids: [id], unit: 'money', status: 'give', amount: 50_000, memo: 'to withdraw' });
  });

  it('leaves what was held to the agent, who pays the member', async () => {
    const asked = await exchange(30_000);
    expect(await process(shop, 'approve', 'withdrawal', [asked])).toEqual(['ok']);
    expect(await moneyOf(idOf('shop'))).toBe(130_000);
    expect(await holds(id)).toMatchObject({ money: 20_000, hold: 0 });
    expect((await lines(shop))[0]).toMatchObject({ kind: 'withdrawal_to_agent', amount: 30_000 });
    // The bank has nothing to pay.
    expect(outcome((await admin.ask('admin/withdrawal/file/create', { ids: [asked] })).results as never)).toEqual(['ALREADY_PROCESSED']);
  });

  it('returns to the member when the agent refuses it', async () => {
    const asked = await exchange(30_000);
    expect(await process(shop, 'refuse', 'withdrawal', [asked])).toEqual(['ok']);
    expect(await holds(id)).toMatchObject({ money: 50_000, hold: 0 });
    expect(await process(shop, 'approve', 'withdrawal', [asked])).toEqual(['ALREADY_PROCESSED']);
  });

  it('is decided once when forty try', async () => {
    const asked = await exchange(30_000);
    const tries = Array.from({ length: 40 }, (_, n) =>
      process(n % 2 ? admin : shop, n % 4 < 2 ? 'approve' : 'refuse', 'withdrawal', [asked]),
    );
    expect((await Promise.all(tries)).flat().filter((each) => each === 'ok')).toHaveLength(1);
    expect(await holds(id)).toMatchObject({ hold: 0 });
  });

  it('waits for an administrator while its member is held', async () => {
    const asked = await exchange(30_000);
    await admin.must('admin/member/status/update', { ids: [id], status: 'blocked' });
    expect(await process(shop, 'approve', 'withdrawal', [asked])).toEqual(['MEMBER_HELD']);
  });
});

describe('who may not process', () => {
  it('an agent of a site that does not allow it, and one without the flag', async () => {
    const asked = await charge(10_000);
    await may({ site: false });
    expect(await process(shop, 'approve', 'deposit', [asked])).toEqual(['NOT_PERMITTED']);
    await may({ site: true, shop: false });
    for (const verb of ['approve', 'refuse'] as const) expect(await process(shop, verb, 'deposit', [asked])).toEqual(['NOT_PERMITTED']);
    expect(await moneyOf(id)).toBe(0);
  });

  it('an agent above the direct one, one beside it, and anybody for its own request', async () => {
    const asked = await charge(10_000);
    for (const account of ['branch', 'rival'])
      await admin.must('admin/member/restrictions/update', { id: idOf(account), restrictions: { lower_may_process: true } });
    expect(await process(branch, 'approve', 'deposit', [asked])).toEqual(['NOT_FOUND']);
    expect(await process(await app.login('rival'), 'refuse', 'deposit', [asked])).toEqual(['NOT_FOUND']);
    const { id: own } = await shop.must('user/bank/charge', { charge_money: 10_000 });
    expect(await process(shop, 'approve', 'deposit', [own as number])).toEqual(['NOT_FOUND']);
    // Agents below are paid by the house, or given money.
    expect(await process(branch, 'approve', 'deposit', [own as number])).toEqual(['NOT_FOUND']);
    await admin.must('admin/deposit/refuse', { ids: [own as number] });
  });

  it('a monitor of the agent', async () => {
    await app.register(`watcher${world}`, roles.monitor1.name, 'shop');
    const asked = await charge(10_000);
    expect(await process(await app.login(`watcher${world}`), 'approve', 'deposit', [asked])).toEqual(['READ_ONLY']);
  });

  it('the agent whom the member was moved away from, and the one below whom they are now', async () => {
    const asked = await charge(10_000);
    await admin.must('admin/member/move', { ids: [id], parentId: idOf('rival') });
    await admin.must('admin/member/restrictions/update', { id: idOf('rival'), restrictions: { lower_may_process: true } });
    expect(await process(shop, 'approve', 'deposit', [asked])).toEqual(['NOT_FOUND']);
    expect(await process(await app.login('rival'), 'approve', 'deposit', [asked])).toEqual(['NOT_FOUND']);
    expect(await process(admin, 'approve', 'deposit', [asked])).toEqual(['ok']);
  });

  it('any agent above the amounts that take two administrators: of one member in a day, however it is split', async () => {
    await app.configure(approvalSettings, { deposit: { on: true, amount: 30_000, person: null } } as never);
    const asked = [await charge(30_000), await charge(20_000), await charge(10_000)];
    expect(await process(shop, 'approve', 'deposit', asked)).toEqual(['HOUSE_DECIDES', 'ok', 'HOUSE_DECIDES']);
    expect(await moneyOf(id)).toBe(20_000);
    // What it has approved today for others is far more.
    await app.configure(approvalSettings, { deposit: { on: true, amount: 1_000_000, person: 50_000 } } as never);
    expect(await process(shop, 'approve', 'deposit', [asked[2]!])).toEqual(['HOUSE_DECIDES']);
    // The agent may refuse what it may not approve.
    expect(await process(shop, 'refuse', 'deposit', [asked[0]!])).toEqual(['ok']);
  });
});

/** Waits until everything that happened is in the read models. */
async function relayed(): Promise<void> {
  await until(
    async () => (await app.database.query<{ n: number }>('SELECT count(*) AS n FROM outbox'))[0]!.n,
    (n) => n === 0,
  );
}
