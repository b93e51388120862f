import { describe, expect, it } from '@jest/globals';
import type { FixtureResult, Score } from '#lib/contract';
import { marketTypes } from '#lib/kernel';
import { gradeMarket, gradeSelection, type SelectionResult } from './grade.js';

const ended = (full: Score, more: Partial<FixtureResult> = {}): FixtureResult => ({
  full,
  half: null,
  corners: null,
  cards: null,
  startedAt: null,
  ...more,
});
const grade = (type: string, outcome: string, full: Score, line: number | null = null, scoreAtBet: Score | null = null) =>
  gradeSelection({ type, outcome, line, scoreAtBet }, ended(full));

describe('a selection', () => {
  it.each<[string, string, Score, SelectionResult]>([
    ['match_odds', 'home', [2, 1], 'won'],
    ['match_odds', 'draw', [1, 1], 'won'],
    ['match_odds', 'away', [1, 1], 'lost'],
    ['winner', 'home', [80, 80], 'push'],
    ['draw_no_bet', 'away', [0, 0], 'push'],
    ['draw_no_bet', 'away', [0, 1], 'won'],
    ['double_chance', 'home_draw', [1, 1], 'won'],
    ['double_chance', 'home_away', [1, 1], 'lost'],
    ['double_chance', 'draw_away', [0, 2], 'won'],
    ['both_score', 'yes', [1, 0], 'lost'],
    ['both_score', 'no', [1, 0], 'won'],
    ['odd_even', 'even', [0, 0], 'won'],
    ['odd_even', 'odd', [2, 1], 'won'],
  ])('%s %s ends %j: %s', (type, outcome, full, result) => expect(grade(type, outcome, full)).toBe(result));

  it.each<[number, Score, SelectionResult, SelectionResult]>([
    [-0.75, [1, 0], 'half_won', 'half_lost'],
    [-0.75, [2, 0], 'won', 'lost'],
    [-1, [1, 0], 'push', 'push'],
    [-1.25, [1, 0], 'half_lost', 'half_won'],
    [0.25, [1, 1], 'half_won', 'half_lost'],
    [0, [0, 0], 'push', 'push'],
    [1.5, [0, 1], 'won', 'lost'],
  ])('handicap %d of the home team at %j: home %s, away %s', (line, full, home, away) => {
    expect([grade('handicap', 'home', full, line), grade('handicap', 'away', full, line)]).toEqual([home, away]);
  });

  it.each<[number, Score, SelectionResult, SelectionResult]>([
    [2.5, [2, 1], 'won', 'lost'],
    [2.25, [1, 1], 'half_lost', 'half_won'],
    [2.75, [2, 1], 'half_won', 'half_lost'],
    [3, [2, 1], 'push', 'push'],
  ])('totals %d at %j: over %s, under %s', (line, full, over, under) => {
    expect([grade('totals', 'over', full, line), grade('totals', 'under', full, line)]).toEqual([over, under]);
  });

  it('in an in-play handicap counts the goals after the bet, and in no other market', () => {
    expect(grade('handicap', 'home', [2, 1], -0.5, [1, 0])).toBe('lost');
    expect(grade('handicap', 'home', [3, 1], -0.5, [1, 0])).toBe('won');
    expect(grade('totals', 'over', [2, 1], 2.5, [1, 0])).toBe('won');
    expect(grade('match_odds', 'home', [2, 1], null, [1, 0])).toBe('won');
  });

  it('is void with its fixture, and waits where the result does not say', () => {
    expect(gradeSelection({ type: 'corners_totals', outcome: 'over', line: 9.5, scoreAtBet: null }, null)).toBe('void');
    expect(gradeSelection({ type: 'corners_totals', outcome: 'over', line: 9.5, scoreAtBet: null }, ended([1, 0]))).toBeUndefined();
    expect(
      gradeSelection({ type: 'corners_totals', outcome: 'over', line: 9.5, scoreAtBet: null }, ended([1, 0], { corners: [6, 4] })),
    ).toBe('won');
    expect(
      gradeSelection({ type: 'half_match_odds', outcome: 'draw', line: null, scoreAtBet: null }, ended([1, 0], { half: [0, 0] })),
    ).toBe('won');
  });
});

describe('a market', () => {
  it.each(marketTypes.map(({ id }) => id))('%s grades each of its outcomes', (id) => {
    const type = marketTypes.find((each) => each.id === id)!;
    const graded = gradeMarket(
      { type: id, line: type.hasLine ? 1.5 : null },
      ended([2, 1], { half: [1, 0], corners: [3, 2], cards: [1, 1] }),
    );
    expect(Object.keys(graded ?? {})).toEqual(type.outcomes);
    if (!type.hasLine && type.question !== 'double_chance')
      expect(Object.values(graded ?? {}).filter((each) => each === 'won')).toHaveLength(1);
  });
});
