import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { ApprovalDetail } from './approval-detail.js';
import { approvalsSearch } from './approvals-search.js';

let server: FakeServer;
const at = '2026-11-21T12:00:00+09:00';
const approval = {
  ...{ id: 7, kind: 'adjustment', call: 'admin/member/money/update', state: 'waiting', amount: 6_000_000, members: 2, member: null },
  ...{ askedBy: 'finance', askedAt: at, expiresAt: at, memo: 'bonus', decidedBy: null, decidedAt: null, reason: '', isOwn: false },
};
const effect = {
  ...{ at, seen: 'what was shown', difference: 0, changes: [], figures: [] },
  places: [{ place: 'cash', of: 'alice', memberId: 5, unit: 'won', now: 1_000, change: 6_000_000, after: 6_001_000 }],
};
const fine = { check: 'notSelf', state: 'ok', detail: '' };
const look = (more: object = {}) => {
  server.answers['admin/approval/view'] = () => ({ approval, effect, refusal: null, checks: [fine], ...more });
  show(
    <QueryClientProvider client={queryClient}>
      <ApprovalDetail id={7} />
    </QueryClientProvider>,
  );
};
const button = () => screen.findByTestId<HTMLButtonElement>('approve');

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await Promise.all((['approvals', 'actions', 'admin-casino', 'staff'] as const).map((name) => needTexts(name)));
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
});
afterEach(cleanup);

describe('the details of a request', () => {
  it('show what will happen, and approve what was shown, once', async () => {
    look();
    expect((await screen.findByText('6,001,000')).textContent).toBe('6,001,000');
    fireEvent.click(await button());
    fireEvent.click(await button());
    const approved = () => server.asked.filter(({ path }) => path === 'admin/approval/approve').map(({ body }) => body);
    await waitFor(() => expect(approved()).toMatchObject([{ id: 7, seen: 'what was shown', reason: '' }]));
    expect(approved()[0]!['key']).toBeDefined();
  });

  it.each([
    ['keys of a vendor', 'vendor', { key: 'k1', secret: 'shown-once', publicKey: null }],
    ['the link of an invitation', 'staff', { invitation: { path: '/admin/invited#shown-once', expiresAt: at } }],
  ])('show %s once, although the request is decided by then', async (_, kind, answer) => {
    look({ approval: { ...approval, kind } });
    server.answers['admin/approval/approve'] = () => {
      const decided = { ...approval, kind, state: 'approved', decidedBy: 'owner', decidedAt: at };
      server.answers['admin/approval/view'] = () => ({ approval: decided, effect: null, refusal: null, checks: [] });
      return { answer };
    };
    fireEvent.click(await button());
    await waitFor(() => expect(screen.queryByTestId('approve')).toBeNull());
    expect(document.body.innerHTML).toContain('shown-once');
  });

  it('name the area of a permission that is missing in words', async () => {
    look({ checks: [fine, { check: 'right', state: 'fail', detail: 'balances.edit' }] });
    const check = await screen.findByTestId('check-right');
    expect(check.textContent).toContain(i18next.t('staff:areas.balances'));
    expect(check.textContent).not.toContain('balances.edit');
  });

  it('lock the button while a check fails, and ask for a reason where one warns', async () => {
    look({ checks: [fine, { check: 'memberLink', state: 'fail', detail: 'shop' }] });
    expect((await button()).disabled).toBe(true);
    cleanup();
    queryClient.clear();
    look({ checks: [fine, { check: 'browser', state: 'warn', detail: 'finance' }] });
    expect((await button()).disabled).toBe(true);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'the same desk' } });
    expect((await button()).disabled).toBe(false);
  });

  it('offer the asker only to take it back', async () => {
    look({ approval: { ...approval, isOwn: true } });
    fireEvent.click(await screen.findByRole('button', { name: i18next.t('approvals:withdraw') }));
    expect(screen.queryByTestId('approve')).toBeNull();
    await waitFor(() => expect(server.asked.some(({ path }) => path === 'admin/approval/withdraw')).toBe(true));
  });
});

it('the page’s address opens a tab, a page and a request, and forgets what makes no sense', () => {
  expect(approvalsSearch({ tab: 'own', page: '2', open: '7' })).toEqual({ tab: 'own', page: 2, open: 7 });
  expect(approvalsSearch({ tab: 'x', page: '0', open: '-1' })).toEqual({});
});
