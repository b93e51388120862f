import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { pushes, type CallInput } from '#lib/contract';
import { seoulDay } from '#lib/kernel';
import { calls } from '#lib/contract';
import { owned, site } from './domain/accounts.js';
import { WalletChanged } from './listeners/wallet-changed.js';
import { noon, WalletHarness } from './testing/wallet-harness.js';

let kit: WalletHarness;
beforeAll(async () => {
  kit = await WalletHarness.open();
  new WalletChanged(kit.relay, kit.ledger).onModuleInit();
});
beforeEach(() => {
  kit.clock.set(noon);
  return kit.rules({ permanentFromTotal: 0, firstChargePercent: 10, exchangeIntervalHours: 0, maxWaitingCharges: 100 });
});
afterEach(() => expectLedgerCoherent(kit.database));
afterAll(() => kit.close());

const hourMs = 3_600_000;
const deposits = (filters: CallInput<'admin/deposit/get'> = {}, below?: number[]) =>
  kit.requests.deposits(calls['admin/deposit/get'].in.parse({ take: 200, ...filters }), below);
const withdrawals = (filters: CallInput<'admin/withdrawal/get'> = {}, below?: number[]) =>
  kit.requests.withdrawals(calls['admin/withdrawal/get'].in.parse({ take: 200, ...filters }), below);

describe('the statement', () => {
  it('shows each change with the amounts before and after, newest first', async () => {
    const owner = await kit.owner();
    await kit.deposit(owner, 50_000);
    await kit.convertPoints.execute(kit.player(owner, 'user/bank/convertPoint'), 2_000);
    kit.stakes.known.push({ ownerId: owner, stake: 50_000, at: kit.clock.now() });
    const exchange = await kit.exchange(owner, 30_000);
    await kit.refuseWithdrawals.execute(kit.admin('admin/withdrawal/refuse'), [exchange]);
    const page = async (account: 'cash' | 'point') => {
      const { lines, total } = await kit.statement.page({ ownerId: owner, account, skip: 0, take: 10 });
      return { lines: lines.map(({ kind, change, before, after }) => [kind, change, before, after]), total };
    };
    expect(await page('cash')).toEqual({
      lines: [
        ['withdrawal_refused', 30_000, 22_000, 52_000],
        ['withdrawal_requested', -30_000, 52_000, 22_000],
        ['point_conversion', 2_000, 50_000, 52_000],
        ['deposit', 50_000, 0, 50_000],
      ],
      total: 4,
    });
    expect(await page('point')).toEqual({
      lines: [
        ['point_conversion', -2_000, 5_000, 3_000],
        ['deposit_bonus', 5_000, 0, 5_000],
      ],
      total: 2,
    });
  });

  it('pages, and counts within a period', async () => {
    const owner = await kit.owner();
    for (let n = 1; n <= 5; n++) {
      await kit.give(owner, 'cash', n);
      kit.clock.advance(hourMs);
    }
    const changes = async (query: object) => {
      const { lines, total } = await kit.statement.page({ ownerId: owner, account: 'cash', skip: 0, take: 10, ...query });
      return { changes: lines.map(({ change }) => change), total };
    };
    expect(await changes({ skip: 1, take: 2 })).toEqual({ changes: [4, 3], total: 5 });
    const from = new Date(noon.getTime() + hourMs);
    expect(await changes({ from })).toEqual({ changes: [5, 4, 3, 2], total: 4 });
    expect(await changes({ from, until: new Date(noon.getTime() + 3 * hourMs) })).toEqual({ changes: [3, 2], total: 2 });
  });
});

