import { describe, expect, it } from '@jest/globals';
import type { FixtureCard, SportsMarket } from '../../../shared/sports/fixture-updates.js';
import { fixture, iso, matchOdds, sportsNow } from '../../../testing/sports.js';
import type { SectionRules } from './slip-lines.js';
import { dropPicks, noPicks, repeatedPicks, togglePick, type Section, type SlipPick } from './slip-picks.js';
import { readSlip, type Slip, type SlipInput } from './slip-state.js';
import { takeIntoMarkets } from './use-markets.js';
import { ticketsOf } from './use-placing.js';

const rules: SectionRules = {
  section: 'europe',
  onSale: true,
  minStake: 5_000,
  maxStake: 500_000,
  maxSingleStake: 300_000,
  maxWin: 5_000_000,
  minLegs: 1,
  maxLegs: 10,
  systems: true,
  closingSeconds: 0,
  delaySeconds: 0,
  cancellation: true,
  cancelSeconds: 600,
  cashOut: true,
  bonus: [],
  maxTotalOdds: 1_000,
  maxOdds: 101,
  bans: ['same_match'],
};

function pick(
  id: number,
  odds = 2,
  over: { fixture?: Partial<FixtureCard>; market?: Partial<SportsMarket>; outcome?: string } = {},
): SlipPick {
  const { markets: _, marketCount: __, ...match } = fixture(id, over.fixture);
  const outcome = over.outcome ?? 'home';
  return { fixture: match, market: matchOdds(id * 10, { odds: { home: odds, draw: 3.4, away: odds }, ...over.market }), outcome, odds };
}

function read(picks: readonly SlipPick[], over: Partial<SlipInput> = {}): Slip {
  return readSlip({
    section: 'europe',
    picks,
    live: () => undefined,
    type: 'multi',
    size: 2,
    stake: 10_000,
    money: 1_000_000,
    policy: 'none',
    rules,
    bans: [],
    nowMs: sportsNow,
    ...over,
  });
}

describe('repeating a ticket', () => {
  const onSale = (id: number, over: Partial<FixtureCard> = {}, odds = 2.2) => {
    const { fixture: match, market } = pick(id, odds, { fixture: over });
    return { ...market, fixture: { ...match, markets: [], marketCount: 1 } };
  };
  it('takes its picks at the odds of this moment, and leaves out what is over', () => {
    const ticket = {
      legs: [{ outcome: 'home' }, { outcome: 'away' }, { outcome: 'home' }],
      places: [{ marketId: 10 }, { marketId: 20 }, { marketId: 30 }],
    };
    expect(repeatedPicks(ticket, [onSale(1), onSale(2, { status: 'finished' })])).toMatchObject([
      { market: { id: 10 }, outcome: 'home', odds: 2.2 },
    ]);
    expect(repeatedPicks(ticket, [])).toEqual([]);
  });
});

describe('pressing odds', () => {
  const press = (section: Section, ...picks: SlipPick[]) => picks.reduce((slip, each) => togglePick(slip, section, each, false), noPicks);

  it('takes a pick in, and out when it is pressed again', () => {
    const one = press('europe', pick(1));
    expect(one.picks).toHaveLength(1);
    expect(togglePick(one, 'europe', pick(1), false)).toEqual(noPicks);
  });
  it('changes the outcome of a market in silence, and says why a pick of the same match took another’s place', () => {
    expect(press('europe', pick(1), pick(1, 3, { outcome: 'away' }))).toMatchObject({ note: null, picks: [{ outcome: 'away' }] });
    expect(press('europe', pick(1), pick(1, 1.9, { market: { id: 99, type: 'totals' } }))).toMatchObject({
      note: 'sameMatch',
      picks: [{ market: { id: 99 } }],
    });
  });
  it('lets picks of one match stand together where that is allowed', () => {
    expect(togglePick(press('europe', pick(1)), 'europe', pick(1, 1.9, { market: { id: 99, type: 'totals' } }), true).picks).toHaveLength(
      2,
    );
  });
  it('leaves what is still to be placed', () => {
    expect(dropPicks(press('europe', pick(1), pick(2)), [10]).picks.map(({ market }) => market.id)).toEqual([20]);
  });
});

