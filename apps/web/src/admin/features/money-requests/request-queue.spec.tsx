import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { serverNow } from '../../../lib/clock.js';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { configureSite } from '../../../lib/site.js';
import type { DepositRow } from '../../../shared/money-requests/kinds.js';
import { noteElsewhere, noteOutcome, noteProcessed } from '../../../shared/money-requests/outcomes.js';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { Toasts } from '../../../ui/toast.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { RequestQueue } from './request-queue.js';

const deposit = (id: number): DepositRow => ({
  ...{ id, memberId: id, ownerKind: 'member', account: `alice${id}`, nickname: '앨리스', level: 3, parents: [], amount: 10_000, money: 0 },
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
  ...{ duplicate: false, duplicateIds: [] },
});

let server: FakeServer;
let rows: DepositRow[] = [];

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  configureSite('admin');
  stubBrowser();
  await loadTexts('admin');
  await needTexts('requests');
});
beforeEach(() => {
  queryClient.clear();
  rows = [1, 2, 3].map(deposit);
  for (const { id } of rows) noteOutcome('deposit', id, null);
  server = fakeServer();
  server.answers['admin/deposit/get'] = () => ({ items: rows, total: rows.length, amountTotal: 0, counts: { waiting: rows.length } });
  server.answers['admin/deposit/approve/preview'] = () => ({ seconds: [] });
  for (const verb of ['approve', 'refuse'])
    server.answers[`admin/deposit/${verb}`] = (body) => {
      const ids = body['ids'] as number[];
      rows = rows.filter(({ id }) => !ids.includes(id));
      return { results: ids.map((id) => ({ id, ok: true })) };
    };
});
afterEach(cleanup);

async function open(): Promise<void> {
  const root = createRootRoute();
  const queue = () => (
    <RequestQueue
      {...{ kind: 'deposit', search: {}, onSearch: () => undefined, limitMs: 1, approvedToday: 0 }}
      {...{ isDrawerOpen: false, onDrawer: () => undefined, drawer: () => null }}
    />
  );
  const page = createRoute({ getParentRoute: () => root, path: '/', component: queue });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <a href="#menu">menu</a>
      <RouterProvider router={router as never} />
      <Toasts />
    </QueryClientProvider>,
  );
  screen.getByText('menu').focus();
  await screen.findByTestId('deposit-row-1');
}

/** Presses a key where the focus is. */
const press = (key: string): void =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key, code: `Key${key.toUpperCase()}` });
/** The id of the row that is current and has the focus. */
const current = (): string | undefined => {
  const row = document.querySelector<HTMLElement>('tr.cursor');
  return row === document.activeElement ? row?.dataset['key'] : `${row?.dataset['key']}, and the focus is elsewhere`;
};

async function decide(key: 'a' | 'r'): Promise<void> {
  press(key);
  fireEvent.submit((await screen.findByTestId('confirm')).closest('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByTestId('confirm')).toBeNull());
}

describe('the queue worked through with keys', () => {
  it('leads to the next row that waits after each decision, and J and K go on from there', async () => {
    await open();
    press('j');
    await waitFor(() => expect(current()).toBe('1'));
    await decide('a');
    await waitFor(() => expect(current()).toBe('2'));
    press('j');
    await waitFor(() => expect(current()).toBe('3'));
    await decide('r');
    await waitFor(() => expect(current()).toBe('2'));
    expect(
      server.asked.flatMap(({ path, body }) => (path.includes('get') || !path.includes('deposit') ? [] : [[path, body['ids']]])),
    ).toEqual([
      ['admin/deposit/approve', [1]],
      ['admin/deposit/refuse', [3]],
    ]);
  });

  it('leaves the focus on the row when the question is closed, and when the request could not be decided', async () => {
    await open();
    press('j');
    press('j');
    await waitFor(() => expect(current()).toBe('2'));
    press('a');
    await screen.findByTestId('confirm');
    fireEvent.click(screen.getByText('취소'));
    await waitFor(() => expect(current()).toBe('2'));
    server.answers['admin/deposit/approve'] = () => refuse('no', 'REFUSED');
    await decide('a');
    await screen.findByRole('alert');
    expect(current()).toBe('2');
  });

  it('offers with Z to take back an approval that was the last thing done here, and never an earlier one', async () => {
    const done = (id: number, verb: 'approve' | 'refuse') =>
      act(() => noteProcessed('deposit', { row: deposit(id), outcome: { verb, state: 'done', at: serverNow(), status: 'approved' } }));
    await open();
    done(8, 'approve');
    press('z');
    expect((await screen.findByTestId('confirm')).textContent).toContain('승인 취소');
    fireEvent.click(screen.getByText('취소'));
    await waitFor(() => expect(screen.queryByTestId('confirm')).toBeNull());
    done(9, 'refuse');
    press('z');
    await screen.findByText('거절은 되돌릴 수 없습니다. 회원이 다시 신청할 수 있습니다');
    expect(screen.queryByTestId('confirm')).toBeNull();
  });
});

describe('an approval that takes a second administrator', () => {
  const needed = { state: 'needed', approval: null, by: null, at: null } as const;
  const waiting = { state: 'waiting', approval: 7, by: 'kim', at: '2026-11-21T12:05:00+09:00' } as const;

  it('because of its depositor says so in the row, with the depositor’s name, and before the press', async () => {
    const differs = { depositor: '이서연', holderDiffers: true, needsSecond: true, secondPerson: needed };
    rows = [{ ...deposit(1), ...differs }, deposit(2), deposit(3)];
    await open();
    expect(screen.getAllByText('이서연').length).toBeGreaterThan(0);
    expect(screen.getByText('2차 승인 필요')).toBeTruthy();
    fireEvent.click(screen.getByTestId('approve-1'));
    await screen.findByTestId('confirm');
    expect(screen.getByTestId('second-needed').textContent).toContain('입금자명이 예금주와 달라');
  });

  it('is announced before the press, waits in the row without red, and is gone with its decision', async () => {
    rows = [{ ...deposit(1), secondPerson: needed }, deposit(2), deposit(3)];
    server.answers['admin/deposit/approve'] = () => {
      rows = rows.map((row) => (row.id === 1 ? { ...row, secondPerson: waiting } : row));
      return { results: [{ id: 1, ok: false, error: { code: 'APPROVAL_WAITS', message: 'waits' } }] };
    };
    await open();
    fireEvent.click(screen.getByTestId('approve-1'));
    const confirm = await screen.findByTestId('confirm');
    expect(screen.getByTestId('second-needed').textContent).toContain('두 번째 관리자');
    expect(screen.queryByText('승인하면 보유금에 바로 반영됩니다.')).toBeNull();
    expect(confirm.textContent).toContain('승인 요청');
    fireEvent.submit(confirm.closest('form') as HTMLFormElement);
    const second = await screen.findByTestId('second-1');
    expect(second.textContent).toContain('kim 승인');
    expect(screen.queryByTestId('approve-1')).toBeNull();
    expect(screen.queryByTestId('refuse-1')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByText('1건이 두 번째 관리자의 승인을 기다립니다')).not.toBeNull();
    act(() => noteElsewhere('deposit', 1, 'approved'));
    await waitFor(() => expect(screen.queryByTestId('second-1')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('leads from a deposit to the entry of the bank that paid it', async () => {
  rows = [{ ...deposit(1), entry: 12 }, deposit(2)];
  await open();
  const links = screen.getAllByRole('link', { name: '은행 내역 12' });
  expect(links).toHaveLength(1);
  expect(links[0]!.getAttribute('href')).toBe('/admin/bank?tab=matched&open=12');
});
