import type { FixtureResult } from '#lib/contract';
import { findMarketType, must } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import { gradeSelection } from '../../domain/grade.js';
import { cellsFor, distributionOf, fairOdds, type ScoreChances } from './chances.js';
import { inventedLeagues } from './leagues.js';
import { type MatchPlan, writeScript } from './match-script.js';
import { clockAt, resultOf, stateAt } from './match-state.js';
import { movesTo, type StandingMarket } from './moves.js';
import { type OfferedMarket, offerFor, type OfferTerms } from './offer.js';
import { opinionAt } from './opinion.js';
import { roundedDown, withMargin } from './pricing.js';
import { matchesAt } from './schedule.js';

const seedOf = (n: number) => n.toString(16).padStart(8, '0').repeat(4);
const footballPlan = (n: number): MatchPlan => ({ sport: 'football', seed: seedOf(n), means: [1.6, 1.1], told: null });
const goals = [{ weight: 1, of: 1 }];
const type = (id: string) => must(findMarketType(id), id);
const before: ScoreChances = { now: [0, 0], home: distributionOf(1.6, goals), away: distributionOf(1.1, goals) };
const plain: OfferTerms = { sport: 'football', means: [1.6, 1.1], margin: 0.06, maxOdds: 101, isOpen: () => false };
const atStart = stateAt(writeScript(footballPlan(1)), 0);

describe('chances', () => {
  it('add up to one, have the mean that was asked for, and for single points are Poisson’s', () => {
    const points = [
      { weight: 0.18, of: 1 },
      { weight: 0.55, of: 2 },
      { weight: 0.27, of: 3 },
    ];
    for (const [mean, of] of [
      [1.6, goals],
      [0.01, goals],
      [0, goals],
      [86, points],
    ] as const) {
      const chances = distributionOf(mean, of);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 8);
      expect(chances.reduce((sum, chance, n) => sum + n * chance, 0)).toBeCloseTo(mean, 6);
    }
    expect(distributionOf(2, goals)[3]).toBeCloseTo((Math.exp(-2) * 8) / 6, 12);
  });

  it('of the outcomes of every kind of market add up, quarter lines and pushes included', () => {
    const sumOf = (id: string, line: number | null) =>
      type(id).outcomes.reduce((sum, outcome) => sum + 1 / fairOdds(type(id), line, outcome, cellsFor(type(id), before)), 0);
    for (const id of ['match_odds', 'both_score', 'draw_no_bet', 'odd_even'])
      expect([id, sumOf(id, null)]).toEqual([id, expect.closeTo(1, 8)]);
    expect(sumOf('double_chance', null)).toBeCloseTo(2, 8);
    for (const line of [-1, -0.75, -0.5, -0.25, 0, 0.25]) expect([line, sumOf('handicap', line)]).toEqual([line, expect.closeTo(1, 8)]);
    for (const line of [1.5, 2, 2.25, 2.5, 2.75, 3]) expect([line, sumOf('totals', line)]).toEqual([line, expect.closeTo(1, 8)]);
  });

  it('make each selection worth its stake by the rules of grading', () => {
    const total = (away: number, home: number) => before.home[home]! * before.away[away]!;
    for (const [id, line, outcome] of [
      ['handicap', -0.75, 'home'],
      ['totals', 2.25, 'under'],
      ['draw_no_bet', null, 'away'],
    ] as const) {
      const odds = fairOdds(type(id), line, outcome, cellsFor(type(id), before));
      const pays = { won: odds, half_won: (odds + 1) / 2, push: 1, void: 1, half_lost: 0.5, lost: 0 };
      let worth = 0;
      for (let home = 0; home < before.home.length; home++) {
        for (let away = 0; away < before.away.length; away++) {
          const result: FixtureResult = { full: [home, away], half: null, corners: null, cards: null, startedAt: null };
          worth += total(away, home) * pays[must(gradeSelection({ type: id, line, outcome, scoreAtBet: null }, result), 'graded')];
        }
      }
      expect([id, worth]).toEqual([id, expect.closeTo(1, 6)]);
    }
  });

  it('of a handicap in play count from the score of the moment', () => {
    const leading = { ...before, now: [3, 0] as [number, number] };
    const odds = (chances: ScoreChances) => fairOdds(type('handicap'), -0.5, 'home', cellsFor(type('handicap'), chances));
    expect(odds(leading)).toBe(odds(before));
  });
});

describe('prices', () => {
  it('pay back the share that the margin leaves, and never more', () => {
    for (const fair of [
      [2, 2],
      [1.1, 11],
      [1.5, 4.5, 9],
    ]) {
      const odds = must(withMargin(fair, 0.06, 101), 'odds');
      const paysBack = 1 / odds.reduce((sum, each) => sum + 1 / each, 0);
      expect(paysBack).toBeLessThan(0.94 + 1e-9);
      expect(paysBack).toBeGreaterThan(0.92);
      odds.forEach((each, index) => expect(each).toBeLessThan(fair[index]!));
    }
  });

  it('stand on steps and below the highest odds', () => {
    expect([1.999, 2.03, 3.99, 7.77, 14.9, 73].map(roundedDown)).toEqual([1.99, 2.02, 3.95, 7.6, 14.5, 70]);
    expect(withMargin([1.02, 51], 0.06, 12)).toEqual([expect.any(Number), 12]);
    expect(withMargin([1.000001, 1_000_000], 0.06, 101)).toBeUndefined();
  });
});

