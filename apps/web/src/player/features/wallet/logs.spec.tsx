import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { RequestLogs } from './logs.js';

let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('wallet');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
});
afterEach(cleanup);

const log = {
  ...{ id: 1, money: 10_000, status: 'waiting', created_at: '2026-11-21T12:00:00+09:00', processed_at: null },
  ...{ bank_name: 'KB', bank_account: '1234****', bank_account_holder: '김하준', applicant: '이서연', reason: null },
};

it.each([
  ['deposit', 'user/bank/getAccountChargeLogs'],
  ['withdrawal', 'user/bank/getAccountExchangeLogs'],
] as const)('a %s stands in the list with its applicant', async (kind, call) => {
  server.answers[call] = () => ({ logs: [log], total: 1 });
  show(
    <QueryClientProvider client={queryClient}>
      <RequestLogs kind={kind} view={{ page: 1 }} onView={() => undefined} />
    </QueryClientProvider>,
  );
  const cell = await screen.findByText('이서연');
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = within(cell.closest('tr') as HTMLElement).getAllByRole('cell');
  expect(columns[cells.findIndex((each) => each.contains(cell))]).toBe('신청자명');
});
