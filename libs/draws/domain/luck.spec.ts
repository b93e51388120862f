import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../../test/support/seeded-random.js';
import { drawGames, findGame } from './draw-games.js';
import type { DrawGame } from './game-definition.js';
import { gradeMarkets } from './grade.js';
import { expectationOf, statesOf, type PromisedPayout } from './luck.js';

const pick = (market: string, outcome: string, payout: number): PromisedPayout => ({ picks: [{ market, outcome }], payout });

/** A draw of the game with every set of balls as likely as any other. */
function drawn({ shape: { from, to, count, powers } }: DrawGame, random: (below: number) => number) {
  const balls = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const taken = Array.from({ length: count }, () => balls.splice(random(balls.length), 1)[0]!);
  return { balls: taken, powerball: powers > 0 ? random(powers) : null };
}

describe.each(drawGames.map((game) => ({ game, id: game.id })))('the states of $id', ({ game }) => {
  it('give every outcome of every market the chance that the game defines', () => {
    for (const { basis, id, outcomes } of game.markets)
      for (const { id: outcome, probability } of outcomes) {
        const chance = statesOf(game)
          .get(basis)!
          .filter((state) => state.outcomes.get(id) === outcome)
          .reduce((sum, state) => sum + state.chance, 0);
        expect(chance).toBeCloseTo(Number(probability.ways) / Number(probability.of), 12);
      }
  });
});

describe('an expectation', () => {
  const eos = findGame('eos1')!;

  it('of one bet is chance × payout, with the variance p(1 − p)·payout²', () => {
    const { expected, variance } = expectationOf(eos, [pick('power_odd_even', 'odd', 1_950)]);
    expect(expected).toBeCloseTo(975, 9);
    expect(variance).toBeCloseTo(0.25 * 1_950 ** 2, 6);
  });

  it('of both sides of a market is certain, of twice the same side four times as uncertain', () => {
    expect(expectationOf(eos, [pick('sum_odd_even', 'odd', 1_000), pick('sum_odd_even', 'even', 1_000)]).variance).toBeCloseTo(0, 6);
    const once = expectationOf(eos, [pick('sum_odd_even', 'odd', 1_000)]).variance;
    expect(expectationOf(eos, [pick('sum_odd_even', 'odd', 1_000), pick('sum_odd_even', 'odd', 1_000)]).variance).toBeCloseTo(4 * once, 6);
  });

  it('of a bet of two independent picks has the product of their chances; nothing was bet means nothing', () => {
    const both = { picks: [...pick('power_odd_even', 'odd', 0).picks, ...pick('sum_size', 'small', 0).picks], payout: 10_000 };
    expect(expectationOf(eos, [both]).expected).toBeCloseTo(10_000 * 0.5 * (31_520 / 102_000) * (102_000 / 98_280), 4);
    expect(expectationOf(eos, [])).toEqual({ expected: 0, variance: 0 });
  });

  it.each(['eos1', 'powerladder', 'speedkeno', 'happy545'])('of a book of %s is what simulated rounds come to', (id) => {
    const game = findGame(id)!;
    const random = seededRandom(20_261_123);
    const outcomes = game.markets.flatMap((market) => market.outcomes.map((outcome) => ({ market: market.id, outcome: outcome.id })));
    const book = Array.from({ length: 12 }, () => ({ picks: [outcomes[random(outcomes.length)]!], payout: 1_000 * (1 + random(20)) }));
    const other = game.markets.find(({ basis }) => basis !== game.markets[0]!.basis);
    if (other) book.push({ picks: [outcomes[0]!, { market: other.id, outcome: other.outcomes[0]!.id }], payout: 30_000 });
    const rounds = 40_000;
    let [sum, square] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const graded = gradeMarkets(game, drawn(game, random));
      const paid = book
        .filter(({ picks }) => picks.every(({ market, outcome }) => graded[market] === outcome))
        .reduce((all, each) => all + each.payout, 0);
      sum += paid;
      square += paid * paid;
    }
    const { expected, variance } = expectationOf(game, book);
    const mean = sum / rounds;
    const standardError = Math.sqrt(variance / rounds);
    expect(Math.abs(mean - expected)).toBeLessThan(5 * standardError);
    expect((square / rounds - mean * mean) / variance).toBeGreaterThan(0.95);
    expect((square / rounds - mean * mean) / variance).toBeLessThan(1.05);
  });
});
