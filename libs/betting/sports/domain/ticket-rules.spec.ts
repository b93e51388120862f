import type { SectionSettings, SportsBan } from '#lib/contract';
import { describe, expect, it } from '@jest/globals';
import { noLimits } from '../../domain/bettor-limits.js';
import { type BannableLeg, checkBans } from './bans.js';
import { entriesOf } from './book-entries.js';
import { Exposures } from './exposures.js';
import { checkOdds, isTaken } from './odds-policy.js';
import { ticketCancellableUntil } from './ticket-cancellation.js';
import { refusalOf, type WaitingLeg } from './ticket-decision.js';
import { formOf } from './ticket-form.js';
import { checkStake, limitsOf } from './ticket-limits.js';
import { priceOf, promiseOf } from './ticket-price.js';

const rules = { minLegs: 1, maxLegs: 50, systems: true };
const single = { type: 'single', size: 1, lines: 1 } as const;
const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'fine';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the form of a ticket', () => {
  it('has one line, or all choices of k legs', () => {
    expect(formOf({ type: 'single', legs: 1 }, rules)).toEqual(single);
    expect(formOf({ type: 'multi', legs: 4 }, rules)).toEqual({ type: 'multi', size: 4, lines: 1 });
    expect(formOf({ type: 'system', size: 3, legs: 5 }, rules)).toEqual({ type: 'system', size: 3, lines: 10 });
    expect(formOf({ type: 'system', size: 7, legs: 15 }, rules).lines).toBe(6_435);
  });

  it.each([
    [{ type: 'system', size: 8, legs: 16 }, 'TOO_MANY_LINES'],
    [{ type: 'system', size: 25, legs: 50 }, 'TOO_MANY_LINES'],
    [{ type: 'system', size: 4, legs: 4 }, 'INVALID_INPUT'],
    [{ type: 'multi', legs: 1 }, 'INVALID_INPUT'],
    [{ type: 'multi', legs: 51 }, 'TOO_MANY_SELECTIONS'],
  ] as const)('of %j is refused with %s', (slip, code) => expect(codeOf(() => formOf(slip, rules))).toBe(code));
});

describe('the price of a ticket', () => {
  const multi = { type: 'multi', size: 3, lines: 1 } as const;
  const bonus = [
    { legs: 3, odds: 1.03 },
    { legs: 5, odds: 1.05 },
  ];

  it('is the exact product, with the bonus of its legs', () => {
    expect(priceOf(multi, [1.87, 1.93, 2.11], [])).toEqual({ odds: '7.615201000', highestOdds: 7.615201 });
    expect(priceOf(multi, [1.87, 1.93, 2.11], bonus).odds).toBe('7.843657030000');
    expect(promiseOf(multi, { odds: [1.87, 1.93, 2.11], unitStake: 10_001, maxWin: 1_000_000, bonus: [] })).toBe(76_159);
    expect(promiseOf(multi, { odds: [3.2, 2.8, 4.1], unitStake: 1_000_000, maxWin: 30_000_000, bonus: [] })).toBe(30_000_000);
  });

  it('of a system is the mean of its lines, and counts the highest of them', () => {
    const system = { type: 'system', size: 2, lines: 3 } as const;
    const odds = [1.95, 2.1, 1.85];
    expect(priceOf(system, odds, [])).toEqual({ odds: '3.862500', highestOdds: 4.095 });
    expect(promiseOf(system, { odds, unitStake: 1_000, maxWin: 1_000_000, bonus: [] })).toBe(11_587);
  });
});

describe('limits', () => {
  const settings = {
    minStake: 5_000,
    maxStake: 300_000,
    maxSingleStake: 100_000,
    maxWin: 2_000_000,
    maxOutcomeStake: 300_000,
    maxMarketStake: 500_000,
    maxFixtureStake: null,
    maxDayStake: null,
    levels: { 2: { maxStake: 50_000, maxOutcomeStake: 200_000 }, 3: { allowed: false } },
  };
  const at = (level: number, own = noLimits) => limitsOf(settings as unknown as SectionSettings, level, own);

  it('are the section’s, the level’s over them, the member’s own over both', () => {
    expect(at(1)).toEqual({
      ...{ allowed: true, minStake: 5_000, maxStake: 300_000, maxSingleStake: 100_000, maxWin: 2_000_000 },
      ...{ maxOutcomeStake: 300_000, maxMarketStake: 500_000, maxFixtureStake: null, maxDayStake: null },
    });
    expect(at(2).maxOutcomeStake).toBe(200_000);
    expect([at(2).maxStake, at(3).allowed]).toEqual([50_000, false]);
    expect(at(2, { ...noLimits, maxStake: 70_000, maxWin: 90_000 })).toMatchObject({ maxStake: 70_000, maxWin: 90_000 });
  });

  it('hold a single to the lower of its two maxima', () => {
    expect(codeOf(() => checkStake(single, 100_001, at(1)))).toBe('STAKE_ABOVE_MAXIMUM');
    expect(codeOf(() => checkStake({ type: 'multi', size: 2, lines: 1 }, 100_001, at(1)))).toBe('fine');
    expect(codeOf(() => checkStake(single, 50_001, at(2)))).toBe('STAKE_ABOVE_MAXIMUM');
  });
});

