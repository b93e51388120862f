import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '#lib/kernel';
import { bookReaders } from '../../../test/support/book-readers.js';
import { betCommand } from '../../../test/support/draw-harness.js';
import { type CarriedHarness, carriedHarness } from '../../../test/support/carried-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { pick } from '../../../test/support/ticket-harness.js';

let carried: CarriedHarness;
beforeAll(async () => {
  carried = await carriedHarness();
});
afterEach(() => expectLedgerCoherent(carried.world.database));
afterAll(() => carried.world.close());

const page = { skip: 0, take: 20 };
const read = (player: Actor, of = page) => bookReaders(carried.world).open.page(carried.agentOf(player), of);

/** A player below an agent that carries 40 %. */
async function playerBelow(): Promise<Actor> {
  const player = await carried.world.player(500_000);
  await carried.carries(carried.agentOf(player), 40);
  return player;
}

const openShares = async (player: Actor): Promise<number> => {
  const rows = await carried.world.database.query<{ carried: number }>(
    `SELECT coalesce(sum(carried), 0)::bigint AS carried FROM position_share WHERE owner_id = $1 AND state = 'open'`,
    [carried.agentOf(player)],
  );
  return rows[0]!.carried;
};

describe('the open bets of an agent’s book', () => {
  it('are listed by market with what each outcome brings, and combined bets by themselves', async () => {
    const player = await playerBelow();
    const [fixture, other] = [await carried.sports.fixture(), await carried.sports.fixture()];
    const totals = fixture.market('totals');
    await carried.sports.place(player, [pick(totals, 'over')]);
    await carried.sports.place(player, [pick(totals, 'under')]);
    await carried.sports.place(player, [pick(totals, 'over')]);
    await carried.sports.place(player, [pick(totals, 'over'), pick(other.market('totals'), 'over')]);
    const { items, total, sums } = await read(player);
    // Each share is 4,000 of 10,000; over pays 1.95, under 1.9.
    expect(total).toBe(2);
    const single = items.find(({ kind }) => kind === 'fixture')!;
    expect(single).toMatchObject({ id: fixture.id, round: null, picks: null, bets: 3, carried: 12_000, worst: -3_600 });
    expect(single.market).toEqual({ type: 'totals', line: totals.line });
    expect(single.at).toBe(new Date(fixture.kickOff.getTime() + 9 * 3_600_000).toISOString().replace('Z', '+09:00'));
    expect(single.fixture!.home.name).toMatch(/^Home \d+$/);
    expect(Object.fromEntries(single.outcomes.map(({ outcome, result }) => [outcome, result]))).toEqual({
      over: 4_000 - 2 * 3_800,
      under: 8_000 - 3_600,
    });
    const combined = items.find(({ kind }) => kind === 'combined')!;
    expect(combined).toMatchObject({
      id: null,
      fixture: null,
      market: null,
      at: null,
      outcomes: [],
      bets: 1,
      picks: { least: 2, most: 2 },
    });
    expect(combined.worst).toBe(-(Math.floor((Math.floor(10_000 * 1.95 * 1.95) * 4_000) / 10_000) - 4_000));
    expect(sums).toEqual({ carried: 16_000, worst: single.worst + combined.worst });
    expect(sums.carried).toBe(await openShares(player));
    // The worst comes first, and one page of it sums all.
    expect(await read(player, { skip: 0, take: 1 })).toEqual({ items: [combined], total: 2, sums });
    expect(await read(player, { skip: 2, take: 1 })).toEqual({ items: [], total: 2, sums });
  });

  it('of a round name every outcome: one without bets wins all that is carried', async () => {
    const player = await playerBelow();
    const round = await carried.world.openRound();
    const input = { round_id: round.id, stake: 10_000, selections: [{ market: 'power_odd_even', outcome: 'odd', odds: 1.95 }] };
    await carried.world.placeBet.execute(betCommand(player, input), input);
    expect(await read(player)).toMatchObject({
      items: [
        {
          ...{ kind: 'round', id: round.id, fixture: null, round: { game: round.game, round: round.round } },
          ...{ market: { type: 'power_odd_even', line: null }, bets: 1, carried: 4_000, worst: -3_800 },
          outcomes: [
            { outcome: 'odd', result: -3_800 },
            { outcome: 'even', result: 4_000 },
          ],
        },
      ],
      sums: { carried: 4_000, worst: -3_800 },
    });
  });

  it('are only the agent’s own, less what is cashed out and what has ended', async () => {
    const player = await playerBelow();
    const stranger = await playerBelow();
    const fixture = await carried.sports.fixture();
    const { bet } = await carried.sports.place(player, [pick(fixture.market('totals'), 'over')]);
    expect((await read(stranger)).items).toEqual([]);
    await carried.sell(player, bet.id, 4_750, 5_000);
    await carried.reckon();
    // 40 % of 4,750 and 9,750, less 4,000.
    expect(await read(player)).toMatchObject({ items: [{ bets: 1, carried: 2_000, worst: -1_800 }] });
    await carried.end(fixture, [3, 0]);
    await carried.reckon();
    expect(await read(player)).toEqual({ items: [], total: 0, sums: { carried: 0, worst: 0 } });
  });
});
