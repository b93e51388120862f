import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { noCoin, ownWallet, siteWallet } from '../../../testing/coins.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { RequestLogs } from './logs.js';

let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('wallet');
  await needTexts('coins');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
});
afterEach(cleanup);

const log = {
  ...{ id: 1, money: 10_000, status: 'waiting', created_at: '2026-11-21T12:00:00+09:00', processed_at: null },
  ...{ bank_name: 'KB', bank_account: '1234****', bank_account_holder: '김하준', applicant: '이서연', reason: null },
  ...noCoin,
};

const list = (kind: 'deposit' | 'withdrawal'): void =>
  void show(
    <QueryClientProvider client={queryClient}>
      <RequestLogs kind={kind} view={{ page: 1 }} onView={() => undefined} />
    </QueryClientProvider>,
  );

it.each([
  ['deposit', 'user/bank/getAccountChargeLogs'],
  ['withdrawal', 'user/bank/getAccountExchangeLogs'],
] as const)('a %s stands in the list with its applicant', async (kind, call) => {
  server.answers[call] = () => ({ logs: [log], total: 1 });
  list(kind);
  const cell = await screen.findByText('이서연');
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = within(cell.closest('tr') as HTMLElement).getAllByRole('cell');
  expect(columns[cells.findIndex((each) => each.contains(cell))]).toBe('신청자명');
});

describe('a request by coin', () => {
  const hash = 'a1b2c3'.repeat(10);
  const byCoin = { ...log, coin_network: 'USDT_TRC20', coin_count: '72.33273', wallet_address: ownWallet, site_address: siteWallet };
  const cellWith = async (text: string): Promise<HTMLElement> => (await screen.findByText(text)).closest('td') as HTMLElement;

  it('shows a deposit’s coins and both wallets, to be copied, instead of the account', async () => {
    server.answers['user/bank/getAccountChargeLogs'] = () => ({ logs: [byCoin], total: 1 });
    list('deposit');
    const cell = await cellWith('72.33273 USDT TRC-20');
    expect(cell.textContent).not.toContain('1234****');
    expect(within(cell).getByTitle(ownWallet).textContent).toBe('TQn9Y2…bLSE');
    expect(within(cell).getByTitle(siteWallet).textContent).toBe('TJRabP…RTv8');
    expect(
      within(cell)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['코인 수량 복사', '보내는 지갑 주소 복사', '받는 지갑 주소 복사']);
  });

  it('shows of a withdrawal the receiving wallet, and the transaction once there is one', async () => {
    server.answers['user/bank/getAccountExchangeLogs'] = () => ({ logs: [{ ...byCoin, transaction_hash: hash }], total: 1 });
    list('withdrawal');
    const cell = await cellWith('72.33273 USDT TRC-20');
    expect(within(cell).getByText('받는 지갑 주소').parentElement?.textContent).toContain('TQn9Y2…bLSE');
    expect(within(cell).queryByTitle(siteWallet)).toBeNull();
    expect(within(cell).getByTitle(hash).parentElement?.textContent).toContain('거래 해시');
    expect(within(cell).queryByText('환불됨')).toBeNull();
  });

  it('says that the coins of a refused deposit were sent back', async () => {
    server.answers['user/bank/getAccountChargeLogs'] = () => ({ logs: [{ ...byCoin, status: 'refused', refund_hash: hash }], total: 1 });
    list('deposit');
    const cell = await cellWith('72.33273 USDT TRC-20');
    expect(within(cell).getByText('환불됨')).toBeTruthy();
    expect(within(cell).getByTitle(hash).parentElement?.textContent).toContain('환불 거래 해시');
  });

  it('shows the bank account of a request by bank', async () => {
    server.answers['user/bank/getAccountChargeLogs'] = () => ({ logs: [log], total: 1 });
    list('deposit');
    expect((await cellWith('KB 1234****')).textContent).toBe('KB 1234****');
  });
});