describe('the administrators’ lists of requests', () => {
  it('show the row with its owner’s money now and after approval', async () => {
    const owner = await kit.owner({ cash: 7_000 });
    const id = await kit.charge(owner, 50_000);
    const read = async () => (await deposits({ search: `owner${owner}` })).items[0];
    expect(await read()).toEqual({
      id,
      memberId: owner,
      ownerKind: 'member',
      account: `owner${owner}`,
      nickname: `nick${owner}`,
      level: 3,
      parents: ['agent1', 'agent2'],
      amount: 50_000,
      money: 7_000,
      expectedMoney: 57_000,
      bankName: 'KB',
      bankAccount: '1234******',
      holder: 'Holder',
      depositor: 'Holder',
      holderDiffers: false,
      needsSecond: false,
      requestedAt: '2026-03-02T12:00:00.000+09:00',
      processedAt: null,
      processedBy: null,
      paidBy: null,
      reason: null,
      secondPerson: null,
      status: 'waiting',
      duplicate: false,
      duplicateIds: [],
      double: false,
      first: true,
      coin: null,
      entry: null,
    });
    await kit.approve([id]);
    expect(await read()).toMatchObject({ status: 'approved', money: 57_000, expectedMoney: 57_000, processedBy: 'admin1' });
  });

  it('reckon with what the owner owes, and mark his withdrawals as frozen', async () => {
    const owner = await kit.owner();
    const taken = await kit.deposit(owner, 50_000);
    await kit.exchange(owner, 50_000);
    await kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval'), [taken]);
    await kit.charge(owner, 60_000);
    expect((await deposits({ search: `owner${owner}`, status: 'waiting' })).items[0]).toMatchObject({ money: 0, expectedMoney: 10_000 });
    expect((await withdrawals({ search: `owner${owner}` })).items[0]).toMatchObject({ frozen: true });
  });

  it('say when the deposit comes under another name', async () => {
    const owner = await kit.owner();
    await kit.requestDeposit.execute(kit.player(owner, 'user/bank/charge'), { amount: 10_000, depositor: ' Somebody ' });
    expect((await deposits({ search: `owner${owner}` })).items[0]).toMatchObject({ holder: 'Holder', holderDiffers: true });
  });

  it('filter, sort, page and sum', async () => {
    const bankName = 'Desk Bank';
    const [a, b] = [await kit.owner({ bankName }), await kit.owner({ bankName, nickname: '100%_sure\\' })];
    const ids = [];
    for (const [owner, amount] of [
      [a, 30_000],
      [b, 10_000],
      [a, 20_000],
      [b, 40_000],
    ] as const) {
      ids.push(await kit.charge(owner, amount));
      kit.clock.advance(hourMs);
    }
    const [first, second, third, fourth] = ids as [number, number, number, number];
    await kit.approve([first]);
    await kit.refuseDeposits.execute(kit.admin('admin/deposit/refuse'), [second]);
    const list = async (filters: CallInput<'admin/deposit/get'>) => {
      const { items, ...sums } = await deposits({ bankName, ...filters });
      return { ids: items.map(({ id }) => id), ...sums };
    };
    const counts = { waiting: 2, approved: 1, refused: 1 };
    expect(await list({})).toEqual({ ids: [fourth, third, second, first], total: 4, amountTotal: 100_000, counts });
    expect(await list({ status: 'waiting' })).toEqual({ ids: [fourth, third], total: 2, amountTotal: 60_000, counts });
    expect((await list({ sort: 'requestedAt' })).ids).toEqual([first, second, third, fourth]);
    expect((await list({ sort: '-amount' })).ids).toEqual([fourth, first, third, second]);
    expect((await list({ sort: 'amount', skip: 1, take: 2 })).ids).toEqual([third, first]);
    expect(await list({ skip: 3, take: 2 })).toMatchObject({ ids: [first], total: 4 });
    expect((await list({ minAmount: 30_000 })).ids).toEqual([fourth, first]);
    expect((await list({ search: `OWNER${a}` })).ids).toEqual([third, first]);
    expect((await list({ search: '%_S' })).ids).toEqual([fourth, second]);
    expect((await list({ search: 'sure\\' })).ids).toEqual([fourth, second]);
    expect((await list({ search: String(b) })).ids).toEqual(expect.arrayContaining([fourth, second]));
    expect((await list({ startedAt: '2026-03-02T13:00:00+09:00', endedAt: '2026-03-02T14:00:00+09:00' })).ids).toEqual([third, second]);
    expect((await list({ startedAt: '2026-03-03' })).ids).toEqual([]);
    expect((await list({ endedAt: '2026-03-02' })).total).toBe(4);
    expect((await list({ search: `'; DROP TABLE deposit; --` })).ids).toEqual([]);
  });

  it('say what each request moved on some days: a cancelled approval counts against its own day', async () => {
    const bankName = 'Booked Bank';
    const owner = await kit.owner({ bankName });
    const [kept, undone] = [await kit.charge(owner, 10_000), await kit.charge(owner, 20_000)];
    await kit.approve([kept, undone]);
    const first = seoulDay(kit.clock.now());
    kit.clock.advance(24 * hourMs);
    await kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval'), [undone]);
    const second = seoulDay(kit.clock.now());
    const booked = async (bookedFrom?: string, bookedTo?: string) => {
      const { items, amountTotal } = await deposits({ bankName, sort: 'amount', ...(bookedFrom && { bookedFrom, bookedTo }) });
      return { rows: items.map((row) => [row.id, row.booked]), amountTotal };
    };
    expect(await booked(first, first)).toEqual({
      rows: [
        [kept, 10_000],
        [undone, 20_000],
      ],
      amountTotal: 30_000,
    });
    expect(await booked(second, second)).toEqual({ rows: [[undone, -20_000]], amountTotal: -20_000 });
    expect(await booked(first, second)).toEqual({
      rows: [
        [kept, 10_000],
        [undone, 0],
      ],
      amountTotal: 10_000,
    });
    expect((await booked()).rows).toEqual([
      [kept, undefined],
      [undone, undefined],
    ]);
  });

  it('filter by flag', async () => {
    const bankName = 'Flag Bank';
    const owner = await kit.owner({ bankName });
    const first = await kit.charge(owner, 10_000);
    const twin = await kit.charge(owner, 10_000);
    await kit.approve([first]);
    kit.clock.advance(hourMs);
    const later = await kit.charge(owner, 10_000);
    expect((await deposits({ bankName, flag: 'duplicate' })).items.map(({ id }) => id)).toEqual([twin, first]);
    expect((await deposits({ bankName, flag: 'first' })).items.map(({ id }) => id)).toEqual([twin, first]);
    expect((await deposits({ bankName })).items.map(({ id }) => id)).toEqual([later, twin, first]);
  });

  it('show an agent the whole downline, and neither his own nor anybody else’s', async () => {
    const [hq, shop] = [await kit.owner({ kind: 'agent', parents: [] }), 0];
    const branch = await kit.owner({ kind: 'agent', parents: [hq] });
    const player = await kit.owner({ parents: [hq, branch], cash: 50_000 });
    const neighbour = await kit.owner({ parents: [hq], cash: 50_000 });
    for (const owner of [hq, branch, player, neighbour]) await kit.charge(owner, 10_000);
    await kit.exchange(player, 10_000);
    await kit.exchange(neighbour, 10_000);
    const owners = async (below: number[]) => (await deposits({}, below)).items.map(({ memberId }) => memberId).sort((a, b) => a - b);
    expect(await owners([hq])).toEqual([branch, player, neighbour]);
    expect(await owners([hq, branch])).toEqual([player]);
    expect(await owners([hq, branch, player])).toEqual([]);
    expect(await owners([shop])).toEqual([]);
    expect((await withdrawals({}, [hq, branch])).items.map(({ memberId }) => memberId)).toEqual([player]);
    expect(await deposits({}, [hq, branch])).toMatchObject({ total: 1, amountTotal: 10_000, counts: { waiting: 1 } });
  });
});

