import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '#lib/kernel';
import { type CarriedHarness, carriedHarness } from '../../../test/support/carried-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { pick, type TestFixture, ticketCommand } from '../../../test/support/ticket-harness.js';

let carried: CarriedHarness;
beforeAll(async () => {
  carried = await carriedHarness();
});
afterEach(() => expectLedgerCoherent(carried.world.database));
afterAll(() => carried.world.close());

/** An open single of 10,000 won at 1.95, of which its agent carries 40 %. */
async function single(): Promise<{ player: Actor; fixture: TestFixture; id: number }> {
  const player = await carried.world.player(50_000);
  await carried.carries(player.path[0]!, 40);
  const fixture = await carried.sports.fixture();
  const { bet } = await carried.sports.place(player, [pick(fixture.market('totals'), 'over')]);
  return { player, fixture, id: bet.id };
}

describe('a carried ticket', () => {
  it('that is partly cashed out brings nothing until it ends, and then stake less all that was paid', async () => {
    const { player, fixture, id } = await single();
    await carried.sell(player, id, 3_800, 4_000);
    expect(await carried.positionOf(player)).toBe(0);
    await carried.end(fixture, [3, 0]);
    // 3,800 and 11,700 were paid.
    expect(await carried.positionOf(player)).toBe(4_000 - 6_200);
    await carried.end(fixture, [0, 0]);
    expect(await carried.positionOf(player)).toBe(4_000 - 1_520);
    await carried.end(fixture, null);
    expect(await carried.positionOf(player)).toBe(4_000 - 3_920);
  });

  it('that is partly cashed out can cost its agent what the parts were paid and the rest may pay, less the carried stake', async () => {
    const { player, fixture, id } = await single();
    const atRisk = () => carried.atRisk(player);
    expect(await atRisk()).toBe(3_800);
    await carried.sell(player, id, 4_750, 5_000);
    // 40 % of 4,750 and 9,750, less 4,000.
    expect(await atRisk()).toBe(1_800);
    expect(await atRisk()).toBe(1_800);
    await expectLedgerCoherent(carried.world.database);
    await carried.end(fixture, [3, 0]);
    expect([await carried.positionOf(player), await atRisk()]).toEqual([-1_800, 0]);
  });

  it('that is partly cashed out is shown with what is still open of it, in the list, by game and in the sums', async () => {
    const { player, fixture, id } = await single();
    const ownerId = player.path[0]!;
    const other = await carried.sports.place(player, [pick(fixture.market('totals'), 'over')]);
    await carried.sell(player, id, 4_750, 5_000);
    await carried.reckon();
    const { items, sums } = await carried.reports.page(carried.world.database, { ownerId }, { skip: 0, take: 10 });
    const rows = items.map(({ betId, carried, open }) => [betId, carried, open]);
    expect(rows).toEqual([
      [other.bet.id, 4_000, 4_000],
      [id, 4_000, 2_000],
    ]);
    expect(sums).toMatchObject({ carried: 8_000, open: 6_000 });
    expect(await carried.reports.games(carried.world.database, ownerId)).toMatchObject([
      { bets: 2, carried: 8_000, open: 6_000, risk: 3_800 + 1_800 },
    ]);
    await carried.end(fixture, [3, 0]);
    await carried.reckon();
    const ended = await carried.reports.page(carried.world.database, { ownerId }, { skip: 0, take: 10 });
    expect(ended.items.map(({ carried, open }) => [carried, open])).toEqual([
      [4_000, 0],
      [4_000, 0],
    ]);
    expect(ended.sums).toEqual({ carried: 8_000, open: 0, payout: 7_800 + 5_800, result: 8_000 - 7_800 - 5_800 });
  });

  it('that is cashed out as a whole brings its part of what the house kept', async () => {
    const { player, id } = await single();
    await carried.sell(player, id, 9_500);
    expect(await carried.positionOf(player)).toBe(200);
  });

  it('that is cancelled brings nothing', async () => {
    const { player, id } = await single();
    const command = { ...ticketCommand(player, {}), call: 'admin/bet/cancel' as const };
    expect(await carried.world.cancelBets.execute(command, [id], 'by mistake')).toMatchObject([{ ok: true }]);
    expect(await carried.positionOf(player)).toBe(0);
    expect(await carried.agents.byIds(carried.world.database, [player.path[0]!])).toMatchObject([{ atRisk: 0 }]);
  });
});

describe('forty tickets at once', () => {
  it('are all placed, and of those that share a carrier only what its credit bears is carried', async () => {
    const fixture = await carried.sports.fixture();
    const players = await carried.world.players(...Array.from({ length: 40 }, () => 50_000));
    const shared = players[0]!.path[0]!;
    // All of them are now below the first one's agent.
    const below = players.map((player) => ({
      ...player,
      path: [shared, ...(player.path[0] === shared ? [] : [player.path[0]!]), player.id],
    }));
    // 40 % of 10,000 at 1.95 may cost 3,800.
    await carried.carries(shared, 40, 38_000);
    const placed = await Promise.all(below.map((player) => carried.sports.place(player, [pick(fixture.market('totals'), 'over')])));
    expect(placed).toHaveLength(40);
    const [row] = await carried.world.database.query<{ shares: number }>(
      'SELECT count(*)::int AS shares FROM position_share WHERE owner_id = $1',
      [shared],
    );
    expect(row!.shares).toBe(10);
    await carried.end(fixture, [0, 0]);
    await carried.reckon();
    expect((await carried.agents.byIds(carried.world.database, [shared]))[0]!.atRisk).toBe(0);
  });
});
