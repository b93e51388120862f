import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import iconv from 'iconv-lite';
import { useState, type ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient, refresh } from '../../../lib/queries.js';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { chooseFile, loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { bankWaitReasons } from '#lib/contract/values';
import { Bank } from './bank.js';
import { bankSearch, type BankSearch } from './bank-search.js';
import type { Candidate, Entry } from './entry-words.js';

let server: FakeServer;
const at = '2026-11-21T08:41:12+09:00';
const entry = (id: number, more: Partial<Entry> = {}): Entry => ({
  ...{
    id,
    reference: `ref-${id}`,
    at,
    amount: 50_000,
    depositor: '조초록',
    memo: null,
    bankName: '카카오뱅크',
    bankAccount: '3333-01-4417',
  },
  ...{ state: 'waiting', candidates: 1, deposit: null, decidedAt: null, decidedBy: null, byRule: false, reason: null },
  ...more,
});
const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  ...{ id, memberId: 14, account: 'player14', nickname: '초록별', amount: 50_000, depositor: '조초록', holder: '조초록' },
  ...{ bankAccount: '3333-01-4417', askedAt: '2026-11-21T08:23:09+09:00', status: 'waiting', first: false },
  ...{ agreeing: ['amount', 'name', 'account', 'time'], nameMatch: 'whole' },
  ...more,
});
const other = candidate(440, { account: 'player3', holder: '박', agreeing: ['amount'], nameMatch: 'none', bankAccount: '' });

let rows: Entry[];
let views: Record<number, { candidates: Candidate[]; why: string | null; refusal: string | null }>;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
  await Promise.all(['bank', 'requests', 'settings'].map(needTexts));
});
beforeEach(() => {
  queryClient.clear();
  window.sessionStorage.clear();
  server = fakeServer();
  rows = [entry(1), entry(2, { candidates: 2, depositor: '한빛' }), entry(3, { candidates: 0, depositor: '이서윤' })];
  views = {
    1: { candidates: [candidate(437), other], why: 'first_deposit', refusal: null },
    2: { candidates: [candidate(500), candidate(501)], why: 'several_candidates', refusal: null },
    3: { candidates: [], why: 'no_deposit_waits', refusal: null },
  };
  server.answers['admin/bank/entry/get'] = () => ({
    ...{ items: rows, total: rows.length, counts: { decide: 6, matched: 212, left: 3 }, last: { at, by: 'bank-bot' } },
  });
  server.answers['admin/bank/entry/view'] = ({ id }) => ({
    entry: rows.find((row) => row.id === id) ?? entry(id as number),
    ...(views[id as number] ?? { candidates: [], why: null, refusal: null }),
  });
  server.answers['admin/bank/entry/approve/preview'] = () => ({
    now: 1_105_500,
    after: 1_155_500,
    points: 5_000,
    second: false,
    refusal: null,
  });
  server.answers['admin/bank/figures/get'] = () => ({
    ...{ entries: 218, byRule: 189, byStaff: 23, secondsByRule: 4, secondsByStaff: 112, mostAmount: 500_000 },
    ...{ difference: -70_000, leftOver: 3, leftOverAmount: 220_000, unpaid: 2, unpaidAmount: 70_000 },
  });
  server.answers['admin/bank/entry/approve'] = () => ({ status: 'approved' });
  server.answers['admin/bank/entry/dismiss'] = ({ ids }) => ({ results: (ids as number[]).map((id) => ({ id, ok: true })) });
  server.answers['admin/bank/entry/reopen'] = server.answers['admin/bank/entry/dismiss']!;
});
afterEach(cleanup);

function Page({ first }: { first: BankSearch }): ReactNode {
  const [search, setSearch] = useState<BankSearch>(first);
  return (
    <QueryClientProvider client={queryClient}>
      <Bank search={search} onSearch={(change) => setSearch((before) => ({ ...before, ...change }))} rules={<p>the rules</p>} />
    </QueryClientProvider>
  );
}

