import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { PermissionsProvider } from '../../lib/may.js';
import { GoalsCard } from './goals-card.js';
import { shareOf, standOf } from './goals.js';

let server: FakeServer;
const items = [
  { line: 'turnover', goal: 300_000, reached: 180_000, expected: 150_000 },
  { line: 'ggr', goal: 30_000, reached: -5_000, expected: 15_000 },
  { line: 'ngr', goal: 20_000, reached: 10_000, expected: 10_000 },
];

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
  await needTexts('profit');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
});
afterEach(cleanup);

async function open(shown: object[], { held = ['profit.view', 'settings.edit'], isWall = false } = {}): Promise<void> {
  server.answers['admin/profit/goal/get'] = () => ({ items: shown, day: 15, days: 30 });
  const component = () => (
    <PermissionsProvider value={held}>
      <GoalsCard isWall={isWall} />
      <i data-testid="loaded" />
    </PermissionsProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByTestId('loaded');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

it('says of each goal what is reached and how far ahead or behind it is', async () => {
  await open(items);
  const words = (line: string) => screen.getByTestId(`goal-${line}`).textContent;
  await screen.findByTestId('goals');
  expect(words('turnover')).toMatch(/180,000.*300,000.*₩30,000 ahead of plan/);
  expect(words('ggr')).toMatch(/5,000.*30,000.*₩20,000 behind plan/);
  expect(words('ngr')).toMatch(/10,000.*20,000.*on plan/);
  expect(screen.getByTestId('goals').textContent).toContain('day 15 of 30');
  expect(screen.getByRole('img', { name: 'Turnover: ₩180,000 of ₩300,000 · Expected by now: ₩150,000' })).toBeDefined();
  expect(screen.getByTestId('set-goals').getAttribute('href')).toContain('/admin/settings?part=goals');
});

it('shows nothing without goals but a way to set them, to those who may', async () => {
  await open([]);
  await screen.findByTestId('set-goals');
  expect(screen.queryByTestId('goals')).toBeNull();
  cleanup();
  queryClient.clear();
  await open([], { held: ['profit.view', 'settings.view'] });
  expect([screen.queryByTestId('set-goals'), screen.queryByTestId('goals')]).toEqual([null, null]);
});

it('has nothing to press on the wall', async () => {
  await open(items, { isWall: true });
  await screen.findByTestId('goals');
  expect(screen.queryByTestId('set-goals')).toBeNull();
});

it('keeps the bar within its ends', () => {
  expect([shareOf(-1, 10), shareOf(5, 10), shareOf(25, 10)]).toEqual([0, 50, 100]);
  expect(standOf({ reached: 1, expected: 2 })).toBe('behind');
});