describe('what a slip comes to', () => {
  it('is exact: one floor over the whole product', () => {
    expect(read([pick(1, 1.87), pick(2, 1.93), pick(3, 2.11)], { stake: 10_001 }).payout).toBe(76_159);
  });
  it('floors every line of a system by itself', () => {
    const slip = read([pick(1, 1.95), pick(2, 2.1), pick(3, 1.85)], { type: 'system', size: 2, stake: 5_000 });
    expect({ times: slip.times, total: slip.total, payout: slip.payout, odds: slip.odds }).toEqual({
      times: 3,
      total: 15_000,
      payout: 20_475 + 18_037 + 19_425,
      odds: null,
    });
  });
  it('has the bonus of its folders as one more factor, and the cap last', () => {
    const bonus = [
      { legs: 3, odds: 1.03 },
      { legs: 5, odds: 1.05 },
    ];
    expect(read([pick(1, 1.5), pick(2, 1.6), pick(3, 1.7)], { rules: { ...rules, bonus } })).toMatchObject({
      bonus: 1.03,
      payout: 42_024,
      isCapped: false,
    });
    expect(read([pick(1, 1.5), pick(2, 1.6), pick(3, 1.7)], { rules: { ...rules, bonus, maxWin: 40_000 } })).toMatchObject({
      payout: 40_000,
      isCapped: true,
    });
  });
  it('makes of singles a ticket each, and of a multi one', () => {
    const singles = read([pick(1), pick(2)], { type: 'single' });
    expect(singles).toMatchObject({ times: 2, total: 20_000, payout: 40_000, odds: null });
    expect(ticketsOf(singles, 'none').map(({ type, legs }) => [type, legs.length])).toEqual([
      ['single', 1],
      ['single', 1],
    ]);
    expect(ticketsOf(read([pick(1), pick(2)]), 'none')).toMatchObject([
      {
        type: 'multi',
        legs: [
          { market_id: 10, odds: 2 },
          { market_id: 20, odds: 2 },
        ],
      },
    ]);
    expect(ticketsOf(read([pick(1), pick(2), pick(3)], { type: 'system' }), 'any')).toMatchObject([
      { type: 'system', size: 2, policy: 'any' },
    ]);
  });
  it('takes a stake of its own for each single, and leaves out a pick without one', () => {
    const own = (ownStakes: Record<number, number>, over: Partial<SlipInput> = {}): Slip =>
      read([pick(1), pick(2, 3), pick(3)], { type: 'single', ownStakes, ...over });
    const slip = own({ 20: 30_000, 30: 0 });
    expect(slip).toMatchObject({ stakes: [10_000, 30_000, 0], total: 40_000, payout: 110_000, problem: null });
    expect(ticketsOf(slip, 'none').map(({ legs, stake }) => [legs[0]?.market_id, stake])).toEqual([
      [10, 10_000],
      [20, 30_000],
    ]);
    expect(own({ 20: 4_000 }).problem).toEqual({ kind: 'belowMinimum', amount: 5_000 });
    expect(own({ 20: 400_000 }).problem).toEqual({ kind: 'aboveMaximum', amount: 300_000 });
    expect(own({ 20: 30_000 }, { money: 49_999 }).problem).toEqual({ kind: 'aboveBalance', amount: 49_999 });
    // Together they are one ticket with one stake.
    expect(own({ 20: 30_000 }, { type: 'multi' })).toMatchObject({ stakes: [10_000], total: 10_000 });
  });
  it('offers only the types that its picks can have', () => {
    expect([read([pick(1)]).types, read([pick(1), pick(2)]).types, read([pick(1), pick(2), pick(3)]).types]).toEqual([
      ['single'],
      ['single', 'multi'],
      ['single', 'multi', 'system'],
    ]);
    expect(read([pick(1), pick(2)], { type: 'system' }).type).toBe('multi');
    expect(read([pick(1), pick(2), pick(3), pick(4)], { type: 'system', size: 9 })).toMatchObject({ size: 2, sizes: [2, 3] });
  });
});

