import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { needTexts, translate } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { configureSite } from '../../../lib/site.js';
import type { Coin, DepositRow } from '../../../shared/money-requests/kinds.js';
import { noteOutcome } from '../../../shared/money-requests/outcomes.js';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { requestColumns } from './columns.js';
import { RequestNotes } from './request-notes.js';
import { RequestQueue } from './request-queue.js';
import type { RequestSearch } from './request-search.js';

const coin: Coin = {
  ...{ network: 'USDT_TRC20', sender: 'TMember111', recipient: 'TSite222', count: '6.802721', rate: 1470.5 },
  ...{ rateAt: '2026-11-21T11:58:00+09:00', rateSource: 'program', payment: null, refund: null },
};
const deposit = (id: number, of: Coin | null = null): DepositRow => ({
  ...{ id, memberId: id, ownerKind: 'member', account: `alice${id}`, nickname: `앨리스${id}`, level: 3, parents: [], amount: 10_000 },
  ...{ money: 0, bankName: of === null ? '국민은행' : '', bankAccount: of === null ? '0044****' : '', holder: '김하준', coin: of },
  ...{ requestedAt: '2026-11-21T12:00:00+09:00', processedAt: null, paidBy: null, reason: null, status: 'waiting' },
  ...{ expectedMoney: 10_000, depositor: '김하준', holderDiffers: false, needsSecond: false, double: false, first: false },
  ...{ duplicate: false, duplicateIds: [], secondPerson: null, processedBy: null, entry: null },
});
const hash = 'ab'.repeat(32);

let server: FakeServer;
let rows: DepositRow[] = [];
let searched: Partial<RequestSearch>[] = [];

beforeAll(async () => {
  configureSite('admin');
  stubBrowser();
  await loadTexts('admin');
  await Promise.all([needTexts('requests'), needTexts('transfers')]);
});
beforeEach(() => {
  queryClient.clear();
  searched = [];
  rows = [deposit(1, coin), deposit(2)];
  for (const { id } of rows) noteOutcome('deposit', id, null);
  server = fakeServer();
  server.answers['admin/deposit/get'] = () => ({ items: rows, total: rows.length, amountTotal: 0, counts: { waiting: rows.length } });
  server.answers['admin/deposit/approve/preview'] = () => ({ seconds: [] });
  server.answers['admin/deposit/approve'] = (body) => ({ results: (body['ids'] as number[]).map((id) => ({ id, ok: true })) });
});
afterEach(cleanup);

async function open(search: RequestSearch = {}, isDrawerOpen = false): Promise<void> {
  const queue = (): ReactNode => (
    <RequestQueue
      {...{ kind: 'deposit', search, limitMs: 1, approvedToday: 0, isDrawerOpen, onDrawer: () => undefined }}
      onSearch={(change) => void searched.push(change)}
      drawer={(_, footer) => <footer>{footer}</footer>}
    />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: queue }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByTestId('deposit-row-1');
}
const approvals = (): unknown[] => server.asked.filter(({ path }) => path === 'admin/deposit/approve').map(({ body }) => body);
const field = (): HTMLInputElement => document.querySelector('input[name=hash]')!;
const enter = (text: string): void => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(field().closest('form')!);
};

describe('a deposit by coin', () => {
  it('shows network and count in place of bank and account', async () => {
    await open();
    expect(screen.getByTestId('deposit-row-1').textContent).toContain('USDT TRC-20 6.802721');
    expect(screen.getByTestId('deposit-row-2').textContent).toContain('0044****');
    expect(screen.getByTestId('deposit-row-2').textContent).not.toContain('USDT');
  });

  it('is approved with the hash of its transaction, and asks for another at the field while it is refused', async () => {
    await open();
    server.answers['admin/deposit/approve'] = (body) => {
      const [given] = body['hashes'] as { id: number; hash: string }[];
      const isRight = given?.hash === hash;
      return { results: [isRight ? { id: 1, ok: true } : { id: 1, ok: false, error: { code: 'COIN_HASH_USED', message: '사용된 해시' } }] };
    };
    fireEvent.click(screen.getByTestId('approve-1'));
    const dialog = await screen.findByRole('dialog');
    for (const fact of ['TMember111', 'TSite222', '6.802721 USDT', 'USDT TRC-20']) expect(dialog.textContent).toContain(fact);
    expect(screen.getByTestId<HTMLButtonElement>('confirm').disabled).toBe(true);
    enter('  cd  ');
    expect((await screen.findByText('사용된 해시')).closest('[role=dialog]')).not.toBeNull();
    expect(within(screen.getByTestId('deposit-row-1')).queryByText('사용된 해시')).toBeNull();
    enter(hash);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(approvals()).toMatchObject([
      { ids: [1], hashes: [{ id: 1, hash: 'cd' }] },
      { ids: [1], hashes: [{ id: 1, hash }] },
    ]);
  });

  it('says at its row why it was refused when the hash is not the reason', async () => {
    await open();
    server.answers['admin/deposit/approve'] = () => refuse('이미 처리된 신청', 'ALREADY_PROCESSED');
    fireEvent.click(screen.getByTestId('approve-1'));
    await screen.findByRole('dialog');
    enter(hash);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('deposit-row-1').textContent).toContain('이미 처리된 신청');
  });

  it('is left out of an approval of several, which says so', async () => {
    rows = [deposit(1, coin), deposit(2), deposit(3)];
    await open();
    for (const { id } of rows) fireEvent.click(within(screen.getByTestId(`deposit-row-${id}`)).getByRole('checkbox'));
    fireEvent.click(screen.getByTestId('bulk-approve'));
    expect((await screen.findByTestId('left-out')).textContent).toContain('1건');
    fireEvent.submit(screen.getByTestId('confirm').closest('form')!);
    await waitFor(() => expect(approvals()).toHaveLength(1));
    expect(approvals()[0]).toMatchObject({ ids: [2, 3] });
    expect(approvals()[0]).not.toHaveProperty('hashes');
  });
});

