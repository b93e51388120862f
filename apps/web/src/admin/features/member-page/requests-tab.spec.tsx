import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { configureSite } from '../../../lib/site.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { RequestsTab } from './requests-tab.js';

const row = {
  ...{ id: 1, memberId: 7, account: 'alice', nickname: '앨리스', amount: 10_000, status: 'approved', holder: '김하준' },
  ...{ requestedAt: '2026-11-21T12:00:00+09:00', processedAt: '2026-11-21T12:01:00+09:00', processedBy: 'kim' },
};
const coin = { network: 'ETH', sender: '0xmember', recipient: '0xsite', count: '0.0025', rate: 4_000_000, rateAt: row.requestedAt };
let server: FakeServer;

beforeAll(async () => {
  configureSite('admin');
  stubBrowser();
  await loadTexts('admin');
  await Promise.all([needTexts('members'), needTexts('requests')]);
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['admin/view/list'] = () => ({ views: [] });
  const items = [
    { ...row, bankName: '', bankAccount: '', coin: { ...coin, rateSource: 'staff', payment: null, refund: null } },
    { ...row, id: 2, bankName: '국민은행', bankAccount: '0044****', coin: null },
  ];
  server.answers['admin/deposit/get'] = () => ({ items, total: 2, amountTotal: 20_000, counts: {} });
});
afterEach(cleanup);

it('shows network and count of a request by coin in place of its bank, in the file too', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <RequestsTab memberId={7} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const badge = await screen.findByText('ETH 0.0025');
  expect(badge.closest('tr')!.textContent).not.toContain('김하준');
  expect(screen.getByText(/0044\*\*\*\*/).closest('tr')!.textContent).not.toContain('ETH');
  fireEvent.click(screen.getByRole('button', { name: i18next.t('common:export.label') }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
  await waitFor(() => expect(server.asked.some(({ path }) => path === 'admin/export')).toBe(true));
  const columns = server.asked.find(({ path }) => path === 'admin/export')!.body['columns'] as { key: string }[];
  expect(columns.map(({ key }) => key).filter((key) => key.startsWith('coin.'))).toEqual([
    ...['coin.network', 'coin.count', 'coin.sender', 'coin.payment', 'coin.refund'],
  ]);
});
