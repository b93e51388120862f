import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import iconv from 'iconv-lite';
import { QueryClientProvider } from '@tanstack/react-query';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { chooseFile as choose, loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { DepositAccounts } from './deposit-accounts.js';
import type { DepositAccountSearch } from './deposit-account-search.js';

const account = {
  id: 7,
  kind: 'permanent',
  bank_name: '신한',
  bank_account: '140-013-552190',
  bank_account_holder: '(주)트루북',
  fromLevel: 1,
  toLevel: 7,
  startsAt: null,
  endsAt: null,
  enabled: true,
  state: 'on',
  place: 1,
  version: 3,
  changedAt: '2026-11-21T12:00:00+09:00',
  changedBy: 'admin',
};
let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await needTexts('deposit-accounts');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['admin/view/list'] = () => ({ views: [] });
  server.answers['admin/depositAccount/get'] = () => ({ items: [account], total: 1, missing: { permanent: [], temporary: [1, 2] } });
  server.answers['admin/depositAccount/save'] = ({ version }) =>
    version === undefined || version === account.version ? { id: 7, version: 4 } : refuse('먼저 변경했습니다.', 'CHANGED_MEANWHILE');
});
afterEach(cleanup);

async function open(search: DepositAccountSearch = {}): Promise<void> {
  const route = createRootRoute({ component: (): ReactNode => <DepositAccounts search={search} onSearch={() => undefined} /> });
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: '입금 계좌' });
}
const saves = (): unknown[] => server.asked.filter(({ path }) => path.endsWith('/save')).map(({ body }) => body);
const field = (name: string): HTMLElement => within(screen.getByRole('dialog')).getByRole('textbox', { name });

describe('the page of deposit accounts', () => {
  it('lists them and says whose members are shown none', async () => {
    await open();
    expect((await screen.findByTestId('account-7')).textContent).toContain('신한 140-013-552190');
    expect(screen.getByTestId('missing-temporary').textContent).toContain('1, 2');
    expect(screen.queryByTestId('missing-permanent')).toBeNull();
  });

  it('warns of levels that see none, and not once more of their temporary account', async () => {
    server.answers['admin/depositAccount/get'] = () => ({ items: [account], total: 1, missing: { permanent: [2], temporary: [1, 2] } });
    await open();
    expect((await screen.findByTestId('missing-permanent')).textContent).toContain('2');
    expect(screen.getByTestId('missing-temporary').textContent).not.toContain('2');
  });

  it('adds one whose number is a number', async () => {
    await open();
    fireEvent.click(screen.getByTestId('add-account'));
    await screen.findByRole('dialog');
    fireEvent.change(field('은행'), { target: { value: '국민' } });
    fireEvent.change(field('계좌번호'), { target: { value: '12' } });
    fireEvent.change(field('예금주'), { target: { value: '(주)트루북' } });
    await act(async () => void fireEvent.click(screen.getByTestId('save-account')));
    expect(saves()).toEqual([]);
    fireEvent.change(field('계좌번호'), { target: { value: '812702-04-118834' } });
    await act(async () => void fireEvent.click(screen.getByTestId('save-account')));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]).toMatchObject({
      kind: 'permanent',
      bank_name: '국민',
      bank_account: '812702-04-118834',
      fromLevel: 1,
      toLevel: 7,
      startsAt: null,
    });
  });

  it('shows line by line what a list would do, and imports nothing while a line is refused', async () => {
    server.answers['admin/virtualAccount/get'] = () => ({ items: [], total: 0 });
    const line = { account: 'alice', nickname: '앨리스', bank_name: '신한', bank_account: '110-222', bank_account_holder: '김하준' };
    server.answers['admin/virtualAccount/import/preview'] = () => ({
      rows: [
        { ...line, line: 2, act: 'create', problem: null },
        { ...line, line: 3, account: 'nobody', nickname: '', act: 'refused', problem: 'memberUnknown' },
      ],
      counts: { create: 1, replace: 0, unchanged: 0, refused: 1 },
    });
    await open({ tab: 'virtual' });
    await choose(await screen.findByTestId('virtual-file'), 'list.csv', Buffer.from('account'));
    expect((await screen.findByTestId('import-3')).textContent).toContain('없는 회원');
    expect(screen.getByTestId<HTMLButtonElement>('run-import').disabled).toBe(true);
  });

  it('sends the letters of a list that a Korean Excel saved, and shows what it was recognised as', async () => {
    server.answers['admin/virtualAccount/get'] = () => ({ items: [], total: 0 });
    server.answers['admin/virtualAccount/import/preview'] = () => ({
      rows: [],
      counts: { create: 0, replace: 0, unchanged: 0, refused: 0 },
    });
    await open({ tab: 'virtual' });
    const text = 'account,bank,bank_account,holder\r\nalice,국민,004402-04-118834,김하준\r\n';
    await choose(await screen.findByTestId('virtual-file'), 'list.csv', iconv.encode(text, 'cp949'));
    expect((await screen.findByTestId('read-as')).textContent).toContain('한국어(CP949)');
    expect(server.asked.find(({ path }) => path === 'admin/virtualAccount/import/preview')?.body).toEqual({ text });
  });

  it('says that a file is no list, and asks the server nothing', async () => {
    server.answers['admin/virtualAccount/get'] = () => ({ items: [], total: 0 });
    await open({ tab: 'virtual' });
    await choose(await screen.findByTestId('virtual-file'), 'old.csv', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'));
    expect((await screen.findByRole('alert')).textContent).toContain('목록 파일이 아닙니다');
    expect(server.asked.some(({ path }) => path.startsWith('admin/virtualAccount/import'))).toBe(false);
  });
});
