import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '#lib/kernel';
import { type CarriedHarness, carriedHarness } from '../../../test/support/carried-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../../test/support/killed-at-each-statement.js';
import { pick, type TestFixture, ticketCommand } from '../../../test/support/ticket-harness.js';

let carried: CarriedHarness;
beforeAll(async () => {
  carried = await carriedHarness();
});
afterEach(async () => {
  await carried.reckon();
  await expectLedgerCoherent(carried.world.database);
});
afterAll(() => carried.world.close());

interface Single {
  player: Actor;
  fixture: TestFixture;
  id: number;
}

/** Won of 10,000 at 33.3333 %. */
const share = 3_333;

/** An open single of 10,000 won at 1.95, all of it worth 9,500, of which the agent above its player carries a third. */
async function single(on?: TestFixture): Promise<Single> {
  const player = await carried.world.player(50_000);
  await carried.carries(carried.agentOf(player), 33.3333);
  const fixture = on ?? (await carried.sports.fixture());
  const { bet } = await carried.sports.place(player, [pick(fixture.market('totals'), 'over')]);
  return { player, fixture, id: bet.id };
}

/** By the rule of shares, won: the carried part of what may be paid, floored, less what is carried. */
const riskOf = (mayPay: number) => Math.max(0, Math.floor((mayPay * share) / 10_000) - share);

async function shareOf(id: number) {
  const [row] = await carried.world.database.query<{ state: string; risk: number; sold: number; payout: number; posted: number }>(
    'SELECT state, risk, sold, payout, posted FROM position_share WHERE bet_id = $1',
    [id],
  );
  return row;
}

async function ticketOf({ player, id }: Single) {
  const { bet } = await carried.world.betQueries.ownWhole(player, id);
  return { status: bet.status, payout: bet.payout, sold: bet.ticket!.takenStake, paid: bet.ticket!.takenPaid };
}

/** What is noted of a bet is what it came to, whatever came first; to the won. */
async function expectExact(one: Single): Promise<void> {
  const { status, payout, sold, paid } = await ticketOf(one);
  const risk = await carried.atRisk(one.player);
  if (status === 'accepted') {
    const exact = riskOf(paid + Math.floor((19_500 * (10_000 - sold)) / 10_000));
    expect(risk).toBe(exact);
    expect(await shareOf(one.id)).toMatchObject({ state: 'open', sold, risk: exact, posted: 0 });
    return;
  }
  const part = status === 'cancelled' ? share : Math.floor((payout! * share) / 10_000);
  expect(risk).toBe(0);
  expect(await carried.positionOf(one.player)).toBe(share - part);
  expect(await shareOf(one.id)).toMatchObject({ state: status, posted: share - part });
}

describe('the risk of a ticket that is sold in parts', () => {
  it('is exact after twenty parts at once beside workers that reckon them', async () => {
    const one = await single();
    const sales = Array.from({ length: 20 }, () => carried.sell(one.player, one.id, 379, 399));
    const workers = Array.from({ length: 5 }, () => carried.reckon());
    await Promise.all([...sales, ...workers]);
    expect(await ticketOf(one)).toMatchObject({ status: 'accepted', sold: 20 * 399, paid: 20 * 379 });
    await expectExact(one);
  });

  it('is gone when a part and the rest are sold at once', async () => {
    for (let n = 0; n < 6; n += 1) {
      const one = await single();
      const both = [carried.sell(one.player, one.id, 4_750, 5_000), carried.sell(one.player, one.id, 9_500)];
      const [part, rest] = await Promise.allSettled([...both, carried.reckon()]);
      expect([part!.status, rest!.status]).toContain('fulfilled');
      await expectExact(one);
    }
  });

  it.each([
    ['a settlement', [3, 0]],
    ['the cancellation of its fixture', null],
  ] as const)('is exact when %s comes between twenty sales', async (_, score) => {
    const fixture = await carried.sports.fixture();
    const all: Single[] = [];
    for (let n = 0; n < 20; n += 1) all.push(await single(fixture));
    const sales = all.map(({ player, id }) => carried.sell(player, id, 3_166, 3_333));
    const ending = carried.end(fixture, score && [...score]);
    const results = await Promise.allSettled(sales);
    await Promise.all([ending, carried.reckon(), carried.reckon()]);
    await carried.world.settleFixture.execute(fixture.id);
    for (const [index, one] of all.entries()) {
      expect((await ticketOf(one)).sold).toBe(results[index]!.status === 'fulfilled' ? 3_333 : 0);
      await expectExact(one);
    }
  });

  it('is exact when an administrator cancels the bet at the same moment: one of both is refused', async () => {
    for (let n = 0; n < 6; n += 1) {
      const one = await single();
      const command = { ...ticketCommand(one.player, {}), call: 'admin/bet/cancel' as const };
      const cancelling = carried.world.cancelBets.execute(command, [one.id], 'by mistake');
      const [sold, [cancelled]] = await Promise.all([
        carried.sell(one.player, one.id, 4_750, 5_000).then(
          () => true,
          () => false,
        ),
        cancelling,
      ]);
      expect(cancelled!.ok).toBe(!sold);
      await expectExact(one);
    }
  });

  it('is neither lost nor lowered twice by a worker that is killed between sale and reckoning', async () => {
    const one = await single();
    await carried.sell(one.player, one.id, 4_750, 5_000);
    const due = { risk: riskOf(4_750 + 9_750), sold: 5_000 };
    const kills = await killedAtEachStatement(
      carried.world.database,
      () => carried.reckoning.execute(`bet:${one.id}`),
      async (wasKilled) => {
        expect(await shareOf(one.id)).toMatchObject(wasKilled ? { risk: riskOf(19_500), sold: 0 } : due);
        expect(await carried.asks.waiting(carried.world.database)).toEqual(wasKilled ? [`bet:${one.id}`] : []);
        await expectLedgerCoherent(carried.world.database);
      },
    );
    expect(kills).toBeGreaterThan(3);
    await expectExact(one);
  });

  it('stays when the same request to reckon is delivered twice more', async () => {
    const one = await single();
    await carried.sell(one.player, one.id, 4_750, 5_000);
    const { database } = carried.world;
    for (let n = 0; n < 3; n += 1) {
      await expectExact(one);
      await database.transaction((tx) => carried.positions.ask(tx, [`bet:${one.id}`, `bet:${one.id}`]));
      await expectLedgerCoherent(database);
    }
    await Promise.all(Array.from({ length: 6 }, () => carried.reckon()));
    await expectExact(one);
  });

  it('is noted with the sale or not at all, where the sale is killed', async () => {
    const one = await single();
    const kills = await killedAtEachStatement(
      carried.world.database,
      () => carried.sell(one.player, one.id, 4_750, 5_000),
      async (wasKilled) => {
        if (wasKilled) expect(await ticketOf(one)).toMatchObject({ sold: 0, paid: 0 });
        expect(await carried.asks.waiting(carried.world.database)).toEqual(wasKilled ? [] : [`bet:${one.id}`]);
      },
    );
    expect(kills).toBeGreaterThan(5);
    await expectExact(one);
  });
});
