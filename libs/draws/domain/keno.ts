import type { DrawShape } from '#lib/kernel';
import type { DrawMarket } from './game-definition.js';
import { drawMarket, parity, sideOf, sumOf } from './market-parts.js';

/** 22 of 70 balls: 858,478,958,817,125,100 sets. */
export const kenoShape: DrawShape = { from: 1, to: 70, count: 22, powers: 0 };

const basis = 'sum';

/** Markets of the sum of all 22 balls. Neither is quite even: C(35, 11) more sets of 22 have an odd sum than an even one. */
export const kenoMarkets: readonly DrawMarket[] = [
  drawMarket({
    id: 'keno_sum_odd_even',
    basis,
    ways: { odd: 429_239_479_617_175_500n, even: 429_239_479_199_949_600n },
    grade: (result) => parity(sumOf(result)),
  }),
  drawMarket({
    id: 'keno_sum_last_digit',
    basis,
    ways: { under: 429_239_479_366_839_960n, over: 429_239_479_450_285_140n },
    grade: (result) => sideOf(sumOf(result) % 10, 4),
  }),
];
