import { describe, expect, it } from '@jest/globals';
import { FairInputError, publishedRoundOf } from './index.js';

const round = { id: 7, game: 'eos1', round: 3, seed: 'aa', beacon: 'bb', result: { balls: [1, 2, 3, 4, 5], powerball: 0 } };
const chain = { game: 'eos1', head: 'cc' };
const published = { head: 'cc', seed: 'aa', beacon: 'bb', game: 'eos1', roundNo: 3, balls: [1, 2, 3, 4, 5], powerball: 0 };

describe('an answer of user/game/round/verify', () => {
  it('holds what is verified, with and without its envelope', () => {
    expect(publishedRoundOf({ round, chain })).toEqual(published);
    expect(publishedRoundOf({ result: true, data: { round, chain } })).toEqual(published);
  });

  it.each([
    ['nothing', null, 'round'],
    ['a text', 'x', 'round'],
    ['no chain', { round }, 'chain'],
    ['a round that is not drawn', { round: { ...round, result: null }, chain }, 'result'],
    ['no seed', { round: { ...round, seed: null }, chain }, 'seed'],
    ['balls that are texts', { round: { ...round, result: { balls: ['1'], powerball: 0 } }, chain }, 'balls'],
    ['no power ball', { round: { ...round, result: { balls: [1] } }, chain }, 'powerball'],
  ])('is refused by the name of what is missing: %s', (_, answer, missing) => {
    expect(() => publishedRoundOf(answer)).toThrow(FairInputError);
    expect(() => publishedRoundOf(answer)).toThrow(missing);
  });
});
