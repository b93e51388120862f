import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { AlertsCard } from './alerts-card.js';

const alert = (id: number) => ({
  id,
  name: `규칙 ${id}`,
  at: '2026-11-21T12:00:00+09:00',
  seen: [],
  member: null,
  rule: { kind: 'flow_over', flow: 'deposits', amount: 1 },
  facts: { value: 2, hour: null, usual: null, game: null, bets: null },
});

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('alerts');
});
beforeEach(() => queryClient.clear());
afterEach(cleanup);

it.each([
  [0, '대기 중인 알림이 없습니다'],
  [3, '대기 중인 알림 3건'],
])('is one line with %i alerts, and there before they are read', async (untaken, words) => {
  const server = fakeServer();
  server.answers['admin/alert/get'] = () => ({ items: untaken === 0 ? [] : [alert(3)], total: untaken, untaken });
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: AlertsCard });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const card = await screen.findByTestId('alerts-card');
  await screen.findByText(new RegExp(words));
  expect(card.isConnected).toBe(true);
  expect(card.children).toHaveLength(1);
  expect(server.asked[0]!.body).toEqual({ isTaken: false, take: 1 });
});
