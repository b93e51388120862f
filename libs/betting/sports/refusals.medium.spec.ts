import type { SectionSettings, SportsBan } from '#lib/contract';
import { sectionGroup } from '#lib/sports';
import type { Actor } from '#lib/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { pick, type TestFixture, type TicketInput, ticketHarness } from '../../../test/support/ticket-harness.js';

let world: DrawHarness;
let sports: ReturnType<typeof ticketHarness>;
let player: Actor;
let fixture: TestFixture;
let others: TestFixture[];
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = ticketHarness(world);
  player = await world.player(10_000_000);
  fixture = await sports.fixture();
  others = [await sports.fixture(), await sports.fixture(), await sports.fixture()];
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const over = () => pick(fixture.market('totals'), 'over');
const home = (n: number) => pick(others[n]!.market('match_odds'), 'home');

/** Every refusal leaves everything as it was. */
async function expectRefusal(legs: TicketInput['legs'], change: Partial<TicketInput>, refusal: object, by = player): Promise<void> {
  const before = [await world.cash(by), await world.database.query('SELECT max(id) FROM bet')];
  await expect(sports.place(by, legs, change)).rejects.toMatchObject(refusal);
  expect([await world.cash(by), await world.database.query('SELECT max(id) FROM bet')]).toEqual(before);
}

/** Runs with other settings of the European section. */
async function withSettings(settings: Partial<SectionSettings>, work: () => Promise<void>): Promise<void> {
  const before = await world.sportsSettings.section('europe');
  await world.settings.change(sectionGroup('europe'), settings, 'test');
  await work().finally(() => world.settings.change(sectionGroup('europe'), before, 'test'));
}

