import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { LinkedAccounts } from './linked-accounts.js';
import { suspicionSearch, type SuspicionSearch } from './suspicion-search.js';

let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
  await needTexts('members');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['admin/suspicion/get'] = ({ by }) => ({ items: [], total: by === 'address' ? 3 : 0 });
});
afterEach(cleanup);

function open(search: SuspicionSearch): void {
  const page = () => <LinkedAccounts search={search} onSearch={() => undefined} onOpen={() => undefined} />;
  const route = createRootRoute({ component: page });
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const chosen = (): string | null => screen.getByRole('tab', { selected: true }).textContent;

it('opens on the first mark that accounts share, with how many share each', async () => {
  open({});
  await waitFor(() => expect(chosen()).toMatch(/address.*3/i));
});

it('stays on the mark that was chosen, shared or not', async () => {
  open(suspicionSearch({ by: 'bank_account' }));
  await waitFor(() => expect(chosen()).toMatch(/account/i));
});
