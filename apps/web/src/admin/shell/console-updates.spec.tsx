/**
 * It takes the place of a module, so it loads every module for itself.
 * @jest-environment jsdom
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import type { DepositRow } from '../../shared/money-requests/kinds.js';
import type { RequestSearch } from '../features/money-requests/request-search.js';
import { fakeServer, type FakeServer } from '../../testing/calls.js';
import { needTexts } from '../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../testing/dom.js';

type Handler = (data: never, push: never) => void;
const handlers = new Map<string, Handler>();
// The socket's own delivery has its own tests; here a push arrives by hand.
jest.unstable_mockModule('../../lib/use-push.js', () => ({
  usePush: (name: string, handler: Handler) => void handlers.set(name, handler),
}));

const { useConsoleUpdates } = await import('./console-updates.js');
const { RequestQueue } = await import('../features/money-requests/request-queue.js');
const { queryClient } = await import('../../lib/queries.js');

const deposit = (id: number, over: Partial<DepositRow> = {}): DepositRow => ({
  ...{ id, memberId: 7, ownerKind: 'member', account: 'alice', nickname: '앨리스', level: 3, parents: ['shop'], amount: 10_000, money: 0 },
  ...{
    bankName: '국민은행',
    bankAccount: '0044****',
    holder: '김하준',
    coin: null,
    requestedAt: '2026-11-21T12:00:00+09:00',
    processedAt: null,
  },
  ...{
    processedBy: null,
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

let server: FakeServer;
let rows: readonly DepositRow[];

beforeAll(async () => {
  stubBrowser();
  window.scrollTo = () => undefined;
  await loadTexts('admin');
  await needTexts('requests');
});
beforeEach(() => {
  handlers.clear();
  queryClient.clear();
  rows = [deposit(1)];
  server = fakeServer();
  server.answers['admin/deposit/get'] = () => ({ items: rows, total: rows.length, amountTotal: 0, counts: { waiting: rows.length } });
});
afterEach(cleanup);

function Console(): ReactNode {
  const [search, setSearch] = useState<RequestSearch>({});
  useConsoleUpdates({ onOpen: () => undefined, onBets: () => undefined });
  return (
    <RequestQueue
      kind="deposit"
      search={search}
      onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
      limitMs={300_000}
      approvedToday={0}
      isDrawerOpen={false}
      onDrawer={() => undefined}
      drawer={() => null}
    />
  );
}

async function openQueue(): Promise<void> {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: Console });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(rowOf(1)).not.toBeNull());
}

const rowOf = (id: number): HTMLElement | null => document.querySelector<HTMLElement>(`tr[data-key="${id}"]`);
const linkOf = (row: number, other: number): string | null | undefined =>
  screen.queryByTestId(`duplicate-${row}-${other}`)?.getAttribute('href');

/** A second request that looks the same: the server flags both, and tells of the new one. */
async function askAgain(): Promise<void> {
  rows = [deposit(2, { duplicate: true, duplicateIds: [1] }), deposit(1, { duplicate: true, duplicateIds: [2] })];
  const { id, memberId, account, nickname, level, amount, status } = rows[0]!;
  await act(async () => {
    handlers.get('deposit.requested')!({ id, memberId, account, nickname, level, amount, status } as never, {} as never);
    await Promise.resolve();
  });
}

describe('two deposit requests that look the same', () => {
  it('are both flagged as soon as the second comes, and each leads to the other', async () => {
    await openQueue();
    expect(rowOf(1)!.textContent).not.toContain('중복');
    await askAgain();
    await waitFor(() => expect(rowOf(1)!.textContent).toContain('중복'));
    expect(rowOf(2)!.textContent).toContain('중복');
    expect([linkOf(1, 2), linkOf(2, 1)].map((href) => href?.includes('/admin/deposits'))).toEqual([true, true]);
    expect(linkOf(1, 2)).toContain('tab=all');
  });

  it('flag the earlier one under the pointer and in a paused list too, where the new one waits', async () => {
    await openQueue();
    fireEvent.click(screen.getByRole('button', { name: '실시간 멈춤' }));
    await askAgain();
    await waitFor(() => expect(rowOf(1)!.textContent).toContain('중복'));
    expect(rowOf(2)).toBeNull();
    expect(linkOf(1, 2)).toContain('/admin/deposits');
  });
});

it('reads deposits again when the coins of one were sent back', async () => {
  await openQueue();
  rows = [deposit(1, { nickname: '반환됨' })];
  await act(async () => {
    handlers.get('deposit.refunded')!({ id: 1, memberId: 7, status: 'refused' } as never, {} as never);
    await Promise.resolve();
  });
  await waitFor(() => expect(rowOf(1)!.textContent).toContain('반환됨'));
});
