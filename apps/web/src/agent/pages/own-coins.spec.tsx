import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { needTexts } from '../../lib/i18n.js';
import { queryClient } from '../../lib/queries.js';
import { configureSite } from '../../lib/site.js';
import type { Member } from '../../shared/members/member.js';
import type { System } from '../../shared/members/system.js';
import { fakeServer, type FakeServer, refuse } from '../../testing/calls.js';
import { coinOffers, noCoin, ownWallet, siteWallet } from '../../testing/coins.js';
import { ownLimits } from '../../testing/own-limits.js';
import { loadTexts, stubBrowser } from '../../testing/dom.js';
import { showPage } from '../../testing/page.js';
import { type Shell, ShellContext } from '../shell/shell-context.js';
import { ChargePage } from './charge-page.js';
import { ExchangePage } from './exchange-page.js';

let server: FakeServer;
const member = {
  ...{ money: 500_000, point: 0, balance: 0, hold: 0, receivable: 0, serverTime: '2026-11-21T14:30:00+09:00' },
  ...{ bank_name: '국민은행', bank_account: '1234****', bank_account_holder: '김하준' },
} as Member;
const system = {
  use_exchange_password: true,
  wallet: {
    minCharge: 10_000,
    minExchange: 10_000,
    exchangeUnit: 1_000,
    editableDepositor: true,
    closedFrom: '00:00',
    closedUntil: '00:00',
  },
} as System;
const shell: Shell = { member, system, credit: null, desktopView: { isOn: false, set: () => undefined }, isReadOnly: false };
const log = {
  ...{ id: 1, money: 100_000, status: 'waiting', created_at: '2026-11-21T12:00:00+09:00', processed_at: null },
  ...{ bank_name: 'KB', bank_account: '1234****', bank_account_holder: '김하준', applicant: '김하준', reason: null },
  ...noCoin,
};

beforeAll(async () => {
  stubBrowser();
  configureSite('agent');
  await loadTexts('agent');
  await Promise.all([needTexts('coins'), needTexts('wallet')]);
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['user/bank/getCoins'] = () => coinOffers();
  server.answers['user/bank/getRules'] = () => ownLimits({ proof: { charge: 'account', exchange: 'account' } });
});
afterEach(cleanup);

const inShell =
  (Page: () => ReactNode): (() => ReactNode) =>
  () => (
    <ShellContext.Provider value={shell}>
      <Page />
    </ShellContext.Provider>
  );
async function openByCoin(Page: () => ReactNode): Promise<void> {
  showPage(inShell(Page), () => ({}));
  fireEvent.click(await screen.findByRole('tab', { name: '코인' }));
}
const type = (label: RegExp, value: string): boolean => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = (path: string): object[] => server.asked.filter((each) => each.path === path).map(({ body }) => body);

describe('an agent’s own deposit', () => {
  it('by coin is sent to the wallet of the site, without an account to pay into and without a proof of the own account', async () => {
    server.answers['user/bank/charge'] = () => ({ id: 1 });
    await openByCoin(ChargePage);
    expect(screen.queryByRole('button', { name: '입금 계좌 보기' })).toBeNull();
    expect(screen.queryByLabelText(/^인증/)).toBeNull();
    type(/^보내는 지갑 주소/, ownWallet);
    type(/^입금 금액/, '100000');
    expect(screen.getByText('72.33273 USDT TRC-20')).toBeTruthy();
    fireEvent.click(screen.getByTestId('agent-charge-submit'));
    await waitFor(() => expect(sent('user/bank/charge')).toHaveLength(1));
    expect(sent('user/bank/charge')[0]).toMatchObject({
      ...{ charge_money: 100_000, coin_network: 'USDT_TRC20', coin_rate: 1_382.5 },
      ...{ sender_address: ownWallet, recipient_address: siteWallet },
    });
    expect(sent('user/bank/charge')[0]).not.toHaveProperty('depositor');
  });

  it('has no choice where no network may be used', async () => {
    server.answers['user/bank/getCoins'] = () => ({ charge: [], exchange: [] });
    showPage(inShell(ChargePage), () => ({}));
    expect(await screen.findByRole('button', { name: '입금 계좌 보기' })).toBeTruthy();
    await waitFor(() => expect(queryClient.getQueryData(['user/bank/getCoins'])).toBeDefined());
    expect(screen.queryByRole('tab', { name: '코인' })).toBeNull();
  });

  it('stands in the list with its coins and wallets', async () => {
    const byCoin = { ...log, coin_network: 'USDT_TRC20', coin_count: '72.33273', wallet_address: ownWallet, site_address: siteWallet };
    server.answers['user/bank/getAccountChargeLogs'] = () => ({ logs: [byCoin], total: 1 });
    showPage(inShell(ChargePage), () => ({}));
    const cell = (await screen.findByText('72.33273 USDT TRC-20')).closest('td') as HTMLElement;
    expect(cell.textContent).not.toContain('1234****');
    expect(within(cell).getByTitle(siteWallet)).toBeTruthy();
  });
});

describe('an agent’s own withdrawal by coin', () => {
  it('is sent to the own wallet with the exchange password', async () => {
    server.answers['user/bank/exchange'] = () => ({ id: 1 });
    await openByCoin(ExchangePage);
    expect(screen.queryByDisplayValue(/1234\*{4}/)).toBeNull();
    expect(screen.queryByLabelText(/^인증/)).toBeNull();
    type(/^받는 지갑 주소/, ownWallet);
    type(/^출금 금액/, '100000');
    type(/^출금 비밀번호/, '2580');
    fireEvent.click(screen.getByTestId('agent-exchange-submit'));
    await waitFor(() => expect(sent('user/bank/exchange')).toHaveLength(1));
    expect(sent('user/bank/exchange')[0]).toMatchObject({
      ...{ exchange_money: 100_000, bank_password: '2580', coin_network: 'USDT_TRC20', coin_rate: 1_382.5 },
      ...{ sender_address: siteWallet, recipient_address: ownWallet },
    });
  });

  it('is refused at the field of the receiving wallet', async () => {
    server.answers['user/bank/exchange'] = () => refuse('주소를 확인해 주세요.', 'WALLET_ADDRESS_WRONG', { field: 'recipient_address' });
    await openByCoin(ExchangePage);
    type(/^받는 지갑 주소/, 'abc');
    type(/^출금 금액/, '100000');
    type(/^출금 비밀번호/, '2580');
    fireEvent.click(screen.getByTestId('agent-exchange-submit'));
    await waitFor(() => expect(screen.getByLabelText(/^받는 지갑 주소/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('주소를 확인해 주세요.')).toBeTruthy();
  });
});
