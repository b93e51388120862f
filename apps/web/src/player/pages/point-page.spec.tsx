import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { needTexts } from '../../lib/i18n.js';
import { queryClient } from '../../lib/queries.js';
import { fakeServer, refuse } from '../../testing/calls.js';
import { loadTexts, stubBrowser } from '../../testing/dom.js';
import { showPage } from '../../testing/page.js';
import { PointPage } from './point-page.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await Promise.all(['wallet', 'boards', 'balance'].map(needTexts));
});
beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(['user/getContext'], { money: 0, point: 5_000, hold: 0, receivable: 0 });
});
afterEach(cleanup);

it('the page of points says what one point is worth on this site', async () => {
  const server = fakeServer();
  server.answers['user/browse'] = () => ({ join: {}, wallet: { minPointConversion: 1_000, pointUnit: 100, wonPerPoint: 3 } });
  server.answers['user/bank/getPointLogs'] = () => ({ items: [], total: 0 });
  server.answers['user/bank/balance/explain'] = () => refuse('later');
  showPage(PointPage, () => ({ page: 1 }));
  expect(await screen.findByText('1P는 3원으로 보유금에 바로 들어옵니다.')).toBeTruthy();
});
