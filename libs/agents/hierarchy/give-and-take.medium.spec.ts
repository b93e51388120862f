import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Actor, seoulDay, seoulDayEnd, seoulDayStart } from '#lib/kernel';
import { holdPlacesAlone, roles } from '#lib/members';
import { owned, site } from '#lib/wallet';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../../test/support/killed-at-each-statement.js';
import { until } from '../../../test/support/until.js';
import { TradesRepository } from './data/trades.repository.js';
import { HierarchyHarness } from './testing/hierarchy-harness.js';
import type { TradeWish } from './use-cases/give-and-take.js';

let kit: HierarchyHarness;
let shop: Actor, alice: Actor, hq: Actor, other: Actor;
let world = 0;

beforeAll(async () => {
  kit = await HierarchyHarness.open();
});
afterAll(() => kit?.close());
beforeEach(async () => {
  const n = ++world;
  hq = await kit.person(`hq${n}`, roles.operatingHeadquarters.name, undefined, { cash: 50_000 });
  shop = await kit.person(`shop${n}`, roles.shop.name, hq, { cash: 10_000, point: 5_000 });
  alice = await kit.person(`alice${n}`, roles.member.name, shop, { cash: 3_000, point: 700 });
  other = await kit.person(`other${n}`, roles.shop.name, hq, { cash: 1_000 });
});
afterEach(() => expectLedgerCoherent(kit.database));

const wish = (more: Partial<TradeWish> = {}): TradeWish => ({
  unit: 'money',
  status: 'give',
  memberId: alice.id,
  amount: 4_000,
  memo: '',
  ...more,
});
const tradeCount = async () =>
  (await kit.database.query<{ n: number }>('SELECT count(*) AS n FROM trade WHERE agent_id = $1', [shop.id]))[0]!.n;

