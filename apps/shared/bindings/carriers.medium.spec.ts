import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CarriersOfBets, PositionCarriers, PositionDayReports, RollingSharesRepository } from '#lib/agents';
import { CarriedBets } from '#lib/betting';
import { CarriedRounds } from '#lib/casino';
import type { Actor } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { Invalidations } from '#lib/platform';
import { type CarriedHarness, carriedHarness } from '../../../test/support/carried-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { SilentBus } from '../../../test/support/silent-bus.js';
import { pick } from '../../../test/support/ticket-harness.js';
import { CarriedBetSupport, CarriedRoundSupport, LiveCarriedPlays } from './position-ports.js';

let carried: CarriedHarness;
let carriers: PositionCarriers;
let support: CarriedBetSupport;
beforeAll(async () => {
  carried = await carriedHarness();
  const { database } = carried.world;
  const plays = new LiveCarriedPlays(new CarriedBets(), new CarriedRounds());
  const members = new MembersRepository(new Invalidations(new SilentBus()));
  carriers = new PositionCarriers(database, plays, new CarriersOfBets(), new PositionDayReports(), new RollingSharesRepository(), members);
  support = new CarriedBetSupport(database, new CarriersOfBets());
});
afterEach(async () => {
  await carried.reckon();
  await expectLedgerCoherent(carried.world.database);
});
afterAll(() => carried.world.close());

/** A player below two agents: the lower one carries 20 %, the upper one 50 % of what it leaves. @param credit of the lower one, won */
async function player(credit?: number): Promise<{ player: Actor; upper: number; lower: number }> {
  const [one, other] = await carried.world.players(100_000, 100_000);
  const [upper, lower] = [other!.path[0]!, one!.path[0]!];
  await carried.carries(upper, 50);
  await carried.carries(lower, 20, credit);
  return { player: { ...one!, path: [upper, lower, one!.id] }, upper, lower };
}

const partsOf = ({ carriers: rows, site }: Awaited<ReturnType<PositionCarriers['ofBet']>>) => [
  ...rows.map(({ agentId, percent, carried: part, payout, result, state, isCut }) => [
    agentId,
    percent,
    part,
    payout,
    result,
    state,
    isCut,
  ]),
  [site.carried, site.payout, site.result],
];

