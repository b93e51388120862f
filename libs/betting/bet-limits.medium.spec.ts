import { randomUUID } from 'node:crypto';
import { drawSettingsGroup, findGame } from '#lib/draws';
import { type Actor, must } from '#lib/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { betCommand, createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { type BettorLimits, noLimits } from './domain/bettor-limits.js';

const eos1 = drawSettingsGroup(must(findGame('eos1'), 'eos1'));
const defaults = eos1.schema.parse({});
const odd = { market: 'power_odd_even', outcome: 'odd', odds: 1.95 };
const even = { ...odd, outcome: 'even' };
const under = { market: 'power_under_over', outcome: 'under', odds: 1.95 };
const sumOdd = { market: 'sum_odd_even', outcome: 'odd', odds: 1.95 };

let world: DrawHarness;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
});
afterEach(async () => {
  await world.settings.change(eos1, defaults, 'test');
  await expectLedgerCoherent(world.database);
});
afterAll(() => world.close());

async function freshRound() {
  const now = world.clock.now().getTime();
  world.clock.set(new Date(Math.ceil((now + 1) / 60_000) * 60_000 + 10_000));
  return world.openRound();
}
const place = (actor: Actor, roundId: number, stake = 10_000, selections = [odd]) => {
  const input = { round_id: roundId, selections, stake };
  return world.placeBet.execute(betCommand(actor, input, randomUUID()), input);
};
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'accepted' : (outcome.reason as { code?: string }).code)).sort();
const atLevel = (actor: Actor, level: number): Actor => ({ ...actor, level });
const limit = (actor: Actor, limits: Partial<BettorLimits>) =>
  world.bettorLimits.put(world.database, actor.id, { ...noLimits, ...limits }, { at: world.clock.now(), by: 'admin' });

describe('limits of a bet', () => {
  it('are the game’s, unless the level has its own, unless the member has his own', async () => {
    const level = { minStake: 5_000, maxStake: 50_000, maxWin: 60_000, maxPerRound: 80_000, maxWinPerRound: 120_000 };
    await world.settings.change(eos1, { levels: { '3': level } }, 'test');
    const [player] = await world.players(1_000_000);
    const round = await freshRound();
    const vip = atLevel(player!, 3);
    // The game takes 1,000 won; the level only from 5,000 on; the member again from 2,000 on.
    await place(player!, round.id, 1_000);
    await expect(place(vip, round.id, 4_999)).rejects.toMatchObject({ code: 'STAKE_BELOW_MINIMUM', details: { minimum: 5_000 } });
    await limit(player!, { minStake: 2_000 });
    await place(vip, round.id, 2_000);
    await expect(place(vip, round.id, 1_999)).rejects.toMatchObject({ code: 'STAKE_BELOW_MINIMUM', details: { minimum: 2_000 } });
    // What the member has not of his own is still the level's.
    await expect(place(vip, round.id, 50_001)).rejects.toMatchObject({ code: 'STAKE_ABOVE_MAXIMUM', details: { maximum: 50_000 } });
    await expect(place(vip, round.id, 40_000)).rejects.toMatchObject({ code: 'WIN_ABOVE_MAXIMUM', details: { maximum: 60_000 } });
    await limit(player!, { minStake: 2_000, maxStake: 500_000, maxWin: 900_000 });
    await expect(place(vip, round.id, 77_001)).rejects.toMatchObject({ code: 'ROUND_LIMIT_REACHED', details: { maximum: 80_000 } });
    await limit(player!, { maxStake: 500_000, maxWin: 900_000, maxPerRound: 400_000 });
    await expect(place(vip, round.id, 70_000)).rejects.toMatchObject({ code: 'ROUND_WIN_LIMIT_REACHED', details: { maximum: 120_000 } });
    await limit(player!, { maxStake: 500_000, maxWin: 900_000, maxPerRound: 400_000, maxWinPerRound: 1_000_000 });
    const { bet } = await place(vip, round.id, 70_000);
    expect(bet).toMatchObject({ stake: 70_000, potentialPayout: 136_500 });
    // Its highest payout stays with the bet, whatever is set later.
    expect(await world.database.query('SELECT max_win, level FROM bet WHERE id = $1', [bet.id])).toEqual([{ max_win: 900_000, level: 3 }]);
  });

  it('shut a level out that may not bet on the game', async () => {
    await world.settings.change(eos1, { levels: { '2': { allowed: false } } }, 'test');
    const player = await world.player(50_000);
    const round = await freshRound();
    await expect(place(atLevel(player, 2), round.id)).rejects.toMatchObject({ code: 'BETTING_RESTRICTED' });
    await place(player, round.id);
  });

  it('price a level at its own odds; the game’s are changed ones to it', async () => {
    await world.settings.change(eos1, { levels: { '4': { odds: { power_odd_even: { odd: 1.97, even: 1.97 } } } } }, 'test');
    const vip = atLevel(await world.player(50_000), 4);
    const round = await freshRound();
    await expect(place(vip, round.id)).rejects.toMatchObject({
      code: 'ODDS_CHANGED',
      details: { market: odd.market, outcome: 'odd', odds: 1.97 },
    });
    expect(await world.cash(vip)).toBe(50_000);
    expect((await place(vip, round.id, 10_000, [{ ...odd, odds: 1.97 }])).bet).toMatchObject({ odds: 1.97, potentialPayout: 19_700 });
    // A market without odds of the level's own is the game's.
    expect((await place(vip, round.id, 10_000, [under])).bet).toMatchObject({ odds: 1.95 });
  });

  it('take one bet of a member on a round where duplicates are off, also of several at once', async () => {
    await world.settings.change(eos1, { duplicates: false }, 'test');
    const [player, other] = await world.players(100_000, 100_000);
    const round = await freshRound();
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => place(player!, round.id)));
    expect(codes(outcomes)).toEqual([...Array(3).fill('DUPLICATE_BET'), 'accepted']);
    await place(other!, round.id);
    await place(player!, (await freshRound()).id);
  });

  it('hold a member’s winnings of a round under a race', async () => {
    await world.settings.change(eos1, { maxWinPerRound: 58_500 }, 'test');
    const player = await world.player(1_000_000);
    const round = await freshRound();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => place(player, round.id)));
    expect(codes(outcomes)).toEqual([...Array(5).fill('ROUND_WIN_LIMIT_REACHED'), ...Array(3).fill('accepted')]);
  });

  it('are told to the member with what he has used of them', async () => {
    const player = await world.player(100_000);
    const round = await freshRound();
    await place(player, round.id);
    await limit(player, { maxStake: 20_000, maxPerRound: 70_000, dailyCancellations: 2 });
    const { markets, ...offer } = defaults;
    const shown = await world.activity.offerTo({ id: player.id }, { ...offer, allowed: true, markets }, round);
    expect(shown.limits).toEqual({
      ...{ minStake: 1_000, maxStake: 20_000, maxWin: defaults.maxWin, maxWinPerRound: defaults.maxWinPerRound },
      ...{ maxPerRound: 70_000, staked: 10_000, potential: 19_500, cancellationsLeft: 2 },
    });
    expect(shown.offer.markets['power_odd_even']).toEqual({ ...markets['power_odd_even'], maxStake: 20_000 });
  });
});