describe('what a slip may stake', () => {
  const problem = (picks: readonly SlipPick[], over: Partial<SlipInput> = {}) => read(picks, over).problem;

  it('is bounded for a single, for a multi, for all lines of a system together, and by the balance', () => {
    expect(problem([pick(1)], { stake: 4_999 })).toEqual({ kind: 'belowMinimum', amount: 5_000 });
    expect(problem([pick(1)], { stake: 300_001 })).toEqual({ kind: 'aboveMaximum', amount: 300_000 });
    expect(problem([pick(1), pick(2)], { stake: 300_001 })).toBeNull();
    expect(problem([pick(1), pick(2), pick(3)], { type: 'system', stake: 166_667 })).toEqual({ kind: 'aboveMaximum', amount: 166_666 });
    expect(problem([pick(1), pick(2)], { stake: 60_000, money: 50_000 })).toEqual({ kind: 'aboveBalance', amount: 50_000 });
    expect(read([pick(1), pick(2)], { type: 'single', money: 90_001 }).allIn).toBe(45_000);
  });
  it('is bounded by the odds of a pick and of the ticket', () => {
    expect(problem([pick(1, 102)])).toEqual({ kind: 'aboveOdds', odds: 101 });
    expect(problem([pick(1, 90), pick(2, 12)])).toEqual({ kind: 'aboveOdds', odds: 1_000 });
  });
  it.each([
    [[pick(1)], { bans: ['single_folder'] }, 'single_folder'],
    [[pick(1), pick(2)], { rules: { ...rules, bans: ['two_folder'] } }, 'two_folder'],
    [[pick(1), pick(2), pick(3)], { bans: ['multi_folder'] }, 'multi_folder'],
    [[pick(1, 2, { market: { type: 'half_totals' } })], { bans: ['under_over'] }, 'under_over'],
    [[pick(1)], { section: 'special2', bans: ['special'] }, 'special'],
  ] as const)('is refused by a ban (%#)', (picks, over, ban) => {
    expect(problem(picks, over as Partial<SlipInput>)).toEqual({ kind: 'banned', ban });
  });
});

describe('a pick that changes', () => {
  const live = (market: Partial<SportsMarket>, match: Partial<FixtureCard> = {}): Partial<SlipInput> => ({
    live: () => ({
      market: matchOdds(10, { version: 2, odds: { home: 2.2, draw: 3, away: 3 }, ...market }),
      fixture: fixture(1, { version: 2, ...match }),
    }),
  });

  it('asks for the player’s word unless his policy takes the new odds', () => {
    const asks = (policy: SlipInput['policy'], home: number) =>
      read([pick(1, 2)], { ...live({ odds: { home, draw: 3, away: 3 } }), policy }).needsWord;
    expect([asks('none', 2.2), asks('higher', 2.2), asks('higher', 1.8), asks('any', 1.8), asks('none', 2)]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });
  it('carries the odds of this moment into the ticket, and an older answer changes nothing', () => {
    expect(read([pick(1, 2)], live({})).lines[0]).toMatchObject({ oddsNow: 2.2, odds: 2.2 });
    expect(read([pick(1, 2)], live({ version: 0 })).lines[0]).toMatchObject({ oddsNow: 2 });
  });
  it.each([
    ['a goal', live({}, { status: 'live', suspended: 'goal' }), 'inplay', { kind: 'suspended', reason: 'goal' }],
    ['a market that is suspended', live({ status: 'suspended' }), 'europe', { kind: 'suspended', reason: null }],
    ['a market that is over', live({ status: 'closed' }), 'europe', { kind: 'closed' }],
    ['a start', live({}, { status: 'live' }), 'europe', { kind: 'started' }],
    ['a start by the clock', live({}, { kickOff: iso(sportsNow) }), 'europe', { kind: 'started' }],
    ['an end', live({}, { status: 'finished' }), 'inplay', { kind: 'notLive' }],
    ['a market that is gone', { live: () => 'gone' as const }, 'europe', { kind: 'closed' }],
  ] as const)('is blocked by %s', (_, over, section, block) => {
    const slip = read([pick(1, 2)], { ...(over as Partial<SlipInput>), section });
    expect(slip.lines[0]?.block).toEqual(block);
    expect(slip.problem).toEqual({ kind: 'blocked' });
  });
  it('takes changes of its market and its match', () => {
    const answer = { markets: [{ ...matchOdds(10), fixture: fixture(1) }], marginPercent: 0, serverTime: iso(sportsNow) };
    const state = { ...fixture(1, { status: 'live', suspended: 'var', version: 2 }), marketCount: 3 };
    const updates = new Map([[1, { state, markets: new Map([[10, matchOdds(10, { version: 2, status: 'suspended' })]]) }]]);
    expect(takeIntoMarkets(answer, updates).markets[0]).toMatchObject({
      status: 'suspended',
      version: 2,
      fixture: { suspended: 'var', status: 'live' },
    });
    expect(takeIntoMarkets(answer, new Map())).toEqual(answer);
    const moved = new Map([[1, { state: null, markets: new Map([[10, matchOdds(10, { version: 3, odds: { home: 2, away: 3 } })]]) }]]);
    expect(takeIntoMarkets({ ...answer, marginPercent: 10 }, moved).markets[0]?.odds).toEqual({ home: 1.9, away: 2.8 });
  });
});