describe('an agent', () => {
  it('gives money to a child, on both statements with who and why', async () => {
    await kit.trade(shop, wish({ memo: '축하' }));
    expect(await kit.balances(shop)).toMatchObject({ money: 6_000 });
    expect(await kit.balances(alice)).toMatchObject({ money: 7_000 });
    const memo = `${shop.account} → ${alice.account} · 축하`;
    expect((await kit.lines(shop, 'cash'))[0]).toEqual([-4_000, 6_000, memo]);
    expect((await kit.lines(alice, 'cash'))[0]).toEqual([4_000, 7_000, memo]);
  });

  it('takes points from a child', async () => {
    await kit.trade(shop, wish({ unit: 'point', status: 'take', amount: 700 }));
    expect([await kit.balances(shop), await kit.balances(alice)]).toMatchObject([{ point: 5_700 }, { point: 0 }]);
    expect((await kit.lines(alice, 'point'))[0]).toEqual([-700, 0, `${alice.account} → ${shop.account}`]);
  });

  it('has the points of a day apart from its money', async () => {
    await kit.trade(shop, wish({ unit: 'point', amount: 900 }));
    await kit.trade(shop, wish({ unit: 'point', status: 'take', amount: 700 }));
    await kit.trade(shop, wish());
    const now = kit.clock.now();
    const day = seoulDay(now);
    const of = (agentId: number, until = seoulDayEnd(day)) =>
      new TradesRepository().pointsByDay(kit.database, agentId, seoulDayStart(day), until);
    expect(await of(shop.id)).toEqual([{ day, given: 900, taken: 700 }]);
    expect(await of(shop.id, now)).toEqual([]);
    expect(await of(other.id)).toEqual([]);
  });

  it('pays casino eggs out of its own money and takes them back into it', async () => {
    await kit.trade(shop, wish({ unit: 'balance', amount: 2_500 }));
    expect([await kit.balances(shop), await kit.balances(alice)]).toMatchObject([{ money: 7_500 }, { money: 3_000, balance: 2_500 }]);
    await kit.trade(shop, wish({ unit: 'balance', status: 'take', amount: 2_500 }));
    expect([await kit.balances(shop), await kit.balances(alice)]).toMatchObject([{ money: 10_000 }, { money: 3_000, balance: 0 }]);
  });

  it('repays with what it gives what the other one owes', async () => {
    await kit.database.transaction((tx) =>
      kit.ledger.recall(tx, {
        key: `recall:${alice.id}`,
        kind: 'adjustment',
        cause: { kind: 'test', id: 1 },
        actor: 'test',
        ownerId: alice.id,
        amount: 4_000,
        to: site('adjustment'),
      }),
    );
    await kit.trade(shop, wish({ amount: 1_500 }));
    expect(await kit.ledger.snapshot(kit.database, alice.id)).toMatchObject({ money: 500, receivable: 0 });
  });

  it('reads what it gave and took, with sums', async () => {
    await kit.trade(shop, wish({ amount: 1_000 }));
    await kit.trade(shop, wish({ status: 'take', amount: 300 }));
    const page = await kit.trades.page(kit.database, { agentId: shop.id }, { skip: 0, take: 1 });
    expect(page).toMatchObject({
      total: 2,
      sums: [{ unit: 'money', given: 1_000, taken: 300 }],
      items: [{ status: 'take', amount: 300, before: 9_000, after: 9_300, account: alice.account }],
    });
    expect(await kit.trades.page(kit.database, { agentId: shop.id, status: 'give', search: 'ALICE' }, { skip: 0, take: 20 })).toMatchObject(
      { total: 1, sums: [{ unit: 'money', given: 1_000, taken: 0 }] },
    );
    expect(await kit.trades.page(kit.database, { agentId: hq.id }, { skip: 0, take: 20 })).toMatchObject({ total: 0, items: [], sums: [] });
  });

  it('sums money and eggs apart', async () => {
    await kit.trade(shop, wish({ amount: 1_000 }));
    await kit.trade(shop, wish({ unit: 'balance', amount: 700 }));
    await kit.trade(shop, wish({ unit: 'balance', status: 'take', amount: 200 }));
    const { total, sums } = await kit.trades.page(kit.database, { agentId: shop.id }, { skip: 0, take: 1 });
    expect({ total, sums }).toEqual({
      total: 3,
      sums: [
        { unit: 'balance', given: 700, taken: 200 },
        { unit: 'money', given: 1_000, taken: 0 },
      ],
    });
  });
});

