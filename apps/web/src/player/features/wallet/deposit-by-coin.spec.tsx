/**
 * It takes the place of a module, so it loads every module for itself.
 * @jest-environment jsdom
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import type { Member } from '../../../shared/members/member.js';
import { fakeServer, type FakeServer, refuse } from '../../../testing/calls.js';
import { coinOffers, ownWallet, siteWallet } from '../../../testing/coins.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';

const pushes = new Map<string, () => void>();
jest.unstable_mockModule('../../../lib/socket.js', () => ({
  onPush: (name: string, handler: () => void) => {
    pushes.set(name, handler);
    return () => undefined;
  },
}));
const { CoinTabs } = await import('../../../shared/wallet/coin-fields.js');
const { useCoinChoice } = await import('../../../shared/wallet/coin-choice.js');
const { DepositForm } = await import('./deposit-form.js');

let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('wallet');
  await needTexts('boards');
  await needTexts('coins');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['user/bank/getCoins'] = () => coinOffers();
});
afterEach(cleanup);

function Deposit(): ReactNode {
  const coins = useCoinChoice('charge');
  return (
    <>
      <CoinTabs coins={coins} />
      <DepositForm
        member={{ money: 0, bank_account_holder: '김하준' } as Member}
        minimum={10_000}
        way={undefined}
        editableDepositor
        proof="account"
        coins={coins}
      />
    </>
  );
}

const open = (): void =>
  void show(
    <QueryClientProvider client={queryClient}>
      <Deposit />
    </QueryClientProvider>,
  );
async function openByCoin(): Promise<void> {
  open();
  fireEvent.click(await screen.findByRole('tab', { name: '코인' }));
}
const own = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^보내는 지갑 주소/);
const amount = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^입금 금액/);
const type = (field: HTMLElement, value: string): boolean => fireEvent.change(field, { target: { value } });
const send = (): boolean => fireEvent.click(screen.getByRole('button', { name: /원 입금 신청/ }));
const bodies = (path: string): object[] => server.asked.filter((each) => each.path === path).map(({ body }) => body);

describe('a deposit by coin', () => {
  it('is not offered where no network may be used', async () => {
    server.answers['user/bank/getCoins'] = () => ({ charge: [], exchange: coinOffers().exchange });
    open();
    await waitFor(() => expect(queryClient.getQueryData(['user/bank/getCoins'])).toBeDefined());
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByLabelText(/^입금자명/)).toBeTruthy();
  });

  it('asks for the sending wallet instead of the depositor and the account', async () => {
    await openByCoin();
    expect(own().value).toBe('');
    expect(screen.queryByLabelText(/^입금자명/)).toBeNull();
    expect(screen.queryByLabelText(/^인증/)).toBeNull();
    expect(screen.getByText(siteWallet)).toBeTruthy();
    expect(screen.getByRole('button', { name: '받는 지갑 주소 복사' })).toBeTruthy();
    expect(screen.getByTestId('coin-rate').textContent).toBe('시세 1 USDT = 1,382.5원 · 적용 시각 11.21 14:02');
  });

  it('shows how many coins the amount and the network make', async () => {
    await openByCoin();
    type(amount(), '100000');
    expect(screen.getByText('72.33273 USDT TRC-20')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('네트워크'), { target: { value: 'BTC' } });
    expect(screen.getByText('0.00068027 BTC')).toBeTruthy();
    expect(amount().value).toBe('100,000');
  });

  it('is sent with its network, both wallets and the rate that was shown', async () => {
    server.answers['user/bank/charge'] = () => ({ id: 1 });
    await openByCoin();
    type(own(), ` ${ownWallet} `);
    type(amount(), '100000');
    send();
    await waitFor(() =>
      expect(bodies('user/bank/charge')).toMatchObject([
        {
          charge_money: 100_000,
          coin_network: 'USDT_TRC20',
          sender_address: ownWallet,
          recipient_address: siteWallet,
          coin_rate: 1_382.5,
        },
      ]),
    );
    expect(bodies('user/bank/charge')[0]).not.toHaveProperty('depositor');
    expect(bodies('user/bank/charge')[0]).not.toHaveProperty('authentication_account');
    await waitFor(() => expect(own().value).toBe(''));
  });

  it('is not sent without the address of the sending wallet', async () => {
    await openByCoin();
    type(amount(), '100000');
    send();
    expect(screen.getByText('보내는 지갑 주소를 입력해 주세요.')).toBeTruthy();
    expect(own().getAttribute('aria-invalid')).toBe('true');
    expect(bodies('user/bank/charge')).toEqual([]);
  });

  it.each([
    ['WALLET_ADDRESS_WRONG', { field: 'sender_address' }],
    ['SENDER_ADDRESS_EMPTY', {}],
  ])('is refused with %s at the field of the sending wallet', async (code, details) => {
    server.answers['user/bank/charge'] = () => refuse('주소를 확인해 주세요.', code, details);
    await openByCoin();
    type(own(), 'abc');
    type(amount(), '100000');
    send();
    await waitFor(() => expect(own().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('주소를 확인해 주세요.')).toBeTruthy();
    expect(screen.queryByText('입금 신청 실패')).toBeNull();
  });

  it('shows a changed rate with its count and keeps what was typed', async () => {
    server.answers['user/bank/charge'] = () => refuse('시세가 바뀌었습니다.', 'COIN_RATE_CHANGED', { rate: 1_400 });
    await openByCoin();
    type(own(), ownWallet);
    type(amount(), '140000');
    server.answers['user/bank/getCoins'] = () => coinOffers(1_400);
    send();
    expect(await screen.findByText('100 USDT TRC-20')).toBeTruthy();
    expect(screen.getByText(/시세가 바뀌었습니다\./)).toBeTruthy();
    expect([own().value, amount().value]).toEqual([ownWallet, '140,000']);
    send();
    await waitFor(() => expect(bodies('user/bank/charge')).toHaveLength(2));
    expect(bodies('user/bank/charge')[1]).toMatchObject({ coin_rate: 1_400 });
  });

  it('follows the push of another rate', async () => {
    await openByCoin();
    type(amount(), '140000');
    server.answers['user/bank/getCoins'] = () => coinOffers(1_400);
    act(() => pushes.get('coin.changed')?.());
    expect(await screen.findByText('100 USDT TRC-20')).toBeTruthy();
  });

  it('cannot be sent, and does not become one by bank, once its network is off', async () => {
    await openByCoin();
    type(own(), ownWallet);
    type(amount(), '140000');
    server.answers['user/bank/getCoins'] = () => ({ charge: [], exchange: [] });
    await act(() => queryClient.invalidateQueries({ queryKey: ['user/bank/getCoins'] }));
    expect(await screen.findByText(/지금은 이 네트워크로 신청할 수 없습니다/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /원 입금 신청/ }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('tab', { name: '계좌이체' }));
    expect(screen.getByLabelText(/^입금자명/)).toBeTruthy();
  });

  it('takes its refusal back once the deposit goes by bank', async () => {
    server.answers['user/bank/charge'] = () => refuse('지금은 이 네트워크로 입출금할 수 없습니다.', 'COIN_NETWORK_OFF');
    await openByCoin();
    type(own(), ownWallet);
    type(amount(), '140000');
    send();
    expect(await screen.findByText('입금 신청 실패')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: '계좌이체' }));
    await waitFor(() => expect(screen.queryByText('입금 신청 실패')).toBeNull());
    expect(amount().value).toBe('140,000');
  });
});
