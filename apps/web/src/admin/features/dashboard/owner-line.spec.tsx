import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { OwnerLine } from './owner-line.js';

const lines = {
  ...{ turnover: 0, settled: 100, payouts: -40, ggr: 60, bonuses: 0, rolling: 0, losing: 0, positions: 0, vendorFees: 0, ngr: 60 },
};

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('profit');
});
beforeEach(() => queryClient.clear());
afterEach(cleanup);

it('shows the profit of the chosen day, names the day and leads to its page', async () => {
  const server = fakeServer();
  server.answers['admin/profit/get'] = ({ from, to }) => ({ period: { from, to, lines } });
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => <OwnerLine day="2026-11-20" /> });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const line = await screen.findByTestId('owner-line');
  expect(server.asked.map(({ body }) => [body['from'], body['to']])).toEqual([['2026-11-20', '2026-11-20']]);
  expect(line.querySelector('time')?.textContent).toBe('2026-11-20');
  expect(line.getAttribute('href')).toBe('/admin/profit?from=2026-11-20&to=2026-11-20');
});