describe('bans', () => {
  const leg = (fixtureId: number, sport = 'football', question = 'match_odds'): BannableLeg => ({ fixtureId, sport, question });
  const check = (legs: BannableLeg[], bans: SportsBan[], own: SportsBan[] = []) =>
    codeOf(() => checkBans({ section: 'europe', form: { type: 'multi', size: legs.length, lines: 1 }, legs }, bans, own));

  it('of one match are the site’s for every sport, and the member’s for football', () => {
    expect(check([leg(1), leg(1)], ['same_match'])).toBe('BET_KIND_RESTRICTED');
    expect(check([leg(1, 'tennis'), leg(1, 'tennis')], ['same_match'])).toBe('BET_KIND_RESTRICTED');
    expect(check([leg(1, 'tennis'), leg(1, 'tennis')], [], ['same_match'])).toBe('fine');
    expect(check([leg(1), leg(1)], [], ['same_match'])).toBe('BET_KIND_RESTRICTED');
    expect(check([leg(1), leg(2)], ['same_match'], ['same_match'])).toBe('fine');
  });

  it('look at every leg', () => {
    expect(check([leg(1), leg(2, 'football', 'totals')], ['under_over'])).toBe('BET_KIND_RESTRICTED');
    expect(check([leg(1), leg(2, 'football', 'totals')], ['handicap', 'single_folder', 'multi_folder', 'live', 'cross', 'special'])).toBe(
      'fine',
    );
  });
});

describe('odds that have changed', () => {
  it.each([
    ['none', 2, 2, true],
    ['none', 2, 2.01, false],
    ['higher', 2, 2.01, true],
    ['higher', 2, 1.99, false],
    ['any', 2, 1.01, true],
  ] as const)('at the policy %s, seen %d, now %d: %p', (policy, seen, current, taken) =>
    expect(isTaken({ seen, current }, policy)).toBe(taken),
  );

  it('are told with every leg that has changed', () => {
    const legs = [
      { marketId: 1, outcome: 'home', seen: 2, current: 1.9 },
      { marketId: 2, outcome: 'over', seen: 2, current: 2.1 },
      { marketId: 3, outcome: 'no', seen: 2, current: 2 },
    ];
    const refusal = {
      code: 'ODDS_CHANGED',
      details: {
        odds: '1.9, 2.1',
        legs: [
          { market_id: 1, outcome: 'home', odds: 1.9 },
          { market_id: 2, outcome: 'over', odds: 2.1 },
        ],
      },
    };
    expect(() => checkOdds(legs, 'higher')).toThrow(expect.objectContaining(refusal));
  });
});

describe('a pending ticket', () => {
  const leg: WaitingLeg = {
    odds: 2,
    current: 2,
    scoreAtBet: [1, 0],
    score: [1, 0],
    fixtureStatus: 'live',
    marketStatus: 'active',
    isSuspended: false,
  };
  it.each<[string | undefined, Partial<WaitingLeg>]>([
    [undefined, {}],
    ['SCORE_CHANGED', { score: [1, 1] }],
    ['FIXTURE_CLOSED', { fixtureStatus: 'finished' }],
    ['MARKET_SUSPENDED', { isSuspended: true }],
    ['MARKET_SUSPENDED', { marketStatus: 'suspended' }],
    ['MARKET_CLOSED', { marketStatus: 'closed' }],
    ['MARKET_CLOSED', { current: undefined }],
    ['ODDS_CHANGED', { current: 1.9 }],
  ])('ends with %s where %j', (refusal, change) => expect(refusalOf([leg, { ...leg, ...change }], 'higher')).toBe(refusal));
});

describe('a cancellation', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const at = (minutes: number, status = 'scheduled') => ({ kickOff: new Date(now.getTime() + minutes * 60_000), status });
  const open: { status: string; state: string; decidesAt: Date | null } = { status: 'accepted', state: 'accepted', decidesAt: null };
  const until = (fixtures: { kickOff: Date; status: string }[], ticket = open) =>
    ticketCancellableUntil(ticket, fixtures, { cancellation: true, cancelSeconds: 600 }, now);

  it('is open until its seconds before the first start', () => {
    expect(until([at(60), at(30)])).toEqual(new Date('2026-11-21T12:20:00Z'));
    expect([until([at(10)]), until([at(60), at(-5, 'live')]), until([at(60)], { ...open, status: 'settled' })]).toEqual([null, null, null]);
  });

  it('of a pending ticket is open until it is decided, whatever its section allows', () => {
    const decidesAt = new Date(now.getTime() + 5_000);
    const pending = { ...open, state: 'pending', decidesAt };
    const never = { cancellation: false, cancelSeconds: 600 };
    expect(ticketCancellableUntil(pending, [at(-5, 'live')], never, now)).toEqual(decidesAt);
    expect(ticketCancellableUntil(pending, [at(-5, 'live')], never, decidesAt)).toBeNull();
    expect(ticketCancellableUntil({ ...pending, status: 'cancelled' }, [at(-5, 'live')], never, now)).toBeNull();
  });
});

describe('exposure', () => {
  it('of a fixture is what its markets can lose, without those that can only win', () => {
    const exposures = new Exposures([
      { fixtureId: 1, marketId: 1, exposure: 40 },
      { fixtureId: 1, marketId: 2, exposure: -30 },
    ]);
    const isTooFar = (perFixture: number) => exposures.isTooFar({ fixtureId: 1, marketId: 1 }, { perFixture, perMarket: null });
    expect([isTooFar(39), isTooFar(40)]).toEqual([true, false]);
    exposures.add({ fixtureId: 1, marketId: 2, exposure: 50 });
    expect([isTooFar(59), isTooFar(60)]).toEqual([true, false]);
  });

  it('counts a leg as a single of the whole stake, capped like one', () => {
    const legs = [
      { fixtureId: 1, marketId: 1, outcome: 'home', odds: 1.85 },
      { fixtureId: 2, marketId: 2, outcome: 'over', odds: 9 },
    ];
    expect(entriesOf({ stake: 1_001, maxWin: 5_000, legs })).toMatchObject([
      { stake: 1_001, payout: 1_851 },
      { stake: 1_001, payout: 5_000 },
    ]);
  });
});