it('asks for those by coin or by bank alone', async () => {
  await open({ way: 'coin' });
  expect(server.asked.find(({ path }) => path === 'admin/deposit/get')?.body).toMatchObject({ way: 'coin' });
  fireEvent.change(screen.getByRole('combobox', { name: '입출금 방법' }), { target: { value: 'bank' } });
  expect(searched).toEqual([expect.objectContaining({ way: 'bank' })]);
});

it('writes network, count, the wallet of the member and the transactions into the file', () => {
  const keys = (kind: 'deposit' | 'withdrawal'): string[] =>
    fileColumnsOf(
      requestColumns({
        ...{ kind, limitMs: 1, outcomes: new Map(), isQueue: true, isBooked: false, onAsk: () => undefined },
        t: translate as never,
      }),
    )
      .map(({ key }) => key)
      .filter((key) => key.startsWith('coin.'));
  expect(keys('deposit')).toEqual(['coin.network', 'coin.count', 'coin.sender', 'coin.payment', 'coin.refund']);
  expect(keys('withdrawal')).toEqual(['coin.network', 'coin.count', 'coin.recipient', 'coin.payment']);
});

it('shows both wallets, the rate with its time and source, and the transactions in the drawer', () => {
  show(<RequestNotes row={deposit(1, { ...coin, payment: hash, refund: 'ef'.repeat(32) })} />);
  const facts = screen.getByTestId('coin-facts').textContent;
  for (const fact of ['TMember111', 'TSite222', '1,470.5', '11.21 11:58', '프로그램', hash, 'ef'.repeat(32)]) expect(facts).toContain(fact);
  expect(screen.getAllByRole('button', { name: /복사/ })).toHaveLength(5);
});

describe('a deposit by coin that was refused', () => {
  const openDrawer = async (of: DepositRow): Promise<void> => {
    rows = [of];
    await open({ tab: 'all' }, true);
    fireEvent.click(screen.getByTestId('deposit-row-1'));
  };

  it('is noted as sent back with both transactions', async () => {
    await openDrawer({ ...deposit(1, coin), status: 'refused' });
    server.answers['admin/deposit/refundCoin'] = () => refuse('사용된 해시', 'COIN_HASH_USED');
    fireEvent.click(await screen.findByTestId('note-refund'));
    const dialog = await screen.findByRole('dialog');
    const confirm = screen.getByTestId<HTMLButtonElement>('confirm');
    const type = (name: string, value: string): void =>
      void fireEvent.change(dialog.querySelector(`input[name=${name}]`)!, { target: { value } });
    type('payment', ` ${hash} `);
    expect(confirm.disabled).toBe(true);
    type('refund', 'ef01');
    type('reason', '수량 다름');
    fireEvent.submit(confirm.closest('form')!);
    expect(await screen.findByText('사용된 해시')).toBeTruthy();
    server.answers['admin/deposit/refundCoin'] = () => ({});
    type('refund', 'ef02');
    const reads = (): number => server.asked.filter(({ path }) => path === 'admin/deposit/get').length;
    const before = reads();
    fireEvent.submit(confirm.closest('form')!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [, sent] = server.asked.filter(({ path }) => path === 'admin/deposit/refundCoin').map(({ body }) => body);
    expect(sent).toEqual({ id: 1, payment: hash, refund: 'ef02', reason: '수량 다름', key: expect.any(String) });
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it.each([
    ['refunded before', { ...deposit(1, { ...coin, refund: hash }), status: 'refused' }],
    ['approved', { ...deposit(1, { ...coin, payment: hash }), status: 'approved' }],
    ['by bank', { ...deposit(1), status: 'refused' }],
  ] as const)('is not offered for one that is %s', async (_, of) => {
    await openDrawer(of);
    expect(document.querySelector('tr.cursor')).not.toBeNull();
    expect(screen.queryByTestId('note-refund')).toBeNull();
  });
});