describe('a ticket is refused', () => {
  it('on what is no market, or no outcome of it, or not of the section', async () => {
    await expectRefusal([{ market_id: 987_654, outcome: 'over', odds: 2 }], {}, { code: 'MARKET_CLOSED' });
    await expectRefusal([{ ...over(), outcome: 'constructor' }], {}, { code: 'SELECTION_INVALID' });
    await expectRefusal([pick(fixture.market('both_score'), 'yes')], { section: 'cross' }, { code: 'SELECTION_INVALID' });
    await expectRefusal([over()], { section: 'virtual' }, { code: 'FIXTURE_CLOSED' });
  });

  it('while betting is suspended, with the reason, and once it is over', async () => {
    const one = await sports.fixture();
    const leg = pick(one.market('totals'), 'over');
    await sports.change(one.id, { suspended: 'penalty' });
    await expectRefusal([leg], {}, { code: 'MARKET_SUSPENDED', details: { market_id: leg.market_id, reason: 'penalty' } });
    await sports.change(one.id, { suspended: null });
    for (const [status, code] of [
      ['suspended', 'MARKET_SUSPENDED'],
      ['closed', 'MARKET_CLOSED'],
      ['cancelled', 'MARKET_CLOSED'],
    ] as const) {
      await world.database.transaction((tx) => sports.changes.switchMarkets(tx, one.id, [leg.market_id], status, 'test'));
      await expectRefusal([leg], {}, { code });
    }
  });

  it('on a match that has started, before one is live, and on one that is postponed', async () => {
    await expectRefusal([over()], { section: 'inplay' }, { code: 'FIXTURE_NOT_LIVE' });
    const live = await sports.liveFixture();
    await expectRefusal([pick(live.market('totals'), 'over')], {}, { code: 'FIXTURE_STARTED' });
    await sports.change(live.id, { status: 'postponed' });
    await expectRefusal([pick(live.market('totals'), 'over')], {}, { code: 'FIXTURE_CLOSED' });
    const soon = await sports.fixture({ startsIn: 30 });
    await withSettings({ closingSeconds: 30 }, () => expectRefusal([pick(soon.market('totals'), 'over')], {}, { code: 'FIXTURE_STARTED' }));
    world.clock.set(soon.kickOff);
    await expectRefusal([pick(soon.market('totals'), 'over')], {}, { code: 'FIXTURE_STARTED' });
  });

  it('at other odds than its policy takes, with those that stand now', async () => {
    const leg = over();
    const changed = { code: 'ODDS_CHANGED', details: { odds: '1.95', legs: [{ market_id: leg.market_id, outcome: 'over', odds: 1.95 }] } };
    await expectRefusal([{ ...leg, odds: 1.9 }], {}, changed);
    await expectRefusal([{ ...leg, odds: 2 }], { policy: 'higher' }, changed);
    expect((await sports.place(player, [{ ...leg, odds: 1.9 }], { policy: 'higher' })).bet.odds).toBe(1.95);
    expect((await sports.place(player, [{ ...leg, odds: 2.5 }], { policy: 'any' })).bet.odds).toBe(1.95);
  });

  it('in a form that the section has not', async () => {
    await expectRefusal([over(), home(0)], { type: 'single' }, { code: 'INVALID_INPUT' });
    await expectRefusal([over()], { type: 'multi' }, { code: 'INVALID_INPUT' });
    for (const size of [undefined, 1, 3])
      await expectRefusal([over(), home(0), home(1)], { type: 'system', size }, { code: 'INVALID_INPUT' });
    await expectRefusal([over(), home(0), home(1)], { type: 'system', size: 2, section: 'cross' }, { code: 'SYSTEM_NOT_OFFERED' });
    await withSettings({ minLegs: 2, maxLegs: 2 }, async () => {
      await expectRefusal([over()], {}, { code: 'TOO_FEW_SELECTIONS', details: { minimum: 2 } });
      await expectRefusal([over(), home(0), home(1)], {}, { code: 'TOO_MANY_SELECTIONS', details: { maximum: 2 } });
    });
    await withSettings({ onSale: false }, () => expectRefusal([over()], {}, { code: 'SECTION_CLOSED' }));
  });

  it('with two picks of one match, unless the section lets them stand together; never of one market', async () => {
    const legs = [over(), pick(fixture.market('match_odds'), 'home')];
    const sameMatch = { code: 'BET_KIND_RESTRICTED', details: { ban: 'same_match' } };
    await expectRefusal(legs, {}, sameMatch);
    await expectRefusal([over(), pick(fixture.market('totals'), 'under')], {}, { code: 'SELECTION_INVALID' });
    await withSettings({ bans: [] }, async () => {
      expect((await sports.place(player, legs)).bet.odds).toBe(3.607);
      await expectRefusal([over(), pick(fixture.market('totals'), 'under')], {}, { code: 'SELECTION_INVALID' });
      const banned = await world.player(50_000);
      world.restrictions.bans.set(banned.id, ['same_match']);
      await expectRefusal(legs, {}, sameMatch, banned);
    });
  });

  it.each<[SportsBan, () => [TicketInput['legs'], Partial<TicketInput>]]>([
    ['single_folder', () => [[over()], {}]],
    ['two_folder', () => [[over(), home(0)], {}]],
    ['two_folder', () => [[over(), home(0), home(1)], { type: 'system', size: 2 }]],
    ['multi_folder', () => [[over(), home(0), home(1)], {}]],
    ['under_over', () => [[over()], {}]],
    ['handicap', () => [[pick(fixture.market('handicap'), 'home')], {}]],
    ['cross', () => [[over()], { section: 'cross' }]],
    ['special', () => [[pick(fixture.market('both_score'), 'yes')], { section: 'special' }]],
  ])('under the ban %s of its member', async (ban, slip) => {
    const banned = await world.player(50_000);
    const [legs, change] = slip();
    await sports.place(banned, legs, change);
    world.restrictions.bans.set(banned.id, [ban]);
    await expectRefusal(legs, change, { code: 'BET_KIND_RESTRICTED', details: { ban } }, banned);
  });

  it('as a hedge of an open ticket where the section bans it', async () => {
    const hedger = await world.player(50_000);
    await sports.place(hedger, [over(), home(0)]);
    const under = [pick(fixture.market('totals'), 'under')];
    await withSettings({ bans: ['hedge'] }, async () => {
      await expectRefusal(under, {}, { code: 'BET_KIND_RESTRICTED', details: { ban: 'hedge' } }, hedger);
      expect((await sports.place(hedger, [over()])).bet.status).toBe('accepted');
      expect((await sports.place(player, [pick(others[2]!.market('totals'), 'under')])).bet.status).toBe('accepted');
    });
    expect((await sports.place(hedger, under)).bet.status).toBe('accepted');
  });

  it('outside the limits of section, level and member', async () => {
    await expectRefusal([over()], { stake: 4_999 }, { code: 'STAKE_BELOW_MINIMUM', details: { minimum: 5_000 } });
    await expectRefusal([over()], { stake: 1_000_001 }, { code: 'STAKE_ABOVE_MAXIMUM', details: { maximum: 1_000_000 } });
    await expectRefusal([over(), home(0)], { stake: 3_000_001 }, { code: 'STAKE_ABOVE_MAXIMUM', details: { maximum: 3_000_000 } });
    await expectRefusal([over(), home(0), home(1)], { type: 'system', size: 2, stake: 1_000_001 }, { code: 'STAKE_ABOVE_MAXIMUM' });
    await withSettings({ maxWin: 9_999 }, () => expectRefusal([over()], {}, { code: 'WIN_ABOVE_MAXIMUM', details: { maximum: 9_999 } }));
    await withSettings({ maxOdds: 1.9 }, () => expectRefusal([over()], {}, { code: 'ODDS_ABOVE_MAXIMUM', details: { maximum: 1.9 } }));
    await withSettings({ maxTotalOdds: 3.6 }, () =>
      expectRefusal([over(), home(0)], {}, { code: 'ODDS_ABOVE_MAXIMUM', details: { maximum: 3.6 } }),
    );
    await withSettings({ levels: { 1: { maxStake: 20_000 } } }, () =>
      expectRefusal([over()], { stake: 20_001 }, { code: 'STAKE_ABOVE_MAXIMUM', details: { maximum: 20_000 } }),
    );
    await withSettings({ levels: { 1: { allowed: false } } }, () => expectRefusal([over()], {}, { code: 'BETTING_RESTRICTED' }));
    const own = { minStake: null, maxStake: 6_000, maxWin: null, maxPerRound: null, maxWinPerRound: null, dailyCancellations: null };
    const limited = await world.player(50_000);
    await world.bettorLimits.put(world.database, limited.id, own, { at: world.clock.now(), by: 'boss' });
    await expectRefusal([over()], { stake: 6_001 }, { code: 'STAKE_ABOVE_MAXIMUM', details: { maximum: 6_000 } }, limited);
  });

  it('from somebody who may not bet or has too little', async () => {
    const banned = await world.player(50_000);
    world.restrictions.restricted.add(banned.id);
    await expectRefusal([over()], {}, { code: 'BETTING_RESTRICTED' }, banned);
    await expectRefusal([over()], {}, { code: 'INSUFFICIENT_BALANCE' }, await world.player(9_999));
  });

  it('without disturbing those that share its transaction', async () => {
    const [good, poor, other] = (await world.players(50_000, 500, 50_000)) as [Actor, Actor, Actor];
    const outcomes = await Promise.allSettled([
      sports.place(good, [over()]),
      sports.place(poor, [over()]),
      sports.place(player, [{ ...over(), odds: 1.5 }]),
      sports.place(other, [over()]),
    ]);
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'accepted' : (outcome.reason as { code?: string }).code))).toEqual([
      ...['accepted', 'INSUFFICIENT_BALANCE', 'ODDS_CHANGED', 'accepted'],
    ]);
  });
});
