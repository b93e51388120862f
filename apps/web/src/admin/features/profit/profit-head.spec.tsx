import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { ProvisionalMark } from './profit-head.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('profit');
});
afterEach(cleanup);

it.each([
  ['2026-11-20', '2026-11-20', ''],
  ['2026-11-21', '2026-11-20', '잠정 · 2026-11-20까지 마감'],
  ['2026-11-21', null, '잠정 · 마감된 날 없음'],
])('figures to %s are provisional where %s is the last closed day: %s', (to, closedDay, words) => {
  const { container } = show(<ProvisionalMark data={{ period: { to }, closedDay }} />);
  expect(container.querySelector('.bd')?.textContent ?? '').toBe(words);
});