describe('reports', () => {
  it('count what waits, for the site and for agents, themselves excluded', async () => {
    const before = await kit.reports.pending();
    const hq = await kit.owner({ kind: 'agent', parents: [] });
    const branch = await kit.owner({ kind: 'agent', parents: [hq] });
    const player = await kit.owner({ parents: [hq, branch], cash: 50_000 });
    for (const owner of [hq, branch, player]) await kit.charge(owner, 10_000);
    await kit.exchange(player, 10_000);
    expect(await kit.reports.pending()).toEqual({ deposits: before.deposits + 3, withdrawals: before.withdrawals + 1 });
    expect(await kit.reports.pendingBelow([hq, branch, player, 999_999])).toEqual(
      new Map([
        [hq, { deposits: 2, withdrawals: 1 }],
        [branch, { deposits: 1, withdrawals: 1 }],
        [player, { deposits: 0, withdrawals: 0 }],
        [999_999, { deposits: 0, withdrawals: 0 }],
      ]),
    );
  });

  it('sum what took effect by hour of approval and path, without what was taken back', async () => {
    const owner = await kit.owner({ parents: [41, 42] });
    kit.clock.set(new Date('2026-04-01T10:59:59+09:00'));
    const [early, late, undone] = [await kit.charge(owner, 10_000), await kit.charge(owner, 20_000), await kit.charge(owner, 40_000)];
    await kit.approve([early]);
    await kit.approve([undone]);
    kit.clock.set(new Date('2026-04-01T11:00:00+09:00'));
    await kit.approve([late]);
    await kit.completeDeposits.execute(kit.admin('admin/deposit/complete'), [early]);
    kit.clock.set(new Date('2026-04-01T12:00:00+09:00'));
    await kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval'), [undone]);
    await kit.approveWithdrawals.execute(kit.admin('admin/withdrawal/approve'), [await kit.exchange(owner, 10_000)]);
    const path = [41, 42, owner];
    const day = [new Date('2026-04-01T00:00:00+09:00'), new Date('2026-04-02T00:00:00+09:00')] as const;
    expect(await kit.reports.depositHours(...day)).toEqual([
      { hour: new Date('2026-04-01T10:00:00+09:00'), path, amount: 50_000, count: 2 },
      { hour: new Date('2026-04-01T11:00:00+09:00'), path, amount: 20_000, count: 1 },
      { hour: new Date('2026-04-01T12:00:00+09:00'), path, amount: -40_000, count: -1 },
    ]);
    expect(await kit.reports.withdrawalHours(...day)).toEqual([
      { hour: new Date('2026-04-01T12:00:00+09:00'), path, amount: 10_000, count: 1 },
    ]);
  });

  it('tell losing what was approved in a span, and take off what was cancelled in it, whenever it had been approved', async () => {
    const span = (day: number) => [new Date(`2026-04-1${day}T12:00:00+09:00`), new Date(`2026-04-1${day + 1}T12:00:00+09:00`)] as const;
    kit.clock.set(new Date('2026-04-10T13:00:00+09:00'));
    const owner = await kit.owner();
    const cancelled = await kit.deposit(owner, 50_000);
    await kit.deposit(owner, 30_000);
    await kit.charge(owner, 10_000);
    kit.clock.set(new Date('2026-04-11T13:00:00+09:00'));
    await kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval'), [cancelled]);
    await kit.approveWithdrawals.execute(kit.admin('admin/withdrawal/approve'), [await kit.exchange(owner, 20_000)]);
    expect(await kit.reports.flows(kit.database, ...span(0))).toEqual([{ path: '1.2', deposits: 80_000, withdrawals: 0 }]);
    expect(await kit.reports.flows(kit.database, ...span(1))).toEqual([{ path: '1.2', deposits: -50_000, withdrawals: 20_000 }]);
  });

  it('show the public only what took effect, newest first', async () => {
    kit.clock.set(new Date('2026-05-01T12:00:00+09:00'));
    const owner = await kit.owner({ nickname: 'newest', cash: 50_000 });
    const [, approved] = [await kit.charge(owner, 10_000), await kit.charge(owner, 20_000)];
    await kit.approve([approved]);
    await kit.exchange(owner, 10_000);
    const at = new Date('2026-05-01T12:00:00+09:00');
    expect(await kit.reports.recentDeposits(1)).toEqual([{ nickname: 'newest', money: 20_000, bankName: 'KB', at }]);
    expect(await kit.reports.recentWithdrawals(5)).not.toContainEqual(expect.objectContaining({ nickname: 'newest' }));
  });

  it('tell the queues by their age', async () => {
    const { deposits: queue } = await kit.reports.queues();
    expect(queue.count).toBe((await kit.reports.pending()).deposits);
    expect(queue.waitingSince.length).toBe(Math.min(60, queue.count));
    expect(queue.waitingSince[0]).toEqual(queue.oldestAt);
    expect([...queue.waitingSince].sort((a, b) => a.getTime() - b.getTime())).toEqual(queue.waitingSince);
  });
});