describe('what is offered on a match', () => {
  const keys = (terms: Partial<OfferTerms>, state = atStart) =>
    offerFor(state, { ...plain, ...terms }).map(({ type: id, line }) => `${id} ${line ?? ''}`.trim());

  it('is every kind of football market, each with its lines around the balanced one', () => {
    const offered = offerFor(atStart, plain);
    expect(new Set(offered.map((market) => market.type)).size).toBe(13);
    const totals = offered.filter((market) => market.type === 'totals').map(({ line }) => line);
    expect(totals).toEqual([2.25, 2.5, 2.75, 3]);
    for (const { odds } of offered) for (const each of Object.values(odds)) expect(each).toBeGreaterThan(1);
  });

  it('of a basketball match has a winner and no draw', () => {
    const offered = keys(
      { sport: 'basketball', means: [86, 83] },
      stateAt(writeScript({ sport: 'basketball', seed: seedOf(2), means: [86, 83], told: null }), 0),
    );
    expect(offered).toEqual(expect.arrayContaining(['winner', 'odd_even']));
    expect(offered.filter((key) => /draw|match_odds|corners|both/.test(key))).toEqual([]);
    expect(offered.filter((key) => key.startsWith('handicap')).length).toBeGreaterThan(2);
  });

  it('follows the score, the time and a sending-off', () => {
    const homeWins = (state: typeof atStart) =>
      must(
        offerFor(state, plain).find((market) => market.type === 'match_odds'),
        'match odds',
      ).odds.home!;
    const level = { ...atStart, left: [0, 0.5] as const };
    expect(homeWins({ ...level, score: [1, 0] })).toBeLessThan(homeWins(level));
    expect(homeWins({ ...level, score: [0, 1] })).toBeGreaterThan(homeWins(level));
    expect(homeWins({ ...level, reds: [1, 0] })).toBeGreaterThan(homeWins(level));
    expect(homeWins({ ...level, left: [0, 0.2] })).toBeGreaterThan(homeWins(level));
  });

  it('leaves out what is decided', () => {
    expect(keys({}, { ...atStart, left: [0, 1] }).filter((key) => key.startsWith('half'))).toEqual([]);
    expect(keys({}, { ...atStart, score: [1, 1] })).not.toContain('both_score');
    expect(keys({}, { ...atStart, left: [0, 0] })).toEqual([]);
  });

  it('keeps a line that is open a little longer', () => {
    const open = new Set(keys({}).filter((key) => key.startsWith('handicap')));
    const later = { means: [1.9, 1] as const };
    expect(keys({ ...later, isOpen: (id, line) => open.has(`${id} ${line}`) }).length).toBeGreaterThan(keys(later).length);
  });
});

describe('moves of the odds', () => {
  const standing: StandingMarket[] = [
    { type: 'winner', line: null, odds: { home: 1.9, away: 1.9 }, status: 'active' },
    { type: 'totals', line: 2.5, odds: { over: 1.9, under: 1.9 }, status: 'active' },
    { type: 'totals', line: 3.5, odds: { over: 2.4, under: 1.5 }, status: 'closed' },
  ];

  it('are written where they are more than a breath, and where a market comes or goes', () => {
    const offered: OfferedMarket[] = [
      { type: 'winner', line: null, odds: { home: 1.92, away: 1.88 } },
      { type: 'totals', line: 3.5, odds: { over: 2.4, under: 1.5 } },
    ];
    expect(movesTo(offered, standing)).toEqual([
      { ...offered[1], status: 'active' },
      { type: 'totals', line: 2.5, odds: { over: 1.9, under: 1.9 }, status: 'closed' },
    ]);
    expect(movesTo([{ type: 'winner', line: null, odds: { home: 1.95, away: 1.86 } }], standing.slice(0, 1))).toHaveLength(1);
  });
});