/** Shows the page with an entry open. */
async function open(search: BankSearch = { open: 1 }): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Page first={search} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(async () => {
    show(<RouterProvider router={router as never} />);
  });
}
const bodies = (path: string): Record<string, unknown>[] => server.asked.filter((one) => one.path === path).map(({ body }) => body);
const approved = (): Record<string, unknown>[] => bodies('admin/bank/entry/approve');
const button = (): Promise<HTMLButtonElement> => screen.findByTestId<HTMLButtonElement>('approve-entry');
const detail = (): HTMLElement => screen.getByRole('region', { name: 'Entry details' });
const press = (key: string): boolean => fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });

describe('the page of bank matching', () => {
  it('lists entries with what can be done with each', async () => {
    await open();
    expect((await screen.findByTestId('entry-1')).textContent).toContain('One candidate');
    expect(screen.getByTestId('entry-1').textContent).toContain('··4417');
    expect(screen.getByTestId('entry-2').textContent).toContain('2 candidates');
    expect(screen.getByTestId('entry-3').textContent).toContain('No deposit waits');
    expect(screen.getByRole('tab', { name: /Matched/ }).textContent).toContain('212');
  });

  it('says what bank and books differ in, and what of', async () => {
    await open();
    await waitFor(() => expect(screen.getByTestId('bank-difference').textContent).toBe('−70,000'));
    expect(screen.getByText(/2 deposits approved without an entry/).getAttribute('href')).toContain('/admin/deposits');
    expect(screen.getByText(/after 3 left over/)).toBeDefined();
  });

  it('lays the entry beside the deposit and says why no rule decided and what happens', async () => {
    await open();
    await button();
    const side = await screen.findByTestId('deposit-side');
    expect(within(side).getAllByRole('img', { name: 'agrees' })).toHaveLength(4);
    expect(side.textContent).toContain('18m 03s before');
    // Each list has pairs of a name and a value alone.
    for (const list of detail().querySelectorAll('.bank-beside dl'))
      expect(list.querySelectorAll('dt')).toHaveLength(list.querySelectorAll('dd').length);
    expect(detail().textContent).toContain('first deposits by hand');
    await waitFor(() => expect(detail().textContent).toContain('balance 1,105,500 → 1,155,500, points +5,000'));
  });

  it('has a sentence for every reason why no rule decided', () => {
    expect(bankWaitReasons.filter((why) => !i18next.exists(`bank:why.${why}`))).toEqual([]);
  });

  it('says with what words an approval by rule was refused', async () => {
    views[1] = { ...views[1]!, why: 'refused', refusal: 'DEPOSIT_LIMIT_REACHED' };
    await open();
    await waitFor(() => expect(detail().textContent).toMatch(/The approval was refused: .*limit/));
  });

  it('approves with the chosen deposit and one key, once for two presses', async () => {
    await open();
    const approve = await button();
    await waitFor(() => expect(approve.disabled).toBe(false));
    expect(approve.textContent).toContain('50,000');
    fireEvent.click(approve);
    fireEvent.click(approve);
    await waitFor(() => expect(approved()).toMatchObject([{ id: 1, depositId: 437 }]));
    expect(approved()[0]!['key']).toEqual(expect.any(String));
    // The next entry that waits opens.
    await screen.findByText('Entry 2026-11-21 08:41:12');
    await waitFor(() => expect(bodies('admin/bank/entry/view').at(-1)).toEqual({ id: 2 }));
    expect(approved()).toHaveLength(1);
  });

  it('chooses none by itself of two that agree alike', async () => {
    await open({ open: 2 });
    expect((await button()).disabled).toBe(true);
    fireEvent.click(screen.getByTestId('candidate-501'));
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    fireEvent.click(await button());
    await waitFor(() => expect(approved()).toMatchObject([{ id: 2, depositId: 501 }]));
  });

  it('never puts another deposit under the button while the page is open', async () => {
    await open();
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    views[1] = { ...views[1]!, candidates: [candidate(900), { ...other, id: 437 }] };
    await act(async () => refresh('admin/bank/entry/view'));
    await screen.findByTestId('candidate-900');
    expect(screen.getByTestId('candidate-900').getAttribute('aria-checked')).toBe('false');
    expect((await button()).disabled).toBe(true);
  });

  it('keeps the picked candidate when the entry is read afresh', async () => {
    await open({ open: 2 });
    fireEvent.click(await screen.findByTestId('candidate-501'));
    views[2] = { ...views[2]!, candidates: [candidate(502), candidate(500), candidate(501)] };
    await act(async () => refresh('admin/bank/entry/view'));
    await screen.findByTestId('candidate-502');
    expect(screen.getByTestId('candidate-501').getAttribute('aria-checked')).toBe('true');
  });

  it('says that a deposit was approved before and that no money moves', async () => {
    views[1]!.candidates = [candidate(437, { status: 'approved' })];
    await open();
    await waitFor(async () => expect((await button()).textContent).toContain('Note with deposit 437'));
    await waitFor(() => expect(detail().textContent).toContain('no money moves'));
  });

  it('locks the button with the reason where the approval would be refused, and names a second administrator', async () => {
    const happens = { now: 0, after: 0, points: 0, second: false, refusal: 'DEPOSIT_LIMIT_REACHED' };
    server.answers['admin/bank/entry/approve/preview'] = () => happens;
    await open();
    await waitFor(() => expect(detail().textContent).toMatch(/would be refused: .*limit/));
    expect((await button()).disabled).toBe(true);
    server.answers['admin/bank/entry/approve/preview'] = () => ({ ...happens, second: true, refusal: null });
    await act(async () => refresh('admin/bank/entry/approve/preview'));
    await waitFor(() => expect(detail().textContent).toContain('A second administrator has to confirm'));
    expect((await button()).disabled).toBe(false);
  });

  it('says that an approval waits for a second administrator', async () => {
    server.answers['admin/bank/entry/approve'] = () =>
      refuse('Waiting for approval by a second administrator (number 9).', 'APPROVAL_WAITS');
    await open();
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    fireEvent.click(await button());
    expect((await screen.findByRole('alert')).className).toContain('warning');
    expect(bodies('admin/bank/entry/view').at(-1)).toEqual({ id: 1 });
  });

  it('says of an entry that it went back, with a reason', async () => {
    await open();
    await button();
    fireEvent.click(screen.getByTestId('returned'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'wrong person' } });
    fireEvent.click(within(dialog).getByTestId('confirm'));
    await waitFor(() => expect(bodies('admin/bank/entry/dismiss')).toEqual([{ ids: [1], as: 'returned', reason: 'wrong person' }]));
  });

  it('says why an entry could not be dismissed', async () => {
    server.answers['admin/bank/entry/dismiss'] = () => ({ results: [{ id: 1, ok: false, error: { code: 'X', message: 'It was used.' } }] });
    await open();
    await button();
    press('n');
    fireEvent.click(within(await screen.findByRole('dialog')).getByTestId('confirm'));
    expect((await screen.findByRole('alert')).textContent).toBe('It was used.');
  });

  it('is worked through with keys, which ask before money moves and rest in a field', async () => {
    await open();
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    press('j');
    await waitFor(() => expect(bodies('admin/bank/entry/view').at(-1)).toEqual({ id: 2 }));
    press('k');
    await waitFor(() => expect(screen.getByTestId('candidate-437')).toBeDefined());
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'a', code: 'KeyA' });
    expect(screen.queryByRole('dialog')).toBeNull();
    press('a');
    const dialog = await screen.findByRole('dialog');
    expect(approved()).toEqual([]);
    fireEvent.click(within(dialog).getByTestId('confirm'));
    await waitFor(() => expect(approved()).toMatchObject([{ id: 1, depositId: 437 }]));
  });

  it('shows what was decided, and lets a dismissed entry wait again', async () => {
    rows = [
      entry(1, {
        state: 'paid',
        byRule: true,
        decidedBy: 'bank-bot',
        decidedAt: at,
        deposit: { id: 437, memberId: 14, account: 'player14' },
      }),
    ];
    await open();
    expect((await screen.findByTestId('decided')).textContent).toContain('Approved by rule');
    expect(within(screen.getByTestId('decided')).getByRole('link').getAttribute('href')).toContain('q=');
    expect(screen.queryByTestId('reopen-entry')).toBeNull();
    cleanup();
    queryClient.clear();
    rows = [entry(1, { state: 'not_deposit', decidedBy: 'finance', decidedAt: at, reason: 'interest' })];
    await open();
    expect((await screen.findByTestId('decided')).textContent).toContain('interest');
    fireEvent.click(screen.getByTestId('reopen-entry'));
    await waitFor(() => expect(bodies('admin/bank/entry/reopen')).toEqual([{ ids: [1] }]));
  });

  it('has the rules in a tab of their own', async () => {
    await open({ tab: 'rules' });
    expect(await screen.findByText('the rules')).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: /Left over/ }));
    await waitFor(() => expect(bodies('admin/bank/entry/get').at(-1)).toMatchObject({ tab: 'left' }));
  });
});

