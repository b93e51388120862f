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
import type { DepositRow, RequestKind } from './requests.js';

const deposit = (id: number, over: Partial<DepositRow> = {}): DepositRow => ({
  ...{ id, memberId: 7, ownerKind: 'member', account: `alice${id}`, nickname: '앨리스', level: 3, parents: [], amount: 10_000, money: 0 },
  ...{
    bankName: '국민은행',
    bankAccount: '0044****',
    holder: '김하준',
    coin: null,
    requestedAt: '2026-11-21T12:00:00+09:00',
    processedAt: null,
  },
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

async function open(rights: Parameters<typeof mayCallWith>[0], kind: RequestKind = 'deposit'): Promise<void> {
  const root = createRootRoute();
  const table = () => (
    <MayCallProvider value={mayCallWith(rights)}>
      <RequestTable kind={kind} own="branch" input={{}} view={{}} onView={() => undefined} statuses={['waiting']} flags={[]} />
    </MayCallProvider>
  );
  const page = createRoute({ getParentRoute: () => root, path: '/', component: table });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByTestId(`agent-request-${kind}-1`)).not.toBeNull());
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

  it('are the house’s to approve where they go by coin or because of the depositor, and say so', async () => {
    const coin: NonNullable<DepositRow['coin']> = {
      ...{ network: 'USDT_TRC20', sender: 'TMember111', recipient: 'TSite222', count: '6.802721', rate: 1470 },
      ...{ rateAt: '2026-11-21T11:58:00+09:00', rateSource: 'staff', payment: null, refund: null },
    };
    const house = [deposit(1, { coin }), deposit(2, { needsSecond: true })];
    server.answers['agent/deposit/get'] = () => ({ items: house, total: 2, amountTotal: 0, counts: {} });
    await open(['read', 'act', 'process']);
    const row = screen.getByTestId('agent-request-deposit-1');
    expect(row.textContent).toContain('USDT TRC-20 6.802721');
    expect(row.textContent).not.toContain('0044****');
    expect(row.querySelector('[title="코인 입출금은 본사에서 승인합니다."]')?.textContent).toBe('본사 승인');
    expect([1, 2].map((id) => screen.queryByTestId(`approve-${id}`))).toEqual([null, null]);
    expect([1, 2].map((id) => screen.queryByTestId(`refuse-${id}`) !== null)).toEqual([true, true]);
    for (const box of screen.getAllByRole('checkbox').slice(-2)) fireEvent.click(box);
    fireEvent.click(screen.getByTestId('bulk-approve'));
    expect(screen.queryByTestId('confirm')).toBeNull();
    expect(server.asked.some(({ path }) => path === 'agent/deposit/approve')).toBe(false);
  });

  it('offer nothing once the house was first', async () => {
    await open(['read', 'act', 'process']);
    act(() => noteElsewhere('deposit', 1, 'approved'));
    await waitFor(() => expect(screen.queryByTestId('approve-1')).toBeNull());
  });

  describe('of withdrawals', () => {
    const withdrawal = (id: number, over: object): object => {
      const { expectedMoney: _, ...row } = deposit(id);
      return { ...row, frozen: false, ...over };
    };
    const paid = { status: 'approved', processedAt: '2026-11-21T12:01:00+09:00' };

    async function openWithdrawals(rights: Parameters<typeof mayCallWith>[0]): Promise<void> {
      const items = [
        withdrawal(1, {}),
        withdrawal(2, { ...paid, paidBy: 'branch' }),
        withdrawal(3, { ...paid, paidBy: 'shop' }),
        withdrawal(4, { ...paid, status: 'completed', paidBy: 'branch' }),
      ];
      server.answers['agent/withdrawal/get'] = () => ({ items, total: 4, amountTotal: 0, counts: {} });
      server.answers['agent/withdrawal/reveal'] = () => ({ value: '004402-04-118834' });
      await open(rights, 'withdrawal');
    }

    it('show the whole account before the agent approves one, and after that until it has been paid', async () => {
      await openWithdrawals(['read', 'act', 'process']);
      expect([1, 2, 3, 4].map((id) => screen.queryByTestId(`reveal-account-${id}`) !== null)).toEqual([false, true, false, false]);
      fireEvent.click(screen.getByTestId('reveal-account-2'));
      expect(await screen.findByText('004402-04-118834')).toBeTruthy();
      expect(server.asked).toContainEqual(expect.objectContaining({ path: 'agent/withdrawal/reveal', body: { id: 2 } }));
      fireEvent.click(screen.getByTestId('reveal-account-2'));
      expect(screen.getByTestId('number-account-2').textContent).toBe('0044****');
      fireEvent.click(screen.getByTestId('approve-1'));
      fireEvent.click(await screen.findByTestId('reveal-account-1'));
      expect(await screen.findByText('004402-04-118834')).toBeTruthy();
    });

    it('never show it without the right', async () => {
      await openWithdrawals(['read', 'act']);
      expect(document.querySelector('[data-testid^="reveal-account-"]')).toBeNull();
    });
  });
});
