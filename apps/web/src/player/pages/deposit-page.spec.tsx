import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { needTexts } from '../../lib/i18n.js';
import { queryClient } from '../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../testing/calls.js';
import { coinOffers, siteWallet } from '../../testing/coins.js';
import { loadTexts, stubBrowser } from '../../testing/dom.js';
import { showPage } from '../../testing/page.js';
import { DepositPage } from './deposit-page.js';

let server: FakeServer;
const way = {
  ...{ minimum: 10_000, maximum: 1_000_000, unit: 1, delayMinutes: 0, dailyCount: 0, dailySum: 0, hours: '' },
  ...{ usedCount: 0, usedSum: 0, nextAt: null, now: 1_000_000, because: [] as string[] },
};
const rules = {
  ...{ account: { kind: 'temporary', limit: 300_000 }, proof: { charge: null, exchange: null }, chargeTurnover: [] },
  bonus: { first: { percent: 0, most: 0 }, every: { percent: 0, most: 0 } },
};

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await Promise.all(['wallet', 'boards', 'balance', 'coins'].map(needTexts));
});
beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(['user/getContext'], { money: 0, point: 0, hold: 0, receivable: 0, bank_account_holder: '김하준' });
  server = fakeServer();
  server.answers['user/browse'] = () => ({
    ...{ use_exchange_password: true, join: {} },
    wallet: { minCharge: 10_000, editableDepositor: true, closedFrom: '00:00', closedUntil: '00:00' },
  });
  server.answers['user/bank/getCoins'] = () => coinOffers();
});
afterEach(cleanup);

const amount = (): HTMLElement => screen.getByLabelText(/^입금 금액/);
const openPage = async (charge: typeof way): Promise<void> => {
  server.answers['user/bank/getRules'] = () => ({ ...rules, charge });
  showPage(DepositPage, () => ({ page: 1 }));
  await screen.findByTestId('account-kind');
};

it('a deposit by coin shows the wallet to send to instead of the account, and is not held to what the account takes', async () => {
  await openPage({ ...way, now: 300_000, because: ['temporary_account'] });
  fireEvent.change(amount(), { target: { value: '400000' } });
  expect(screen.getByText('최대 금액은 300,000원입니다.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('tab', { name: '코인' }));
  expect(screen.queryByTestId('account-kind')).toBeNull();
  expect(screen.getByText(siteWallet)).toBeTruthy();
  expect(screen.queryByText('최대 금액은 300,000원입니다.')).toBeNull();
});

it('a deposit by coin is held to every other limit, and the page says to which', async () => {
  await openPage({ ...way, dailyCount: 1, usedCount: 1, now: 0, because: ['daily_count', 'temporary_account'] });
  fireEvent.click(await screen.findByRole('tab', { name: '코인' }));
  fireEvent.change(amount(), { target: { value: '400000' } });
  expect(screen.getByText('오늘 신청할 수 있는 횟수(1번)를 모두 사용했습니다.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /입금 신청$/ }).disabled).toBe(true);
});
