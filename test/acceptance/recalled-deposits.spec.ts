import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '#lib/kernel';
import { agentSettings, roles } from '#lib/members';
import { type CommandContext } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { CancelDepositApprovals, lockOwners, walletSettings } from '#lib/wallet';
import { TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../support/killed-at-each-statement.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient, shop: WireClient, branch: WireClient, rival: WireClient;
let player: WireClient;
let id: number;
let world = 0;

beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  [admin, shop, branch, rival] = (await Promise.all(['admin', 'shop', 'branch', 'rival'].map((account) => app.login(account)))) as [
    WireClient,
    WireClient,
    WireClient,
    WireClient,
  ];
  await app.configure(siteSettings, { isSeamless: false });
  await app.configure(agentSettings, { mayPay: 'downline' });
  const deposits = { temporaryLimit: 1_000_000, firstChargePercent: 10 };
  // Agents take what points became at once; what a converted bonus has to be bet for is tested elsewhere.
  const conversions = { minPointConversion: 1_000, pointUnit: 1_000, bonusTurnoverTimes: 0 };
  await app.configure(walletSettings, { ...deposits, ...conversions });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  const account = `player${++world}`;
  ({ id } = await app.register(account, roles.member.name, 'shop'));
  player = await app.login(account);
});

const holds = async (memberId: number) => (await admin.ask('admin/member/view', { id: memberId })).wallet;
const idOf = (account: string) => app.person(account).id;
async function deposit(amount: number): Promise<number> {
  const asked = (await player.must('user/bank/charge', { charge_money: amount }))['id'] as number;
  await admin.must('admin/deposit/approve', { ids: [asked] });
  return asked;
}
const cancel = async (...ids: number[]) => {
  const { results } = await admin.ask('admin/deposit/cancelApproval', { ids });
  return results.map(({ ok, error }) => (ok ? 'ok' : error?.code));
};
const move = (who: WireClient, status: 'give' | 'take', money: number) =>
  who.call('agent/child/money/update', { status, money, user_id: id });
const points = (status: 'give' | 'take', point: number) => shop.call('agent/user/point/update', { status, point, user_id: id });
/** What somebody has more than before, debts deducted. */
async function gain(of: number, work: () => Promise<unknown>): Promise<{ money: number; point: number }> {
  const net = async () => {
    const { money, hold, balance, receivable, point } = await holds(of);
    return { money: money + hold + balance - receivable, point };
  };
  const before = await net();
  await work();
  const after = await net();
  return { money: after.money - before.money, point: after.point - before.point };
}

describe('a cancelled approval', () => {
  it('takes back from the agent what the agent took, and nothing from the player', async () => {
    const won = await gain(idOf('shop'), async () => {
      const asked = await deposit(50_000);
      await move(shop, 'take', 50_000);
      expect(await cancel(asked)).toEqual(['ok']);
    });
    expect(await holds(id)).toMatchObject({ money: 0, receivable: 0 });
    expect(won.money).toBe(0);
  });

  it('is a receivable of the agent who has it no longer, which later money repays', async () => {
    const asked = await deposit(60_000);
    await move(shop, 'take', 60_000);
    const { money } = await holds(idOf('shop'));
    await branch.must('agent/child/money/update', { status: 'take', money, user_id: idOf('shop') });
    await cancel(asked);
    expect(await holds(id)).toMatchObject({ money: 0, receivable: 0 });
    expect(await holds(idOf('shop'))).toMatchObject({ money: 0, receivable: 60_000 });
    await branch.must('agent/child/money/update', { status: 'give', money: 60_000, user_id: idOf('shop') });
    expect(await holds(idOf('shop'))).toMatchObject({ money: 0, receivable: 0 });
  });

  it('claims from each what they took: two agents, and the player what they kept', async () => {
    const asked = await deposit(50_000);
    await move(shop, 'take', 20_000);
    await move(branch, 'take', 10_000);
    const before = await Promise.all(['shop', 'branch'].map(async (account) => (await holds(idOf(account))).money));
    await cancel(asked);
    expect(await holds(id)).toMatchObject({ money: 0, receivable: 0 });
    const after = await Promise.all(['shop', 'branch'].map(async (account) => (await holds(idOf(account))).money));
    expect(after.map((money, n) => before[n]! - money)).toEqual([20_000, 10_000]);
  });

  it('follows eggs that the agent took', async () => {
    const asked = await deposit(50_000);
    await app.database.transaction((tx) => tx.query('UPDATE member SET level = 7 WHERE id = $1', [id]));
    await player.must('user/bank/convertBalance', { direction: 'charge', amount: 50_000 });
    await shop.must('agent/user/casino/withdrawBalance', { balance: 50_000, targetUserId: id });
    const { money } = await holds(idOf('shop'));
    await cancel(asked);
    expect(await holds(id)).toMatchObject({ money: 0, balance: 0, receivable: 0 });
    expect((await holds(idOf('shop'))).money).toBe(money - 50_000);
  });

  it('follows the bonus: points with the agent, and money that points became', async () => {
    const won = await gain(idOf('shop'), async () => {
      const asked = await deposit(100_000);
      expect((await holds(id)).point).toBe(10_000);
      await points('take', 3_000);
      await player.must('user/bank/convertPoint', { point: 7_000 });
      await move(shop, 'take', 107_000);
      await cancel(asked);
    });
    expect(await holds(id)).toMatchObject({ money: 0, point: 0, receivable: 0 });
    expect(won).toEqual({ money: 0, point: 0 });
  });

  it('of two deposits claims from the agent once', async () => {
    const won = await gain(idOf('shop'), async () => {
      const [first, second] = [await deposit(50_000), await deposit(30_000)];
      await move(shop, 'take', 50_000);
      await cancel(first);
      await cancel(second);
    });
    expect(await holds(id)).toMatchObject({ money: 0, receivable: 0 });
    expect(won.money).toBe(0);
  });
});

