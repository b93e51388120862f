/**
 * It takes the place of a module, so it loads every module for itself.
 * @jest-environment jsdom
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { CallOutput, PushName } from '../../../lib/contract.js';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { MayCallProvider } from '../../../ui/may-call.js';
import { mayCallWith } from '../../lib/may-call.js';
import type { CoinsSearch } from './coins-search.js';

const pushes = new Map<PushName, () => void>();
const usePush = (name: PushName, handler: () => void): void => void pushes.set(name, handler);
jest.unstable_mockModule('../../../lib/use-push.js', () => ({ usePush }));
const { Coins } = await import('./coins.js');

type View = CallOutput<'admin/coin/get'>;
const wallet: View['wallets'][number] = {
  ...{ id: 7, network: 'USDT_TRC20', use: 'deposits', address: 'TSite222', fromLevel: 1, toLevel: 3, enabled: true, version: 4 },
  ...{ changedAt: '2026-11-21T12:00:00+09:00', changedBy: 'admin' },
};
const view: View = {
  rates: [
    { coin: 'BTC', rate: null, at: null, source: null, by: null, isStale: false },
    { coin: 'ETH', rate: 4_000_000, at: '2026-11-20T12:00:00+09:00', source: 'staff', by: 'kim', isStale: true },
    { coin: 'USDT', rate: 1470.25, at: '2026-11-21T11:58:00+09:00', source: 'program', by: 'feed', isStale: false },
  ],
  wallets: [wallet],
  networks: [
    { network: 'BTC', isOn: false, levelsWithout: [1, 2, 3, 4, 5, 6, 7], paysOut: false },
    { network: 'USDT_TRC20', isOn: true, levelsWithout: [4, 5, 7], paysOut: false },
  ],
};

let server: FakeServer;
let held: string[] = [];

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
  await Promise.all([needTexts('admincoins'), needTexts('requests')]);
});
beforeEach(() => {
  held = ['coins.view', 'coins.edit'];
  queryClient.clear();
  server = fakeServer();
  server.answers['admin/coin/get'] = () => view;
  server.answers['admin/coin/rate/set'] = () => ({ at: '2026-11-21T12:00:00+09:00' });
  server.answers['admin/coin/wallet/save'] = () => ({ id: 7, version: 5 });
  server.answers['admin/coin/wallet/delete'] = () => ({ results: [{ id: 7, ok: true }] });
});
afterEach(cleanup);

async function open(search: CoinsSearch = {}): Promise<void> {
  const page = (): ReactNode => (
    <MayCallProvider value={mayCallWith(held)}>
      <Coins search={search} onSearch={() => undefined} rules={<p>rules</p>} />
    </MayCallProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: '코인 입출금' });
}
const bodiesOf = (path: string): unknown[] => server.asked.filter((each) => each.path === path).map(({ body }) => body);
const submit = (testId: string): void => void fireEvent.submit(screen.getByTestId(testId).closest('form')!);

describe('the networks', () => {
  it('say for which levels a wallet is missing, and that no wallet pays out', async () => {
    await open();
    const row = await screen.findByTestId('coin-networks-USDT_TRC20');
    expect(row.textContent).toContain('USDT TRC-20');
    expect(row.textContent).toContain('레벨 4–5, 7 입금 지갑 없음');
    expect(row.textContent).toContain('출금 지갑 없음');
  });

  it('are read again when rates or wallets change', async () => {
    await open();
    await screen.findByTestId('coin-networks-BTC');
    server.answers['admin/coin/get'] = () => ({ ...view, networks: [{ ...view.networks[1]!, levelsWithout: [], paysOut: true }] });
    act(() => pushes.get('coin.changed')!());
    await waitFor(() => expect(screen.getByTestId('coin-networks-USDT_TRC20').textContent).toContain('모든 레벨에 지갑 있음'));
  });
});

describe('the rates', () => {
  const type = async (coin: string, rate: string): Promise<void> => {
    const input = within(await screen.findByTestId(`coin-rates-${coin}`)).getByRole('textbox', { name: `${coin} 새 시세` });
    fireEvent.change(input, { target: { value: rate } });
    submit(`set-rate-${coin}`);
  };

  it('stand with their time, who set them, and whether they are out of date', async () => {
    await open();
    const row = await screen.findByTestId('coin-rates-USDT');
    for (const part of ['1,470.25', '11.21 11:58', 'feed', '프로그램 입력']) expect(row.textContent).toContain(part);
    expect(row.textContent).not.toContain('오래됨');
    expect(screen.getByTestId('coin-rates-ETH').textContent).toContain('오래됨');
    expect(screen.getByTestId('coin-rates-BTC').textContent).toContain('시세 없음');
  });

  it('are set at once for a change of up to 10 %, and for the first one', async () => {
    await open();
    await type('USDT', '1,480.5');
    await type('BTC', '150000000');
    await waitFor(() =>
      expect(bodiesOf('admin/coin/rate/set')).toEqual([
        { coin: 'USDT', rate: 1480.5 },
        { coin: 'BTC', rate: 150_000_000 },
      ]),
    );
  });

  it('ask before a larger change', async () => {
    await open();
    await type('USDT', '14802.5');
    expect((await screen.findByRole('dialog')).textContent).toContain('907%');
    expect(bodiesOf('admin/coin/rate/set')).toEqual([]);
    submit('confirm');
    await waitFor(() => expect(bodiesOf('admin/coin/rate/set')).toEqual([{ coin: 'USDT', rate: 14802.5 }]));
  });

  it('and the wallets can only be looked at without the permission', async () => {
    held = ['coins.view'];
    await open();
    await screen.findByTestId('coin-rates-USDT');
    for (const act of ['set-rate-USDT', 'add-wallet', 'edit-wallet-7', 'delete-wallet-7']) expect(screen.queryByTestId(act)).toBeNull();
  });
});

describe('the wallets of the site', () => {
  const address = (): HTMLElement => within(screen.getByRole('dialog')).getByRole('textbox', { name: '지갑 주소' });

  it('stand with network, use, address to copy and levels', async () => {
    await open();
    const row = await screen.findByTestId('coin-wallets-7');
    for (const part of ['USDT TRC-20', '입금', 'TSite222', '1–3', '사용']) expect(row.textContent).toContain(part);
    expect(within(row).getByRole('button', { name: /지갑 주소 복사/ })).toBeTruthy();
  });

  it('are changed in the version that was opened, and a wrong address stands at its field', async () => {
    await open();
    fireEvent.click(await screen.findByTestId('edit-wallet-7'));
    await screen.findByRole('dialog');
    server.answers['admin/coin/wallet/save'] = () => refuse('주소가 틀립니다', 'WALLET_ADDRESS_WRONG', { field: 'address' });
    expect(address().closest<HTMLElement>('[style*="monospace"]')).not.toBeNull();
    fireEvent.change(address(), { target: { value: 'TOther333' } });
    submit('save-wallet');
    expect((await screen.findByText('주소가 틀립니다')).closest('.field, label, .mantine-InputWrapper-root')?.contains(address())).toBe(
      true,
    );
    server.answers['admin/coin/wallet/save'] = () => refuse('이미 등록된 지갑입니다', 'COIN_WALLET_TAKEN');
    submit('save-wallet');
    expect((await screen.findByText('이미 등록된 지갑입니다')).closest('.note')).toBeNull();
    server.answers['admin/coin/wallet/save'] = () => refuse('다른 관리자가 먼저 변경했습니다', 'CHANGED_MEANWHILE');
    submit('save-wallet');
    expect((await screen.findByText('다른 관리자가 먼저 변경했습니다')).closest('.note')).not.toBeNull();
    server.answers['admin/coin/wallet/save'] = () => ({ id: 7, version: 5 });
    submit('save-wallet');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf('admin/coin/wallet/save').at(-1)).toEqual({
      ...{ id: 7, version: 4, network: 'USDT_TRC20', use: 'deposits', address: 'TOther333', fromLevel: 1, toLevel: 3, enabled: true },
    });
  });

  it('are added without a version, and deleted after a question', async () => {
    await open();
    fireEvent.click(await screen.findByTestId('add-wallet'));
    await screen.findByRole('dialog');
    fireEvent.change(address(), { target: { value: 'TNew444' } });
    submit('save-wallet');
    await waitFor(() => expect(bodiesOf('admin/coin/wallet/save')).toHaveLength(1));
    expect(bodiesOf('admin/coin/wallet/save')[0]).toEqual({
      ...{ network: 'USDT_TRC20', use: 'deposits', address: 'TNew444', fromLevel: 1, toLevel: 7, enabled: true },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByTestId('delete-wallet-7'));
    expect((await screen.findByRole('dialog')).textContent).toContain('TSite222');
    submit('confirm');
    await waitFor(() => expect(bodiesOf('admin/coin/wallet/delete')).toEqual([{ ids: [7] }]));
  });
});

it('shows the rules on their own tab', async () => {
  await open({ tab: 'rules' });
  expect(screen.getByText('rules')).toBeTruthy();
  expect(screen.queryByTestId('add-wallet')).toBeNull();
});
