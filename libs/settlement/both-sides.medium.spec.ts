/** What of a member's bets counts as turnover when some of them stand on both sides of a market. */
import { SettledStakesReader } from '#lib/betting';
import { type BothSides, bothSides } from '#lib/contract';
import { type Actor, must } from '#lib/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { betCommand, createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';
import { ended, sportsHarness } from '../../test/support/sports-harness.js';

let world: DrawHarness;
let sports: ReturnType<typeof sportsHarness>;
let player: Actor;
let since: Date;

beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = sportsHarness(world);
});
beforeEach(async () => {
  player = await world.player(1_000_000);
  since = world.clock.now();
});
afterAll(() => world.close());

const boss: Actor = { kind: 'admin', id: 1, account: 'boss', nickname: 'boss', level: 0, path: [], sessionId: 1 };
const odds = { power_odd_even: 1.95, power_under_over: 1.95, sum_odd_even: 1.95 } as const;
type Pick = readonly [market: keyof typeof odds, outcome: string];

async function bet(roundId: number, stake: number, ...picks: readonly Pick[]): Promise<number> {
  const selections = picks.map(([market, outcome]) => ({ market, outcome, odds: odds[market] }));
  const input = { round_id: roundId, selections, stake };
  return (await world.placeBet.execute(betCommand(player, input), input)).bet.id;
}

async function settle(roundId: number): Promise<void> {
  const round = must(await world.rounds.byId(world.database, roundId), 'a round');
  world.clock.set(round.closesAt);
  await world.closeRound.execute(roundId);
  const { version } = must(await world.rounds.byId(world.database, roundId), 'a round');
  const input = { round_id: roundId, result: { balls: [1, 2, 3, 4, 5], powerball: 7 }, version, reason: 'test' };
  await world.enterResult.execute({ actor: boss, call: 'admin/round/enter', input, requestId: 'test', address: '203.0.113.9' }, input);
  await world.settleRound.execute(roundId);
  // The next round takes bets by then.
  world.clock.set(new Date(round.drawsAt.getTime() + 10_000));
}

/** Won that count by each rule, and by kind of play where it is asked for least odds as well. */
async function counted(): Promise<Record<BothSides, number>> {
  const stakes = new SettledStakesReader(world.periods);
  const sums = await Promise.all(
    bothSides.map(async (rule) => {
      const [sum] = await stakes.since(world.database, player.id, [since], rule);
      const [byKind] = await stakes.byKind(world.database, player.id, [since], { leastOdds: 1, bothSides: rule });
      expect(Object.values(byKind!).reduce((all, each) => all + each, 0)).toBe(sum);
      return [rule, sum!] as const;
    }),
  );
  return Object.fromEntries(sums) as Record<BothSides, number>;
}

describe('single bets on both sides of a market', () => {
  it('count wholly, with the smaller side alone, or not at all, as the site says; bets on other markets count', async () => {
    const { id } = await world.openRound();
    await bet(id, 20_000, ['power_odd_even', 'odd']);
    await bet(id, 2_000, ['power_odd_even', 'even']);
    await bet(id, 3_000, ['power_odd_even', 'even']);
    await bet(id, 4_000, ['power_under_over', 'under']);
    await settle(id);
    expect(await counted()).toEqual({ all: 29_000, smaller: 9_000, none: 4_000 });
  });

  it('count apart from combinations of several markets, which are a kind of their own', async () => {
    const { id } = await world.openRound();
    await bet(id, 20_000, ['power_odd_even', 'odd']);
    await bet(id, 7_000, ['power_odd_even', 'odd'], ['sum_odd_even', 'even']);
    await settle(id);
    const stakes = new SettledStakesReader(world.periods);
    const [byKind] = await stakes.byKind(world.database, player.id, [since], { leastOdds: 1, bothSides: 'smaller' });
    expect(byKind).toMatchObject({ powerball: 20_000, powerballMulti: 7_000, miniGame: 0 });
  });

  it('are none when they are of different rounds, or when the other one was cancelled', async () => {
    const first = await world.openRound();
    await bet(first.id, 20_000, ['power_odd_even', 'odd']);
    const cancelled = await bet(first.id, 1_000, ['power_odd_even', 'even']);
    await world.cancelBets.execute({ ...betCommand(boss, {}), call: 'admin/bet/cancel' }, [cancelled], 'test');
    await settle(first.id);
    const second = await world.openRound();
    await bet(second.id, 7_000, ['power_odd_even', 'even']);
    await settle(second.id);
    expect(await counted()).toEqual({ all: 27_000, smaller: 27_000, none: 27_000 });
  });

  it('are told apart from bets of others', async () => {
    const { id } = await world.openRound();
    await bet(id, 20_000, ['power_odd_even', 'odd']);
    const own = player;
    player = await world.player(100_000);
    await bet(id, 5_000, ['power_odd_even', 'even']);
    await settle(id);
    expect(await counted()).toEqual({ all: 5_000, smaller: 5_000, none: 5_000 });
    player = own;
    expect(await counted()).toEqual({ all: 20_000, smaller: 20_000, none: 20_000 });
  });

  it('are those on outcomes of one market of a match; a multi with another one is no side', async () => {
    const [one, two] = [await sports.fixture(), await sports.fixture()];
    const single = (outcome: string, stake: number) =>
      sports.ticket(player, { picks: [{ market: one.market('match_odds'), outcome }], stake });
    await single('home', 10_000);
    await single('away', 6_000);
    await single('draw', 8_000);
    const multi = [
      { market: one.market('match_odds'), outcome: 'away' },
      { market: two.market('match_odds'), outcome: 'home' },
    ];
    await sports.ticket(player, { picks: multi, stake: 5_000 });
    for (const { id } of [one, two]) {
      await sports.tell(id, ended([2, 1]));
      await world.settleFixture.execute(id);
    }
    expect(await counted()).toEqual({ all: 29_000, smaller: 11_000, none: 5_000 });
  });
});