describe('a match', () => {
  it('follows from its seed, and another seed brings another match', () => {
    expect(writeScript(footballPlan(7))).toEqual(writeScript(footballPlan(7)));
    expect(writeScript(footballPlan(8))).not.toEqual(writeScript(footballPlan(7)));
  });

  it('scores over many matches what its means say, and as often ends level as the model prices', () => {
    const results = Array.from({ length: 4_000 }, (_, n) => resultOf(footballPlan(n), writeScript(footballPlan(n))));
    const mean = (of: (result: FixtureResult) => number) => results.reduce((sum, result) => sum + of(result), 0) / results.length;
    expect(mean(({ full }) => full[0])).toBeCloseTo(1.6, 0.9);
    expect(mean(({ full }) => full[1])).toBeCloseTo(1.1, 0.9);
    expect(mean(({ half }) => half![0] + half![1])).toBeCloseTo(2.7 * 0.45, 0.9);
    const drawOdds = fairOdds(type('match_odds'), null, 'draw', cellsFor(type('match_odds'), before));
    expect(mean(({ full }) => Number(full[0] === full[1]))).toBeCloseTo(1 / drawOdds, 1.2);
  });

  it('tells at every instant what came until then', () => {
    const plan = footballPlan(11);
    const script = writeScript(plan);
    let sum = 0;
    for (let elapsed = 0; elapsed <= script.endsAt; elapsed += 30) {
      const { score } = stateAt(script, elapsed);
      expect(score[0] + score[1]).toBeGreaterThanOrEqual(sum);
      sum = score[0] + score[1];
    }
    expect(stateAt(script, script.endsAt)).toMatchObject({ period: 'over', score: resultOf(plan, script).full, left: [0, 0] });
    expect(stateAt(script, script.halfTimeAt)).toMatchObject({ period: 'half_time', left: [0, 1] });
  });

  it('stops the bets from each goal on, for a while', () => {
    for (let n = 0; n < 50; n++) {
      const script = writeScript(footballPlan(n));
      for (const { at } of script.events.filter(({ counts }) => counts === 'score'))
        expect(['goal', 'var', 'red_card']).toContain(stateAt(script, at).suspended);
      expect(script.stops.every(({ from, to }) => to > from && to - from <= 80)).toBe(true);
    }
  });

  it('has a clock that is the same throughout a period', () => {
    const script = writeScript(footballPlan(3));
    const kickOff = new Date('2026-11-21T12:00:00Z');
    expect(clockAt(script, 'first', kickOff, 2)).toEqual({
      period: 'first',
      seconds: 0,
      at: '2026-11-21T12:00:00.000Z',
      running: true,
      speed: 2,
    });
    const second = clockAt(script, 'second', kickOff, 2);
    expect(second).toMatchObject({ seconds: 2_700, running: true });
    expect(Date.parse(second.at)).toBeCloseTo(kickOff.getTime() + (script.secondHalfAt * 1_000) / 2, 0);
  });

  it('that is told what it ends in ends so, at half time too', () => {
    for (let n = 0; n < 30; n++) {
      const told: FixtureResult = { full: [3, n % 4], half: [1, Math.min(1, n % 4)], corners: [7, 2], cards: [2, 4], startedAt: null };
      const plan = { ...footballPlan(n), told };
      const script = writeScript(plan);
      expect(stateAt(script, script.halfTimeAt).score).toEqual(told.half);
      expect(stateAt(script, script.endsAt)).toMatchObject({ score: told.full, corners: told.corners, cards: told.cards });
      expect(resultOf(plan, script)).toBe(told);
    }
  });

  it('of basketball never ends level', () => {
    for (let n = 0; n < 300; n++) {
      const plan: MatchPlan = { sport: 'basketball', seed: seedOf(n), means: [80, 80], told: null };
      const { full, half } = resultOf(plan, writeScript(plan));
      expect(full[0]).not.toBe(full[1]);
      expect(half![0]).toBeLessThanOrEqual(full[0]);
    }
  });
});

describe('the schedule', () => {
  const now = new Date('2026-11-21T12:34:56Z');

  it('has about sixty matches ahead, some under way and a virtual one every minute', () => {
    const real = inventedLeagues.filter((league) => !league.virtual).flatMap((league) => matchesAt(league, now));
    const ahead = real.filter(({ kickOff }) => kickOff > now);
    expect(ahead.length).toBeGreaterThan(50);
    expect(ahead.length).toBeLessThan(80);
    expect(real.length - ahead.length).toBeGreaterThan(5);
    const virtual = matchesAt(
      must(
        inventedLeagues.find((league) => league.virtual),
        'virtual',
      ),
      now,
    );
    expect(virtual.filter(({ kickOff }) => kickOff > now)).toHaveLength(10);
  });

  it('names a match the same whenever it is asked, and nobody plays against himself', () => {
    for (const league of inventedLeagues) {
      const matches = new Map(matchesAt(league, now).map((match) => [match.key, match]));
      for (const match of matchesAt(league, new Date(now.getTime() + 60_000))) expect(matches.get(match.key) ?? match).toEqual(match);
      for (const { home, away } of matches.values()) expect(home.name).not.toBe(away.name);
    }
  });

  it('lets every team meet every other', () => {
    const league = inventedLeagues[4]!;
    const met = new Set<string>();
    for (let minute = 0; minute < 28; minute++) {
      const at = new Date(now.getTime() + minute * 60_000);
      for (const { home, away } of matchesAt(league, at)) met.add([home.name, away.name].sort().join(' '));
    }
    expect(met.size).toBe(28);
  });
});

describe('opinions', () => {
  it('wander without jumps, the same for the same seed', () => {
    const at = (seconds: number) => opinionAt(seedOf(5), 0, new Date(1_795_000_000_000 + seconds * 1_000));
    expect(at(0)).toBe(at(0));
    const values = Array.from({ length: 600 }, (_, second) => at(second));
    for (let n = 1; n < values.length; n++) expect(Math.abs(values[n]! - values[n - 1]!)).toBeLessThan(0.01);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.005);
  });
});
