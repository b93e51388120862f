import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import type { Profit } from './profit-figures.js';
import { ProfitSentence } from './profit-sentence.js';

const lines = (ngr: number) => ({ ggr: ngr, bonuses: 0, rolling: 0, losing: 0, positions: 0, vendorFees: 0, ngr });
const day = (from: string, to: string, ngr: number) => ({ from, to, bets: 1, lines: lines(ngr), luck: null });

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('profit');
});
afterEach(cleanup);

const sentence = (more: object): string => {
  const data = { period: day('2026-11-20', '2026-11-20', 900), games: [], agents: [], ...more } as unknown as Profit;
  return show(<ProfitSentence data={data} />).container.textContent ?? '';
};

it.each([
  ['of one day with its date', day('2026-11-13', '2026-11-13', 1_000), '2026-11-13보다 100원 덜'],
  ['of several days with the first and the last', day('2026-11-01', '2026-11-07', 600), '2026-11-01 – 2026-11-07보다 300원 더'],
])('the first line names what the profit is compared with: %s', (_, compared, words) => {
  expect(sentence({ compared })).toContain(words);
});

it('compares with nothing where nothing is compared', () => {
  expect(sentence({ compared: null })).not.toContain('보다');
});
