import { describe, it } from '@jest/globals';
import { expectFigures, figuresLimitMs } from './expect-figures.js';

describe('every figure of every page', () => {
  it('is what plain SQL makes of the tables that the money is in: seed 1', () => expectFigures(1), figuresLimitMs);
});
