import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { CallLog } from './call-log.js';
import { casinoSearch, type CasinoSearch } from './casino-search.js';

let server: FakeServer;
const refusedBet = {
  ...{ id: 7, vendor: 'dew', vendorName: 'Dew', direction: 'in', call: 'bet', code: 'INSUFFICIENT_FUNDS', elapsedMs: 12 },
  ...{ address: '192.0.2.1', at: '2026-11-21T12:00:00+09:00', round: 'R-1', txId: 'T-1', memberId: null, account: null, nickname: null },
  request: { token: '…9f3a', amount: 2_000_000 },
  answer: { code: 'INSUFFICIENT_FUNDS' },
};

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
  await Promise.all(['admin-casino', 'casino-log'].map(needTexts));
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['admin/casino/log/get'] = () => ({ items: [refusedBet], total: 1 });
  server.answers['admin/casino/vendor/get'] = () => ({ items: [{ code: 'dew', name: 'Dew' }], total: 1 });
});
afterEach(cleanup);

function Page({ first }: { first: CasinoSearch }): ReactNode {
  const [search, setSearch] = useState(first);
  return <CallLog search={search} onSearch={(change) => setSearch({ ...search, ...change })} />;
}
function open(first: CasinoSearch = {}): void {
  const root = createRootRoute({ component: () => <Page first={first} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const lastAsked = (): Record<string, unknown> => server.asked.filter(({ path }) => path === 'admin/casino/log/get').at(-1)!.body;

describe('the log of calls', () => {
  it('opens the masked request and answer of a refused bet that has no round', async () => {
    open();
    fireEvent.click(await screen.findByTestId('call-7'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('region', { name: 'Request' }).textContent).toContain('"token": "…9f3a"');
    expect(within(dialog).getByRole('region', { name: 'Answer' }).textContent).toContain('"code": "INSUFFICIENT_FUNDS"');
  });

  it('asks for what the address says, and for refused calls alone by one press', async () => {
    open(casinoSearch({ direction: 'in', code: 'TX_CONFLICT', txId: 'T-1', roundNumber: 'R-1', account: 'alice', refused: 'no' }));
    await screen.findByTestId('call-7');
    expect(lastAsked()).toMatchObject({ direction: 'in', code: 'TX_CONFLICT', txId: 'T-1', round: 'R-1', account: 'alice' });
    expect(lastAsked()).not.toHaveProperty('refused');
    fireEvent.click(screen.getByRole('button', { name: 'Refused or failed' }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ refused: true, txId: 'T-1' }));
  });
});
