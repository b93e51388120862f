import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { needTexts } from '../../lib/i18n.js';
import { queryClient } from '../../lib/queries.js';
import { configureSite } from '../../lib/site.js';
import type { Member } from '../../shared/members/member.js';
import type { System } from '../../shared/members/system.js';
import { fakeServer, type FakeServer } from '../../testing/calls.js';
import { loadTexts, stubBrowser } from '../../testing/dom.js';
import { ownLimits, ownWay } from '../../testing/own-limits.js';
import { showPage } from '../../testing/page.js';
import { type Shell, ShellContext } from '../shell/shell-context.js';
import { ChargePage } from './charge-page.js';
import { ExchangePage } from './exchange-page.js';

const member = {
  ...{ money: 500_000, point: 0, balance: 0, hold: 0, receivable: 0, serverTime: '2026-11-21T14:30:00+09:00' },
  ...{ bank_name: '국민은행', bank_account: '1234****', bank_account_holder: '김하준' },
} as Member;
// What holds for the site: the agent of these tests has limits of its own.
const wallet = { minCharge: 50_000, minExchange: 50_000, exchangeUnit: 10_000, editableDepositor: true };
const system = { use_exchange_password: false, wallet: { ...wallet, closedFrom: '00:00', closedUntil: '00:00' } } as System;
const shell: Shell = { member, system, credit: null, desktopView: { isOn: false, set: () => undefined }, isReadOnly: false };

let server: FakeServer;
beforeAll(async () => {
  stubBrowser();
  configureSite('agent');
  await loadTexts('agent');
  await Promise.all([needTexts('coins'), needTexts('wallet')]);
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['user/bank/getCoins'] = () => ({ charge: [], exchange: [] });
});
afterEach(cleanup);

const ways = {
  deposit: { Page: ChargePage, way: 'charge', call: 'user/bank/charge', amount: /^입금 금액/, button: 'agent-charge-submit' },
  withdrawal: { Page: ExchangePage, way: 'exchange', call: 'user/bank/exchange', amount: /^출금 금액/, button: 'agent-exchange-submit' },
} as const;
const limited = ownWay({
  ...{ minimum: 5_000, maximum: 300_000, unit: 1_000, now: 200_000, delayMinutes: 30, hours: '09:00-18:00' },
  ...{ dailyCount: 3, usedCount: 1, dailySum: 400_000, usedSum: 200_000, because: ['daily_sum'] },
});

describe.each(Object.entries(ways))('the form of an agent’s own %s', (_, { Page, way, call, amount, button }) => {
  async function open(of: Parameters<typeof ownWay>[0] = limited): Promise<void> {
    server.answers['user/bank/getRules'] = () => ownLimits({ [way]: ownWay(of) });
    const inShell = (): ReactNode => (
      <ShellContext.Provider value={shell}>
        <Page />
      </ShellContext.Provider>
    );
    showPage(inShell, () => ({}));
    await screen.findByText(/^최대 .*까지 신청할 수 있습니다\.$/);
  }
  const type = (won: number): boolean => fireEvent.change(screen.getByLabelText(amount), { target: { value: String(won) } });
  const isReady = (): boolean => !screen.getByTestId<HTMLButtonElement>(button).disabled;

  it('takes the agent’s own minimum and unit, which are lower than the site’s', async () => {
    server.answers[call] = () => ({ id: 1 });
    await open();
    type(4_000);
    expect(isReady()).toBe(false);
    type(6_500);
    expect(isReady()).toBe(false);
    type(6_000);
    expect(isReady()).toBe(true);
    fireEvent.click(screen.getByTestId(button));
    await waitFor(() => expect(server.asked.filter(({ path }) => path === call)).toHaveLength(1));
  });

  it('says maximum, delay, hours and what is left of the day, and refuses more than that', async () => {
    await open();
    for (const words of [
      '최대 300,000원까지 신청할 수 있습니다.',
      '30분에 한 번 신청할 수 있습니다.',
      '신청 시간: 09:00-18:00',
      '하루 3번까지, 오늘 2번 남았습니다.',
      '하루 400,000원까지, 오늘 200,000원 남았습니다.',
      '오늘 남은 금액은 200,000원입니다.',
    ]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    type(201_000);
    expect(screen.getByText('최대 금액은 200,000원입니다.')).toBeTruthy();
    expect(isReady()).toBe(false);
  });

  it('sends nothing while nothing is taken, and says why', async () => {
    await open({ ...limited, now: 0, nextAt: '2026-11-21T15:00:00+09:00', because: ['too_soon'] });
    type(10_000);
    expect(isReady()).toBe(false);
    expect(screen.getAllByText(/^다음 신청은 .*부터 할 수 있습니다\.$/)).toHaveLength(2);
  });
});
