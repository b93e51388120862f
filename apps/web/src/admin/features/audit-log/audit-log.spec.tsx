import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { auditSearch, type AuditSearch } from './audit-search.js';
import { AuditLog } from './audit-log.js';

let server: FakeServer;
const entry = {
  id: 3,
  at: '2026-11-21T12:00:00+09:00',
  by: 'admin:root',
  byName: '정하윤',
  member: { id: 8, account: 'player8', nickname: '달빛' },
  address: '192.0.2.1',
  target: 'deposit:17',
  before: { status: 'waiting' },
  after: { status: 'approved', amount: 50_000, owner: 8 },
};

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await Promise.all(['actions', 'members'].map(needTexts));
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['admin/audit/get'] = () => ({
    items: [
      { ...entry, action: 'deposit.approve' },
      { ...entry, id: 2, action: 'page.gone' },
    ],
    total: 2,
  });
});
afterEach(cleanup);

function Page({ first = {} }: { first?: AuditSearch }): ReactNode {
  const [search, setSearch] = useState<AuditSearch>(first);
  return <AuditLog search={search} onSearch={(change) => setSearch({ ...search, ...change })} />;
}
function open(first: AuditSearch = {}): void {
  const root = createRootRoute({ component: () => <Page first={first} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const lastAsked = (): Record<string, unknown> => server.asked.filter(({ path }) => path === 'admin/audit/get').at(-1)!.body;

describe('the audit log', () => {
  it('calls actions by their labels, with the code beneath; an unknown one keeps its code', async () => {
    open();
    await waitFor(() => expect(screen.getAllByText('deposit.approve')).not.toHaveLength(0));
    expect(document.querySelector('tbody')!.textContent).toContain('입금 승인');
    expect(screen.getAllByText('page.gone')).toHaveLength(1);
  });

  it('names who did it, to whose request, and what changed in words', async () => {
    open();
    await waitFor(() => expect(document.querySelector('tbody')?.textContent).toContain('정하윤관리자 root · 192.0.2.1'));
    const text = document.querySelector('tbody')!.textContent!;
    for (const part of ['입금 17번', '달빛 player8', '상태 대기 → 승인', '금액 50,000']) expect(text).toContain(part);
    expect(text).not.toContain('owner');
  });

  it('shows what is stored only on demand', async () => {
    open();
    const [raw] = await screen.findAllByRole('button', { name: '원본' });
    const text = (): string => document.querySelector('tbody')!.textContent!;
    expect(text()).toContain('금액 50,000원');
    expect(text()).not.toContain('{');
    fireEvent.click(raw!);
    expect(text()).toContain('"status": "waiting"');
  });

  it('sends the actions that a search names, beside its text', async () => {
    open({ q: '승인' });
    await waitFor(() => expect(lastAsked()['search']).toBe('승인'));
    const actions = lastAsked()['searchActions'] as string[];
    expect(actions).toEqual(expect.arrayContaining(['deposit.approve', 'withdrawal.approve', 'join.approve', 'deposit.cancelApproval']));
    expect(actions).not.toContain('deposit.refuse');
  });

  it('sends no action for what names none: a code, an account, a target', async () => {
    open({ q: 'deposit:17' });
    await waitFor(() => expect(lastAsked()).toMatchObject({ search: 'deposit:17', searchActions: [] }));
  });

  it('is narrowed to one action by its label', async () => {
    open();
    const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: '작업' });
    const option = [...filter.options].find(({ textContent }) => textContent === '출금 거절')!;
    fireEvent.change(filter, { target: { value: option.value } });
    await waitFor(() => expect(lastAsked()['actions']).toEqual(['withdrawal.refuse']));
  });

  it('takes an action from its URL, and nothing that is none', () => {
    expect([auditSearch({ action: 'bet.void' }), auditSearch({ action: 'constructor' })]).toEqual([{ action: 'bet.void' }, {}]);
  });
});