describe('the exposure of a round', () => {
  const exposure = async (roundId: number) => (await world.books.figures(world.database, [roundId])).get(roundId)?.exposure;

  it('is the worst outcome of every market and all combined bets, less all stakes', async () => {
    const player = await world.player(1_000_000);
    const round = await freshRound();
    await place(player, round.id, 10_000, [odd]);
    expect(await exposure(round.id)).toBe(9_500);
    await place(player, round.id, 30_000, [even]);
    expect(await exposure(round.id)).toBe(58_500 - 40_000);
    await place(player, round.id, 5_000, [under]);
    expect(await exposure(round.id)).toBe(58_500 + 9_750 - 45_000);
    await place(player, round.id, 1_000, [odd, sumOdd]);
    expect(await exposure(round.id)).toBe(58_500 + 9_750 + 3_802 - 46_000);
    const books = await world.activity.books([round.id, 999_999]);
    expect([...books]).toEqual([[round.id, { bets: 4, stakes: 46_000, exposure: 26_052 }]]);
  });

  it('never passes its maximum, to the won, under a race of twenty members', async () => {
    // Seven bets of 10,000 at 1.95 expose 66,500; the eighth would pass the maximum by 1 won less than that.
    await world.settings.change(eos1, { maxExposure: 75_999 }, 'test');
    const players = await world.players(...Array<number>(20).fill(100_000));
    const round = await freshRound();
    const outcomes = await Promise.allSettled(players.map((player) => place(player, round.id)));
    expect(codes(outcomes)).toEqual([...Array(13).fill('EXPOSURE_REACHED'), ...Array(7).fill('accepted')]);
    expect(await exposure(round.id)).toBe(66_500);
    // Who was refused kept everything; the other side is open, and makes room.
    const refused = players[outcomes.findIndex(({ status }) => status === 'rejected')]!;
    expect(await world.cash(refused)).toBe(100_000);
    await place(refused, round.id, 30_000, [even]);
    expect(await exposure(round.id)).toBe(136_500 - 100_000);
    await world.settings.change(eos1, { maxExposure: 36_500 + 9_500 }, 'test');
    await place(refused, round.id, 10_000, [odd]);
  });

  it('has no maximum where none is set', async () => {
    await world.settings.change(eos1, { maxExposure: null }, 'test');
    const player = await world.player(10_000_000);
    await place(player, (await freshRound()).id, 5_000_000);
  });
});

describe('turnover', () => {
  it('of a day is by game what was bet on its rounds', async () => {
    const before = (await world.activity.turnover('2026-11-21')).get('eos1')!;
    const player = await world.player(50_000);
    const round = await freshRound();
    await place(player, round.id);
    expect((await world.activity.turnover('2026-11-21')).get('eos1')).toEqual({
      ...before,
      bets: before.bets + 1,
      stakes: before.stakes + 10_000,
    });
    expect(await world.activity.turnover('2026-11-22')).toEqual(new Map());
    expect(await world.activity.bettors(round)).toBe(1);
  });
});
