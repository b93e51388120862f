import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { needTexts } from '../../lib/i18n.js';
import { queryClient } from '../../lib/queries.js';
import { fakeServer } from '../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';
import { BettingHistoryPage } from './betting-history-page.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  for (const namespace of ['bets', 'sports', 'casino']) await needTexts(namespace);
});
beforeEach(() => {
  queryClient.clear();
  const server = fakeServer();
  server.answers['user/browse'] = () => ({ use_sports: false, use_casino: false, use_slot: false });
  server.answers['user/game/bet/get'] = () => ({ items: [], total: 0, sums: { stake: 0, payout: 0, open: 0, sold: 0, soldFor: 0 } });
  server.answers['user/game/round/list'] = () => ({ rounds: [] });
  server.answers['user/game/bet/days'] = () => ({ items: [], stakes: 10_000, settledStakes: 10_000, payouts: 5_000 });
});
afterEach(cleanup);

/** Opens the page. @returns whether the profit and loss stands before the list of bets */
async function beginsWithDays(isPhone: boolean): Promise<boolean> {
  stubBrowser({ isPhone });
  const root = createRootRoute({ component: BettingHistoryPage, validateSearch: () => ({ page: 1 }) });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const days = await screen.findByTestId('own-result');
  const list = await screen.findByText('아직 베팅이 없습니다.', { exact: false });
  return (days.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

it('a phone shows the bets, open ones first, before the profit and loss', async () => {
  expect(await beginsWithDays(true)).toBe(false);
});

it('a wide screen has room for the profit and loss above the bets', async () => {
  expect(await beginsWithDays(false)).toBe(true);
});
