import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { noteElsewhere, noteOutcome } from '../../../shared/money-requests/outcomes.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { MayCallProvider } from '../../../ui/may-call.js';
import { mayCallWith } from '../../lib/may-call.js';
import { RequestTable } from './request-table.js';
import type { DepositRow } from './requests.js';

const deposit = (id: number, over: Partial<DepositRow> = {}): DepositRow => ({
  ...{ id, memberId: 7, ownerKind: 'member', account: `alice${id}`, nickname: '앨리스', level: 3, parents: [], amount: 10_000, money: 0 },
  ...{ bankName: '국민은행', bankAccount: '0044****', holder: '김하준', requestedAt: '2026-11-21T12:00:00+09:00', processedAt: null },
  ...{
    paidBy: null,
    reason: null,
    status: 'waiting',
    expectedMoney: 10_000,
    depositor: '김하준',
    holderDiffers: false,
    needsSecond: false,
    double: false,
    first: false,
  },
  ...{ duplicate: false, duplicateIds: [], ...over },
});
const rows = [
  deposit(1),
  deposit(2, { parents: ['shop'] }),
  deposit(3, { ownerKind: 'agent' }),
  deposit(4, { status: 'approved', processedAt: '2026-11-21T12:01:00+09:00', paidBy: 'branch' }),
];

let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('agent');
  await needTexts('requests');
});
beforeEach(() => {
  queryClient.clear();
  noteOutcome('deposit', 1, null);
  server = fakeServer();
  server.answers['agent/deposit/get'] = () => ({ items: rows, total: rows.length, amountTotal: 0, counts: {} });
  server.answers['agent/deposit/approve'] = () => ({ results: [{ id: 1, ok: true, status: 'approved' }] });
});
afterEach(cleanup);

async function open(rights: Parameters<typeof mayCallWith>[0]): Promise<void> {
  const root = createRootRoute();
  const table = () => (
    <MayCallProvider value={mayCallWith(rights)}>
      <RequestTable kind="deposit" own="branch" input={{}} view={{}} onView={() => undefined} statuses={['waiting']} flags={[]} />
    </MayCallProvider>
  );
  const page = createRoute({ getParentRoute: () => root, path: '/', component: table });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByTestId('agent-request-deposit-1')).not.toBeNull());
}

describe('the requests of the downline', () => {
  it('can be approved and refused where a member directly below waits, and nowhere else', async () => {
    await open(['read', 'act', 'process']);
    const offered = rows.map(({ id }) => ['approve', 'refuse'].map((verb) => screen.queryByTestId(`${verb}-${id}`) !== null));
    expect(offered).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ]);
  });

  it('can only be looked at without the right', async () => {
    await open(['read', 'act']);
    expect(document.querySelector('[data-testid^="approve-"]')).toBeNull();
    expect(document.querySelector('input[type="checkbox"]')).toBeNull();
  });

  it('ask before the agent pays with its own money, and make the agent’s call', async () => {
    await open(['read', 'act', 'process']);
    fireEvent.click(screen.getByTestId('approve-1'));
    const confirm = await screen.findByTestId('confirm');
    expect(document.body.textContent).toContain('내 보유금에서 지급됩니다');
    fireEvent.click(confirm);
    await waitFor(() => expect(server.asked.map(({ path }) => path)).toContain('agent/deposit/approve'));
    await waitFor(() => expect(screen.queryByTestId('approve-1')).toBeNull());
  });

  it('offer nothing once the house was first', async () => {
    await open(['read', 'act', 'process']);
    act(() => noteElsewhere('deposit', 1, 'approved'));
    await waitFor(() => expect(screen.queryByTestId('approve-1')).toBeNull());
  });
});
