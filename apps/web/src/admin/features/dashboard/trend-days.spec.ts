import { expect, it } from '@jest/globals';
import { trendDays } from './trend-days.js';

it.each([
  ['day', '2026-03-02', '2026-02-01'],
  ['month', '2026-03-02', '2025-04-01'],
  ['month', '2026-12-31', '2026-01-01'],
] as const)('shows the trend by %s up to %s from %s on', (by, today, from) => {
  expect(trendDays(by, today)).toEqual({ from, to: today });
});