describe('a bank’s list', () => {
  const plan = {
    ...{ layout: 'generic', bankName: '', bankAccount: '', added: 2, known: 1, skipped: 4, amount: 130_000 },
    problems: [{ line: 7, code: 'REFERENCE_TWICE', reference: null }],
  };
  const field = (name: string): HTMLElement => screen.getByLabelText(name);

  it('is looked at before it is read, and its account is needed where it names none', async () => {
    server.answers['admin/depositAccount/get'] = () => ({
      items: [{ id: 5, bank_name: '국민', bank_account: '812702-04-118834' }],
      total: 1,
    });
    server.answers['admin/bank/list/preview'] = ({ bankAccount }) => ({ ...plan, bankAccount: bankAccount ?? '' });
    server.answers['admin/bank/list/read'] = () => ({ ...plan, bankAccount: '812702-04-118834' });
    await open();
    fireEvent.click(await screen.findByTestId('read-file'));
    await screen.findByRole('dialog');
    const text = '일시,입금액,보낸분\r\n2026-11-21 08:41:12,50000,조초록\r\n';
    await chooseFile(await screen.findByTestId('bank-file'), 'day.csv', iconv.encode(text, 'cp949'));
    expect((await screen.findByTestId('list-plan')).textContent).toContain('2 entries, ₩130,000');
    expect(screen.getByTestId('problem-7').textContent).toContain('twice');
    expect(screen.getByTestId<HTMLButtonElement>('read-list').disabled).toBe(true);
    expect(screen.getByText('The list does not name its account. Please select it.')).toBeDefined();
    await waitFor(() => expect(within(field('Account of the list')).getAllByRole('option')).toHaveLength(3));
    fireEvent.change(field('Account of the list'), { target: { value: '5' } });
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('read-list').disabled).toBe(false));
    fireEvent.click(screen.getByTestId('read-list'));
    await waitFor(() =>
      expect(bodies('admin/bank/list/read')).toEqual([{ name: 'day.csv', text, bankName: '국민', bankAccount: '812702-04-118834' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for the account also where the service refuses a list without one, and takes one that is typed', async () => {
    server.answers['admin/bank/list/preview'] = ({ bankAccount }) =>
      bankAccount === undefined ? refuse('Which account?', 'BANK_ACCOUNT_NEEDED') : { ...plan, bankAccount };
    await open();
    fireEvent.click(await screen.findByTestId('read-file'));
    await chooseFile(await screen.findByTestId('bank-file'), 'day.csv', Buffer.from('a,b\r\n1,2\r\n'));
    await screen.findByText('The list does not name its account. Please select it.');
    fireEvent.change(field('Account of the list'), { target: { value: 'other' } });
    fireEvent.change(await screen.findByLabelText('Account'), { target: { value: '110-222-333' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use' }));
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('read-list').disabled).toBe(false));
    expect(bodies('admin/bank/list/preview').at(-1)).toMatchObject({ bankAccount: '110-222-333' });
  });
});

it('the page’s address opens a tab and an entry, and forgets what makes no sense', () => {
  expect(bankSearch({ tab: 'left', q: 'kim', page: '2', open: '7' })).toEqual({ tab: 'left', q: 'kim', page: 2, open: 7 });
  expect(bankSearch({ tab: 'x', page: '0', open: '-1' })).toEqual({});
});
