import { errorText, type SectionSettings } from '#lib/contract';
import { sectionGroup } from '#lib/sports';
import type { Actor } from '#lib/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { pick, type TestFixture, ticketCommand, type TicketInput, ticketHarness } from '../../../test/support/ticket-harness.js';

let world: DrawHarness;
let sports: ReturnType<typeof ticketHarness>;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = ticketHarness(world);
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const noLimits = { maxOutcomeStake: null, maxMarketStake: null, maxFixtureStake: null, maxDayStake: null, levels: {} };
const limit = (change: Partial<SectionSettings>) => world.settings.change(sectionGroup('europe'), { ...noLimits, ...change }, 'test');
const over = (fixture: TestFixture) => pick(fixture.market('totals'), 'over');
const place = (player: Actor, legs: TicketInput['legs'], stake = 10_000) => sports.place(player, legs, { stake });
const refusal = (code: string, maximum: number, left: number) => ({ code, details: { maximum, left } });

describe('what a member stakes', () => {
  it.each<[string, Partial<SectionSettings>]>([
    ['OUTCOME_STAKE_LIMIT', { maxOutcomeStake: 100_000 }],
    ['MARKET_STAKE_LIMIT', { maxMarketStake: 100_000 }],
    ['FIXTURE_STAKE_LIMIT', { maxFixtureStake: 100_000 }],
    ['DAILY_STAKE_LIMIT', { maxDayStake: 100_000 }],
    ['OUTCOME_STAKE_LIMIT', { levels: { '1': { maxOutcomeStake: 100_000 } } }],
  ])('reaches %s exactly by forty simultaneous tickets', async (code, limits) => {
    await limit(limits);
    const player = await world.player(1_000_000);
    const fixture = await sports.fixture();
    const tickets = await Promise.allSettled(Array.from({ length: 40 }, () => place(player, [over(fixture)])));
    expect(tickets.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const ticket of tickets) if (ticket.status === 'rejected') expect(ticket.reason).toMatchObject(refusal(code, 100_000, 0));
    expect(await world.cash(player)).toBe(900_000);
    const other = await world.player(50_000);
    expect((await place(other, [over(fixture)])).money).toBe(40_000);
  });

  it('is limited with what is left, and by what stands on the same outcome, market or fixture alone', async () => {
    await limit({ maxOutcomeStake: 30_000, maxMarketStake: 50_000, maxFixtureStake: 60_000 });
    const player = await world.player(1_000_000);
    const [fixture, other] = [await sports.fixture(), await sports.fixture()];
    await place(player, [over(fixture)], 20_000);
    await expect(place(player, [over(fixture)], 10_001)).rejects.toMatchObject(refusal('OUTCOME_STAKE_LIMIT', 30_000, 10_000));
    await place(player, [pick(fixture.market('totals'), 'under')], 30_000);
    await expect(place(player, [over(fixture)])).rejects.toMatchObject(refusal('MARKET_STAKE_LIMIT', 50_000, 0));
    await place(player, [pick(fixture.market('both_score'), 'yes')]);
    await expect(place(player, [pick(fixture.market('handicap'), 'home')])).rejects.toMatchObject(
      refusal('FIXTURE_STAKE_LIMIT', 60_000, 0),
    );
    await place(player, [over(other)], 30_000);
  });

  it('in a combination counts on each of its legs', async () => {
    await limit({ maxOutcomeStake: 30_000 });
    const player = await world.player(1_000_000);
    const [first, second] = [await sports.fixture(), await sports.fixture()];
    await place(player, [over(first), over(second)], 20_000);
    for (const fixture of [first, second])
      await expect(place(player, [over(fixture)], 20_000)).rejects.toMatchObject(refusal('OUTCOME_STAKE_LIMIT', 30_000, 10_000));
  });

  it('is released by a cancellation and a void, and of the day in Seoul by midnight', async () => {
    await limit({ maxOutcomeStake: 30_000, maxDayStake: 30_000 });
    const player = await world.player(1_000_000);
    const fixture = await sports.fixture({ startsIn: 172_800 });
    const { bet } = await place(player, [over(fixture)], 30_000);
    await expect(place(player, [over(fixture)])).rejects.toMatchObject({ code: 'OUTCOME_STAKE_LIMIT' });
    const command = ticketCommand(player, { bet_id: bet.id });
    await world.cancelOwnBet.execute({ ...command, call: 'user/game/bet/cancel' }, { bet_id: bet.id });
    const { bet: again } = await place(player, [over(fixture)], 30_000);
    await world.voidTickets.execute({ ...command, call: 'admin/bet/void' }, [again.id], 'test');
    await limit({ maxDayStake: 30_000 });
    await place(player, [over(fixture)], 30_000);
    await expect(place(player, [over(fixture)])).rejects.toMatchObject(refusal('DAILY_STAKE_LIMIT', 30_000, 0));
    world.clock.set(new Date('2026-11-22T00:00:00+09:00'));
    await place(player, [over(fixture)], 30_000);
  });

  it('is refused in words that say what is left', () => {
    expect(errorText('DAILY_STAKE_LIMIT', 'en', { maximum: 30_000, left: 5_000 })).toBe(
      'The daily limit is ₩30,000. You can still stake ₩5,000 today.',
    );
  });
});