describe('refusals', () => {
  it.each([
    ['more money than it has', { amount: 10_001 }, 'INSUFFICIENT_BALANCE'],
    ['more than the other one has', { status: 'take', amount: 3_001 }, 'INSUFFICIENT_BALANCE'],
    ['more points than there are', { unit: 'point', status: 'take', amount: 701 }, 'INSUFFICIENT_POINT'],
    ['more eggs than its money pays', { unit: 'balance', amount: 10_001 }, 'INSUFFICIENT_BALANCE'],
    ['eggs that are not there', { unit: 'balance', status: 'take', amount: 1 }, 'INSUFFICIENT_EGGS'],
  ] as [string, Partial<TradeWish>, string][])('are given for %s, and nothing moves', async (_, more, code) => {
    await expect(kit.trade(shop, wish(more))).rejects.toMatchObject({ code });
    expect([await kit.balances(shop), await kit.balances(alice)]).toEqual([
      { money: 10_000, point: 5_000, balance: 0 },
      { money: 3_000, point: 700, balance: 0 },
    ]);
    expect(await tradeCount()).toBe(0);
  });

  it('are given for anybody who is not below: a stranger’s, the agent itself, who is above, nobody', async () => {
    for (const memberId of [other.id, shop.id, hq.id, 999_999])
      await expect(kit.trade(shop, wish({ memberId, amount: 100 }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are given for eggs of an agent, who has no casino', async () => {
    await expect(kit.trade(hq, wish({ unit: 'balance', memberId: shop.id, amount: 100 }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are given for a monitor, who holds nothing', async () => {
    const monitor = await kit.person(`watcher${world}`, roles.monitor1.name, shop);
    for (const status of ['give', 'take'] as const)
      await expect(kit.trade(shop, wish({ status, memberId: monitor.id, amount: 100 }))).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    expect(await kit.balances(monitor)).toMatchObject({ money: 0 });
  });

  it('are given for a grandchild, unless the site or the agent’s own flag lets it', async () => {
    const pay = () => kit.trade(hq, wish({ amount: 100 }));
    await expect(pay()).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    await kit.rules({ mayPay: 'downline' });
    await pay();
    await kit.rules({ mayPay: 'none' });
    await expect(kit.trade(shop, wish({ amount: 100 }))).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    await kit.restrict(hq, { lower_may_pay_and_recover: true });
    await pay();
    await kit.rules({ mayPay: 'direct' });
  });
});

describe('of many at once', () => {
  it('fifty takes of everything, one succeeds', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => kit.trade(shop, wish({ status: 'take', amount: 3_000 }))));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));
    expect(refused).toEqual(Array.from({ length: 49 }, () => 'INSUFFICIENT_BALANCE'));
    expect([await kit.balances(shop), await kit.balances(alice)]).toMatchObject([{ money: 13_000 }, { money: 0 }]);
  });

  it('takes and spending of the same money, nothing is spent twice', async () => {
    const spend = (n: number) =>
      kit.database.transaction((tx) =>
        kit.ledger.post(tx, [
          {
            key: `spend:${alice.id}:${n}`,
            kind: 'adjustment',
            cause: { kind: 'test', id: n },
            actor: 'test',
            postings: [{ from: owned(alice.id, 'cash'), to: site('adjustment'), amount: 1_000 }],
          },
        ]),
      );
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? spend(n) : kit.trade(shop, wish({ status: 'take', amount: 1_000 })))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await kit.balances(alice)).toMatchObject({ money: 0 });
    expect((await kit.balances(shop)).money).toBe(10_000 + (await tradeCount()) * 1_000);
  });

  it('gives and takes across one another, all come through', async () => {
    const trades = Array.from({ length: 30 }, (_, n) =>
      kit.trade(shop, wish({ status: n % 2 ? 'give' : 'take', amount: 100, unit: n % 3 ? 'money' : 'point' })),
    );
    await Promise.all([...trades, ...Array.from({ length: 10 }, () => kit.trade(hq, wish({ memberId: shop.id, amount: 100 })))]);
    expect((await kit.balances(shop)).money + (await kit.balances(alice)).money).toBe(14_000);
  });

  it('of the same key, one moves and all get its answer', async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => kit.trade(shop, wish(), key)));
    expect([await kit.balances(shop), await tradeCount()]).toMatchObject([{ money: 6_000 }, 1]);
    await expect(kit.trade(shop, wish({ amount: 1 }), key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });

  it('a move away and a take, the take sees the member where it stands then', async () => {
    const moved = kit.database.transaction(async (tx) => {
      await holdPlacesAlone(tx);
      await tx.query('UPDATE member SET parent_id = $2, path = $3::ltree WHERE id = $1', [
        alice.id,
        other.id,
        [...other.path, alice.id].join('.'),
      ]);
      const take = kit.trade(shop, wish({ status: 'take', amount: 100 })).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      );
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await until(
        () => kit.database.query(waiting),
        (rows) => rows.length > 0,
      );
      return { take };
    });
    expect(await (await moved).take).toBe('NOT_FOUND');
  });
});

it('killed at any statement, a trade has happened whole or not at all, and its repetition finishes it', async () => {
  const key = randomUUID();
  const kills = await killedAtEachStatement(
    kit.database,
    () => kit.trade(shop, wish(), key),
    async (killed) => expect(await kit.balances(alice)).toMatchObject({ money: killed ? 3_000 : 7_000 }),
  );
  expect(kills).toBeGreaterThan(4);
});
