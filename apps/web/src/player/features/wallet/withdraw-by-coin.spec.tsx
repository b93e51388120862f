import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import type { Member } from '../../../shared/members/member.js';
import type { System } from '../../../shared/members/system.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { useCoinChoice } from '../../../shared/wallet/coin-choice.js';
import { CoinTabs } from '../../../shared/wallet/coin-fields.js';
import { fakeServer, type FakeServer, refuse } from '../../../testing/calls.js';
import { coinOffers, ownWallet, siteWallet } from '../../../testing/coins.js';
import type { Way } from '../../../shared/wallet/own-limits.js';
import { WithdrawForm } from './withdraw-form.js';

let server: FakeServer;
const member = { money: 500_000, bank_name: '국민은행', bank_account: '1234****', bank_account_holder: '김하준' } as Member;
// The banks' break begins and ends at the same time: there is none.
const system = {
  use_exchange_password: true,
  wallet: { minExchange: 10_000, exchangeUnit: 1_000, closedFrom: '00:00', closedUntil: '00:00' },
} as System;
const way: Way = {
  ...{ minimum: 10_000, maximum: 1_000_000, unit: 1_000, delayMinutes: 0, dailyCount: 0, dailySum: 0, hours: '' },
  ...{ usedCount: 0, usedSum: 0, nextAt: null, now: 500_000, because: [] },
};

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

function Withdrawal(): ReactNode {
  const coins = useCoinChoice('exchange');
  return (
    <>
      <CoinTabs coins={coins} />
      <WithdrawForm member={member} system={system} way={way} proof="account" coins={coins} />
    </>
  );
}

const open = (): void =>
  void show(
    <QueryClientProvider client={queryClient}>
      <Withdrawal />
    </QueryClientProvider>,
  );
async function openByCoin(): Promise<void> {
  open();
  fireEvent.click(await screen.findByRole('tab', { name: '코인' }));
}
const own = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^받는 지갑 주소/);
const type = (field: HTMLElement, value: string): boolean => fireEvent.change(field, { target: { value } });
function fill(address: string): void {
  type(own(), address);
  type(screen.getByLabelText(/^출금 금액/), '100000');
  type(screen.getByLabelText(/^출금 비밀번호/), '2580');
}
const send = (): boolean => fireEvent.click(screen.getByRole('button', { name: /원 출금 신청/ }));
const sent = (): object[] => server.asked.filter(({ path }) => path === 'user/bank/exchange').map(({ body }) => body);

describe('a withdrawal by coin', () => {
  it('is not offered where no network may be used', async () => {
    server.answers['user/bank/getCoins'] = () => ({ charge: coinOffers().charge, exchange: [] });
    open();
    await waitFor(() => expect(queryClient.getQueryData(['user/bank/getCoins'])).toBeDefined());
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('asks for the receiving wallet instead of the registered account', async () => {
    await openByCoin();
    expect(own().value).toBe('');
    expect(screen.queryByLabelText('출금 계좌')).toBeNull();
    expect(screen.queryByLabelText(/^인증/)).toBeNull();
    type(screen.getByLabelText(/^출금 금액/), '100000');
    expect(screen.getByText('받을 코인 수량')).toBeTruthy();
    expect(screen.getByText('72.33273 USDT TRC-20')).toBeTruthy();
  });

  it('is sent with its network, both wallets, the rate that was shown and the exchange password', async () => {
    server.answers['user/bank/exchange'] = () => ({ id: 1 });
    await openByCoin();
    fill(ownWallet);
    send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      ...{ exchange_money: 100_000, bank_password: '2580', coin_network: 'USDT_TRC20', coin_rate: 1_382.5 },
      ...{ sender_address: siteWallet, recipient_address: ownWallet },
    });
    expect(sent()[0]).not.toHaveProperty('authentication_account');
  });

  it('is not sent without the address of the receiving wallet', async () => {
    await openByCoin();
    fill(' ');
    send();
    expect(screen.getByText('받는 지갑 주소를 입력해 주세요.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['WALLET_ADDRESS_WRONG', { field: 'recipient_address' }],
    ['RECIPIENT_ADDRESS_EMPTY', {}],
  ])('is refused with %s at the field of the receiving wallet', async (code, details) => {
    server.answers['user/bank/exchange'] = () => refuse('주소를 확인해 주세요.', code, details);
    await openByCoin();
    fill('abc');
    send();
    await waitFor(() => expect(own().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('주소를 확인해 주세요.')).toBeTruthy();
  });

  it('reads the offers anew where the wallet of the site has changed, and keeps what was typed', async () => {
    server.answers['user/bank/exchange'] = () => refuse('지갑이 바뀌었습니다.', 'COIN_WALLET_CHANGED');
    await openByCoin();
    fill(ownWallet);
    const [first, ...rest] = coinOffers().exchange;
    server.answers['user/bank/getCoins'] = () => ({ charge: [], exchange: [{ ...first, sender_address: 'TNewWallet' }, ...rest] });
    send();
    expect(await screen.findByText('TNewWallet')).toBeTruthy();
    expect(screen.getByText(/지갑이 바뀌었습니다\./)).toBeTruthy();
    expect(own().value).toBe(ownWallet);
  });
});