describe('who carries a ticket', () => {
  it('is shown from the bettor up, the site last; the parts sum to the stake, and to the result once it has ended', async () => {
    const { player: bettor, upper, lower } = await player();
    const fixture = await carried.sports.fixture();
    const { bet } = await carried.sports.place(bettor, [pick(fixture.market('totals'), 'over')], { stake: 10_001 });
    const open = await carriers.ofBet(bet.id);
    expect(open.stake).toBe(10_001);
    expect(partsOf(open)).toEqual([
      [lower, 20, 2_000, 0, 0, 'open', false],
      [upper, 50, 4_000, 0, 0, 'open', false],
      [4_001, 0, 0],
    ]);
    await carried.end(fixture, [3, 0]);
    await carried.reckon();
    const ended = await carriers.ofBet(bet.id);
    // 1.95 times 10,001 is 19,501.
    const payouts = [Math.floor((19_501 * 2_000) / 10_001), Math.floor((19_501 * 4_000) / 10_001)];
    expect(partsOf(ended)).toEqual([
      [lower, 20, 2_000, payouts[0], 2_000 - payouts[0]!, 'settled', false],
      [upper, 50, 4_000, payouts[1], 4_000 - payouts[1]!, 'settled', false],
      [4_001, 19_501 - payouts[0]! - payouts[1]!, 4_001 - (19_501 - payouts[0]! - payouts[1]!)],
    ]);
  });

  it('has no carriers where the site carries all, and is not found where there is no such bet', async () => {
    const bettor = await carried.world.player(50_000);
    const fixture = await carried.sports.fixture();
    const { bet } = await carried.sports.place(bettor, [pick(fixture.market('totals'), 'over')]);
    expect(await carriers.ofBet(bet.id)).toEqual({
      stake: 10_000,
      carriers: [],
      site: { carried: 10_000, payout: 0, rolling: 0, result: 0 },
    });
    await expect(carriers.ofBet(987_654_321)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('marks a share that its agent had not the credit for; those further up take of what it left', async () => {
    const { player: bettor, upper, lower } = await player(950);
    const fixture = await carried.sports.fixture();
    const { bet } = await carried.sports.place(bettor, [pick(fixture.market('totals'), 'over')]);
    // 950 won can be lost by 1,001 of the 2,000 that 20 % are; 50 % of the other 8,999 are 4,499.
    expect(partsOf(await carriers.ofBet(bet.id))).toEqual([
      [lower, 20, 1_001, 0, 0, 'open', true],
      [upper, 50, 4_499, 0, 0, 'open', false],
      [4_500, 0, 0],
    ]);
  });
});

describe('what of a fixture is carried', () => {
  it('counts every ticket with a leg on it as a whole, without parts that were cashed out, and leaves the rest to the site', async () => {
    const { player: bettor, upper, lower } = await player();
    const [fixture, second] = [await carried.sports.fixture(), await carried.sports.fixture()];
    const single = await carried.sports.place(bettor, [pick(fixture.market('totals'), 'over')]);
    await carried.sports.place(bettor, [pick(fixture.market('totals'), 'over'), pick(second.market('totals'), 'over')]);
    const elsewhere = await carriers.ofUnit({ kind: 'fixture', id: second.id });
    expect(elsewhere).toMatchObject({ agents: 2, sums: { carried: 6_000, open: 6_000 }, site: { open: 4_000 } });
    await carried.sell(bettor, single.bet.id, 4_750, 5_000);
    await carried.reckon();
    const shown = await carriers.ofUnit({ kind: 'fixture', id: fixture.id });
    expect(shown.items.map(({ agentId, bets, carried: part, open }) => [agentId, bets, part, open])).toEqual([
      [upper, 2, 8_000, 6_000],
      [lower, 2, 4_000, 3_000],
    ]);
    expect(shown.sums).toMatchObject({ carried: 12_000, open: 9_000, result: 0 });
    expect(shown.site).toEqual({ open: 15_000 - 9_000 });
    // The combined ticket stays open until its other fixture has ended.
    await carried.end(fixture, [0, 0]);
    await carried.reckon();
    expect((await carriers.ofUnit({ kind: 'fixture', id: fixture.id })).sums.open).toBe(6_000);
    await carried.end(second, [0, 0]);
    await carried.reckon();
    const { items, sums, site } = await carriers.ofUnit({ kind: 'fixture', id: fixture.id });
    expect([sums.open, sums.risk, site.open]).toEqual([0, 0, 0]);
    expect(sums.result).toBe(items.reduce((total, { result }) => total + result, 0));
    expect(sums.result).toBeGreaterThan(0);
  });
});

describe('what is carried of the bets of a list', () => {
  it('is the sum of all shares for administrators and the own share for an agent', async () => {
    const { player: bettor, upper, lower } = await player();
    const fixture = await carried.sports.fixture();
    const one = await carried.sports.place(bettor, [pick(fixture.market('totals'), 'over')]);
    const bare = await carried.sports.place(await carried.world.player(50_000), [pick(fixture.market('totals'), 'over')]);
    const ids = [one.bet.id, bare.bet.id];
    expect([...(await support.ofBets(ids))]).toEqual([[one.bet.id, 6_000]]);
    expect([...(await support.ofBets(ids, upper))]).toEqual([[one.bet.id, 4_000]]);
    expect([...(await support.ofBets(ids, lower))]).toEqual([[one.bet.id, 2_000]]);
    expect((await support.ofBets([])).size).toBe(0);
    const rounds = new CarriedRoundSupport(carried.world.database, new CarriersOfBets());
    expect((await rounds.ofRounds([1, 2])).size).toBe(0);
  });
});