it('killed at any statement, a cancelled approval has claimed all or nothing, and its repetition finishes it', async () => {
  const { id: shopId } = app.person('shop');
  const asked = await deposit(50_000);
  await move(shop, 'take', 20_000);
  const { money } = await holds(shopId);
  const input = { ids: [asked], key: randomUUID() };
  const { id: adminId } = app.person('admin');
  const actor: Actor = { kind: 'admin', id: adminId, account: 'admin', nickname: 'admin', level: 0, path: [], sessionId: 1 };
  const where = { requestId: 'test', address: '203.0.113.9' };
  const command: CommandContext = { actor, call: 'admin/deposit/cancelApproval', key: input.key, input, ...where };
  const recall = async () => {
    const [row] = await app.api.get(CancelDepositApprovals, { strict: false }).execute(command, input.ids);
    if (!row!.ok) throw new Error('killed');
  };
  const look = async (killed: boolean) => {
    const there = { player: (await holds(id)).money, shop: (await holds(shopId)).money - money };
    expect(there).toEqual(killed ? { player: 30_000, shop: 0 } : { player: 0, shop: -20_000 });
  };
  const kills = await killedAtEachStatement(app.database, recall, look);
  expect(kills).toBeGreaterThan(8);
  await recall();
  await look(false);
});

describe('an agent whom the member was moved below since', () => {
  const moveBelow = (parent: string) => admin.must('admin/member/move', { ids: [id], parentId: idOf(parent) });
  const waiting = (count: number) =>
    until(
      () => app.database.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
      (rows) => rows.length >= count,
    );

  it('is claimed what they take between the look and the locks, and the member nothing', async () => {
    const sum = await gain(idOf('rival'), async () => {
      const asked = await deposit(50_000);
      await moveBelow('rival');
      const outcomes = await app.database.transaction(async (tx) => {
        await lockOwners(tx, [id]);
        const take = move(rival, 'take', 50_000);
        await waiting(1);
        const recall = cancel(asked);
        await waiting(2);
        // Not awaited here: both go on when this transaction ends.
        return { take, recall };
      });
      expect(await outcomes.take).toMatchObject({ result: true });
      expect(await outcomes.recall).toEqual(['ok']);
    });
    expect(await holds(id)).toMatchObject({ money: 0, receivable: 0 });
    expect(sum.money).toBe(0);
  });

  it('and takes, gives and is above others at the same moment, is claimed no more than they took', async () => {
    for (let round = 0; round < 6; round++) {
      let own = { money: 0, point: 0 };
      const sum = await gain(idOf('rival'), async () => {
        own = await gain(id, async () => {
          const asked = await deposit(40_000);
          await moveBelow('rival');
          const outcomes = await Promise.all([
            move(rival, 'take', 15_000),
            cancel(asked),
            move(rival, 'take', 40_000),
            move(rival, 'give', 1_000),
            cancel(asked),
          ]);
          expect([outcomes[1][0], outcomes[4][0]].sort()).toEqual(['ALREADY_PROCESSED', 'ok']);
          await moveBelow('shop');
        });
      });
      // What the member no longer has, they do not owe.
      expect(own.money).toBeGreaterThanOrEqual(0);
      expect(own.money + sum.money).toBe(0);
      await expectLedgerCoherent(app.database);
    }
  });
});

describe('at the same moment', () => {
  it('cancelling and taking leave player and agent together where they were', async () => {
    for (let round = 0; round < 6; round++) {
      let own = { money: 0, point: 0 };
      const sum = await gain(idOf('shop'), async () => {
        own = await gain(id, async () => {
          const asked = await deposit(40_000);
          await Promise.all([cancel(asked), move(shop, 'take', 40_000), move(shop, 'give', 1_000), move(shop, 'take', 10_000)]);
        });
      });
      expect(own.money + sum.money).toBe(0);
      await expectLedgerCoherent(app.database);
    }
  });

  it('cancelling and converting, taking and cancelling twice, take each won back once', async () => {
    for (let round = 0; round < 6; round++) {
      const account = `converter${round}`;
      ({ id } = await app.register(account, roles.member.name, 'shop'));
      player = await app.login(account);
      const sum = await gain(idOf('shop'), async () => {
        const asked = await deposit(100_000);
        const outcomes = await Promise.all([
          cancel(asked),
          cancel(asked),
          player.call('user/bank/convertPoint', { point: 10_000 }),
          move(shop, 'take', 100_000),
          points('take', 4_000),
        ]);
        expect([outcomes[0][0], outcomes[1][0]].sort()).toEqual(['ALREADY_PROCESSED', 'ok']);
      });
      const { money, hold, receivable, point } = await holds(id);
      expect(sum.money + sum.point + money + hold + point - receivable).toBe(0);
      await expectLedgerCoherent(app.database);
    }
  });
});
