import { describe, it } from '@jest/globals';
import { expectFigures, figuresLimitMs } from './expect-figures.js';

describe('every figure of every page', () => {
  it.each([2, 3, 4, 5, 6])('is what plain SQL makes of the tables that the money is in: seed %i', expectFigures, figuresLimitMs);
});
