import { AssertionError, type DrawResult, drawNumbers } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import { drawGames, findGame } from './draw-games.js';
import { isDrawResult } from './draw-result.js';
import type { DrawGame } from './game-definition.js';
import { gradeMarkets } from './grade.js';
import { roundsPerDay } from './round-schedule.js';

const each = drawGames.map((game) => [game.id, game] as const);
const seed = '4fd4a61fbb25f30be2cd1fb1ce5e9f2c0cf8ea5bc4b19d3bb0a0f4d1a9a6bd42';
const drawOf = (game: DrawGame, round: number) => drawNumbers({ seed, beacon: 'ab'.repeat(32), game: game.id, round }, game.shape);

/** A result of the game that stands or falls with one thing changed: all numbers in order, the lowest power ball. */
function lowestOf({ shape: { from, count, powers } }: DrawGame): DrawResult {
  return { balls: Array.from({ length: count }, (_, i) => from + i), powerball: powers > 0 ? 0 : null };
}

describe('the draw games', () => {
  it('are twenty, in the order of the menu, with their rounds a day', () => {
    expect(drawGames.map((game) => [game.id, game.family, roundsPerDay(game)])).toEqual([
      ['eos1', 'powerball', 1440],
      ['eos2', 'powerball', 720],
      ['eos3', 'powerball', 480],
      ['eos4', 'powerball', 360],
      ['eos5', 'powerball', 288],
      ['powerball3', 'powerball', 480],
      ['powerball5', 'powerball', 288],
      ['pbg', 'powerball', 288],
      ['coinpowerball', 'powerball', 288],
      ['powerladder', 'ladder', 288],
      ['kenoladder', 'keno_ladder', 288],
      ['speedkeno', 'keno', 288],
      ['coinladder', 'ladder', 480],
      ['marukhan', 'ladder', 288],
      ['happy545', 'five_of_45', 288],
      ['bepick_eos1', 'powerball', 1440],
      ['bepick_eos2', 'powerball', 720],
      ['bepick_eos3', 'powerball', 480],
      ['bepick_eos4', 'powerball', 360],
      ['bepick_eos5', 'powerball', 288],
    ]);
    expect(findGame('kenoladder')?.id).toBe('kenoladder');
    expect(findGame('constructor')).toBeUndefined();
  });

  it.each(each)('%s has markets of different names whose outcomes share all draws among them', (_, { markets }) => {
    expect(new Set(markets.map(({ id }) => id)).size).toBe(markets.length);
    for (const { outcomes } of markets) {
      expect(new Set(outcomes.map(({ id }) => id)).size).toBe(outcomes.length);
      const ways = outcomes.reduce((sum, { probability }) => sum + probability.ways, 0n);
      for (const { probability } of outcomes) expect([probability.ways > 0n, probability.of]).toEqual([true, ways]);
    }
  });

  it.each(each)('%s draws what it takes for a result, and grades every market of it to an outcome that it has', async (_, game) => {
    for (let round = 1; round <= 100; round += 1) {
      const result = await drawOf(game, round);
      expect(isDrawResult(game.shape, result)).toBe(true);
      const graded = gradeMarkets(game, result);
      expect(Object.keys(graded)).toEqual(game.markets.map(({ id }) => id));
      for (const { id, outcomes } of game.markets) expect(outcomes.map((outcome) => outcome.id)).toContain(graded[id]);
    }
  });

  it.each(each)('%s refuses as a result what it cannot have drawn', (_, game) => {
    const { from, to, count, powers } = game.shape;
    const { balls, powerball } = lowestOf(game);
    const last = balls.slice(0, -1);
    expect(isDrawResult(game.shape, { balls, powerball })).toBe(true);
    expect(isDrawResult(game.shape, { balls: [...last, to], powerball })).toBe(true);
    const others = [from - 1, to + 1, from + 0.5, String(from), Number.NaN, null];
    const wrong: unknown[] = [
      ...[null, undefined, 'x', {}, { balls }, { powerball }, { balls: last, powerball }, { balls: [...balls, to], powerball }],
      ...others.map((ball) => ({ balls: [...last, ball], powerball })),
      ...[powers > 0 ? powers : 0, -1, '0', undefined, ...(powers > 0 ? [null] : [])].map((power) => ({ balls, powerball: power })),
      ...(count > 1 ? [{ balls: [...last, balls[0]], powerball }] : []),
    ];
    for (const value of wrong) {
      expect(isDrawResult(game.shape, value)).toBe(false);
      expect(() => gradeMarkets(game, value as DrawResult)).toThrow(AssertionError);
    }
  });
});