describe('wallet.changed', () => {
  it('carries what a poll reads, once per owner and batch, with the newest cause', async () => {
    const owner = await kit.owner();
    while ((await kit.relay.relayBatch()) > 0);
    const id = await kit.deposit(owner, 50_000);
    await kit.exchange(owner, 20_000);
    await kit.relay.relayBatch();
    const events = (await kit.streams.newest(`member:${owner}`, 10)).filter(({ name }) => name === 'wallet.changed');
    const { ownerId: memberId, money, point, balance, hold, receivable, version } = await kit.ledger.snapshot(kit.database, owner);
    expect({ money, point, hold }).toEqual({ money: 30_000, point: 5_000, hold: 20_000 });
    const [{ withdrawal }] = (await kit.database.query<{ withdrawal: number }>('SELECT max(id) AS withdrawal FROM withdrawal')) as [
      { withdrawal: number },
    ];
    const cause = { kind: 'withdrawal', id: String(withdrawal) };
    expect(events[0]!.data).toEqual({ memberId, money, point, balance, hold, receivable, version, cause });
    pushes['wallet.changed'].parse(events[0]!.data);
    const names = (await kit.streams.newest(`member:${owner}`, 10)).map(({ name, seq }) => [seq, name]);
    expect(names.map(([seq]) => seq)).toEqual(names.map((_, index) => names.length - index));
    expect(names.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['deposit.requested', 'deposit.approved', 'withdrawal.requested', 'wallet.changed']),
    );
    expect(
      (await kit.streams.newest('agent:2', 100)).filter(({ data }) => (data as { id?: number }).id === id).map(({ name }) => name),
    ).toEqual(expect.arrayContaining(['deposit.approved', 'deposit.requested']));
    for (const push of await kit.streams.newest('admin', 10)) pushes[push.name].parse(push.data);
  });

  it('follows other parts’ transfers, too', async () => {
    const owner = await kit.owner({ cash: 10_000 });
    await kit.database.transaction((tx) =>
      kit.ledger.post(tx, [
        {
          key: `fee:${owner}`,
          kind: 'adjustment',
          cause: { kind: 'fee', id: 77 },
          actor: 'test',
          postings: [{ from: owned(owner, 'cash'), to: site('adjustment'), amount: 4_000 }],
        },
      ]),
    );
    await kit.relay.relayBatch();
    const [events] = await kit.streams.newest(`member:${owner}`, 1);
    expect(events).toMatchObject({ name: 'wallet.changed', data: { money: 6_000, cause: { kind: 'fee', id: '77' } } });
  });
});
