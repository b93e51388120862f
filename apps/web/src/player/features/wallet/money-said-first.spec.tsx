import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import type { Member } from '../../../shared/members/member.js';
import type { System } from '../../../shared/members/system.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { byBank } from '../../../testing/coins.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { DepositForm } from './deposit-form.js';
import type { OwnLimits } from '../../../shared/wallet/own-limits.js';
import { PointForm } from './point-form.js';
import { TurnoverCard } from './turnover-card.js';
import { WithdrawableCard } from './withdrawable-card.js';

let server: FakeServer;
const member = { money: 12_000, point: 2_000, hold: 0, receivable: 0, bank_account_holder: '김하준' } as Member;
const system = { wallet: { minPointConversion: 1_000, pointUnit: 100, closedFrom: '23:30', closedUntil: '00:30' } } as System;
const way: OwnLimits['charge'] = {
  ...{ minimum: 10_000, maximum: 1_000_000_000, unit: 1_000, delayMinutes: 0, dailyCount: 0, dailySum: 0, hours: '' },
  ...{ usedCount: 0, usedSum: 0, nextAt: null, now: 1_000_000_000, because: [] },
};
const inQueries = (content: ReactNode): ReactNode => <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>;
const button = (name: RegExp): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('wallet');
  await needTexts('boards');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
});
afterEach(cleanup);

it('a conversion cannot be sent before its member has read what has to be bet for it', async () => {
  server.answers['user/bank/convertPoint/preview'] = () => ({ won: 2_000, missingNow: 0, missingAfter: 12_000 });
  show(inQueries(<PointForm member={member} rules={system.wallet} />));
  fireEvent.change(screen.getByLabelText(/^전환할 포인트/), { target: { value: '2000' } });
  expect(button(/2,000P 전환하기/).disabled).toBe(true);
  const asks = await screen.findByTestId('conversion-asks');
  expect(asks.textContent).toBe(
    '보유금에 2,000원이 들어옵니다. 전환하면 출금 전에 베팅할 금액이 12,000원 늘어납니다. 지금 0원, 전환 후 12,000원입니다.',
  );
  expect(button(/2,000P 전환하기/).disabled).toBe(false);
  // Another amount asks for something else: the button waits for its own number.
  fireEvent.change(screen.getByLabelText(/^전환할 포인트/), { target: { value: '1000' } });
  expect(button(/1,000P 전환하기/).disabled).toBe(true);
  await waitFor(() =>
    expect(server.asked.filter(({ path }) => path.endsWith('/preview')).map(({ body }) => body['point'])).toContain(1_000),
  );
});

it('a withdrawal’s first number is what can be withdrawn now, and it is said why it is not more', () => {
  const own = { exchange: { ...way, now: 0, because: ['turnover'] }, turnover: { missing: 12_000 } } as unknown as OwnLimits;
  show(<WithdrawableCard member={member} system={system} own={own} />);
  // The lock and its words are one line of a group: as a block of its own the lock stood above words that wrap.
  expect(screen.getByText(/출금할 수 없는/).parentElement?.querySelector(':scope > svg')).toBeTruthy();
  const numbers = screen.getByTestId('withdrawable').textContent!.match(/[\d,]+(?=원)/g);
  expect(numbers).toEqual(['0', '12,000', '12,000', '12,000']);
  expect(screen.getByTestId('withdrawable').textContent).toContain('출금하려면 최소 12,000원을 더 베팅해야 합니다.');
});

it('what converted points ask for is shown where deposits ask for nothing', () => {
  const conversion = { required: 12_000, done: 3_000, remaining: 9_000 };
  show(<TurnoverCard turnover={{ missing: 9_000, conversion, required: 0, done: 0, remaining: 0, kinds: [] }} />);
  expect(screen.getByTestId('turnover-card').textContent).toContain('3,000원 / 12,000원');
});

it('a deposit offers nothing above what the account takes', () => {
  show(
    inQueries(
      <DepositForm
        member={member}
        minimum={10_000}
        way={{ ...way, now: 60_000, because: ['temporary_account'] }}
        editableDepositor
        proof={null}
        coins={byBank('charge')}
      />,
    ),
  );
  const chips = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(chips.filter((words) => words?.startsWith('+'))).toEqual(['+1만', '+5만']);
  expect(screen.getByText('10,000원 – 60,000원')).toBeTruthy();
  fireEvent.click(button(/\+5만/));
  expect([button(/\+1만/).disabled, button(/\+5만/).disabled]).toEqual([false, true]);
  fireEvent.change(screen.getByLabelText(/^입금 금액/), { target: { value: '70000' } });
  expect(screen.getByText('최대 금액은 60,000원입니다.')).toBeTruthy();
});
