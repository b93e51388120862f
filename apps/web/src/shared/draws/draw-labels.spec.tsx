import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadTexts } from '../../testing/dom.js';
import { drawGames, gameWords, marketBasis, marketKindWords, marketWords, outcomeWords, pickWords } from './draw-labels.js';
import { translate } from '../../lib/i18n.js';

/** Every market of every family with its outcomes, as the service grades them. */
const markets: Readonly<Record<string, readonly string[]>> = {
  power_odd_even: ['odd', 'even'],
  power_under_over: ['under', 'over'],
  power_odd_even_under_over: ['odd_under', 'odd_over', 'even_under', 'even_over'],
  power_band: ['a', 'b', 'c', 'd'],
  sum_odd_even: ['odd', 'even'],
  sum_under_over: ['under', 'over'],
  sum_odd_even_under_over: ['odd_under', 'even_over'],
  sum_size: ['small', 'middle', 'large'],
  sum_odd_even_size: ['odd_small', 'odd_middle', 'odd_large', 'even_small', 'even_middle', 'even_large'],
  ladder_odd_even: ['odd', 'even'],
  ladder_start: ['left', 'right'],
  ladder_lines: ['three', 'four'],
  ladder_path: ['left_three', 'left_four', 'right_three', 'right_four'],
  keno_sum_odd_even: ['odd', 'even'],
  keno_sum_last_digit: ['under', 'over'],
  five_sum_odd_even: ['odd', 'even'],
  five_sum_under_over: ['under', 'over'],
};

beforeAll(() => loadTexts('player'));

describe('the words of draws', () => {
  it('name every game, market and outcome: none is shown by its id', () => {
    for (const game of drawGames) expect(gameWords(game, translate)).not.toBe(game);
    for (const [market, outcomes] of Object.entries(markets)) {
      expect(marketWords(market, translate)).not.toBe(market);
      expect(marketKindWords(market, translate)).not.toBe(market);
      for (const outcome of outcomes)
        expect({ market, words: outcomeWords(market, outcome, translate) }).not.toEqual({ market, words: outcome });
    }
  });
  it('put a pick in one phrase, and a number of the power ball is its own name', () => {
    expect(pickWords('power_odd_even', 'odd', translate)).toBe('파워볼 홀');
    expect(pickWords('power_number', '7', translate)).toBe('파워볼 7');
    expect(pickWords('ladder_path', 'left_four', translate)).toBe('사다리 좌4');
  });
  it('show what they do not know as it came', () => {
    expect([gameWords('roulette', translate), marketWords('roulette_red', translate), pickWords('roulette', 'red', translate)]).toEqual([
      'roulette',
      'roulette_red',
      'roulette red',
    ]);
  });
  it('tell what decides a market', () => {
    expect(Object.keys(markets).map(marketBasis)).toEqual([
      ...Array<string>(4).fill('power'),
      ...Array<string>(5).fill('sum'),
      ...Array<string>(4).fill('ladder'),
      'keno_sum',
      'keno_sum',
      'five_sum',
      'five_sum',
    ]);
  });
});
