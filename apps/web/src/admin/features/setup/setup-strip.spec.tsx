import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient, refresh } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { setupLinks, isSetupPath } from './setup-links.js';
import { SetupStrip } from './setup-strip.js';

let server: FakeServer;
let done: readonly string[];

beforeAll(async () => {
  stubBrowser();
  window.scrollTo = () => undefined;
  await loadTexts('admin');
  await needTexts('setup');
});
beforeEach(() => {
  queryClient.clear();
  done = [];
  server = fakeServer();
  server.answers['admin/setup/get'] = () => {
    const items = ['depositAccounts', 'agent', 'domain'].map((key) => ({
      ...{ key, isDone: done.includes(key), isOptional: key === 'domain', count: 0, mayKeep: false },
    }));
    return { items, isOpen: items.every(({ isDone, isOptional }) => isDone || isOptional) };
  };
});
afterEach(cleanup);

const open = () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: SetupStrip }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
};

it('counts what is left, leads back to the list, and says when the site is open', async () => {
  open();
  const strip = await screen.findByTestId('setup-strip');
  expect(strip.textContent).toContain('2');
  expect(strip.querySelector('a')!.getAttribute('href')).toBe('/admin/setup');
  done = ['depositAccounts', 'agent'];
  act(() => refresh('admin/setup/get'));
  await waitFor(() => expect(strip.textContent).not.toContain('2'));
});

it('is not there on a site that was open before', async () => {
  done = ['depositAccounts', 'agent'];
  open();
  await waitFor(() => expect(queryClient.getQueryData(['admin/setup/get'])).toBeDefined());
  expect(screen.queryByTestId('setup-strip')).toBeNull();
});

it('stands over every page that the list leads to', () => {
  for (const { to } of Object.values(setupLinks)) expect(isSetupPath(to)).toBe(true);
  expect(isSetupPath('/admin/members')).toBe(false);
});
