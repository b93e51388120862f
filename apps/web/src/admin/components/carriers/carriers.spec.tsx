import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../../lib/contract.js';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { type FakeServer, fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { MayCallProvider } from '../../../ui/may-call.js';
import { CarriersOfBet, CarriersOfUnit } from './carriers.js';

type BetAnswer = CallOutput<'admin/position/bet/view'>;

const who = (agentId: number, account: string) => ({ agentId, account, nickname: account.toUpperCase(), role: '총판' });
const open = { payout: 0, rolling: 0, result: 0, state: 'open' as const, isCut: false };
const carried: BetAnswer = {
  stake: 10_000,
  carriers: [
    { ...who(7, 'shop'), percent: 20, carried: 2_000, ...open },
    { ...who(5, 'branch'), percent: 50, carried: 1_500, ...open, isCut: true },
  ],
  site: { carried: 6_500, payout: 0, rolling: 0, result: 0 },
};

let server: FakeServer;
beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
  await needTexts('positions');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
});
afterEach(cleanup);

/** @param may whether the administrator may make the calls */
function shown(part: ReactNode, may = true): void {
  const rights = { call: () => may, change: () => may };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <MayCallProvider value={rights}>{part}</MayCallProvider> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const linesOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map((line) => line.textContent);

describe('who carries a bet', () => {
  it('is listed from the bettor up, the site last, and a share that was cut says so', async () => {
    server.answers['admin/position/bet/view'] = () => carried;
    shown(<CarriersOfBet id={42} />);
    const card = await screen.findByTestId('bet-carriers');
    expect(linesOf(card)).toEqual([
      expect.stringMatching(/^SHOPshop · .*20%.*2,000/),
      expect.stringMatching(/^BRANCHCredit used upbranch · .*50%.*1,500/),
      expect.stringMatching(/^Site.*6,500/),
    ]);
    expect(server.asked).toEqual([{ path: 'admin/position/bet/view', body: { id: 42 } }]);
    expect(within(card).getByRole('link', { name: 'SHOP' }).getAttribute('href')).toContain('/admin/positions?agent=7');
  });

  it('shows payout, rolling and result once the bet has ended, and no rate where the bets of a round had several', async () => {
    const [first] = carried.carriers;
    const ended = { payout: 1_000, rolling: 10, result: 990, state: 'settled' as const };
    server.answers['admin/position/bet/view'] = () => ({ ...carried, carriers: [{ ...first!, ...ended, percent: null }] });
    shown(<CarriersOfBet id={42} />);
    const [line, site] = linesOf(await screen.findByTestId('bet-carriers'));
    expect(line).toMatch(/Payout 1,000 · Rolling 10Result \+990/);
    expect(line).not.toContain('%');
    expect(site).not.toContain('Payout');
  });

  it('is not shown where the site carries all, nor to administrators without the right', async () => {
    server.answers['admin/position/bet/view'] = () => ({ ...carried, carriers: [] });
    shown(<CarriersOfBet id={42} />);
    await waitFor(() => expect(server.asked).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByTestId('bet-carriers')).toBeNull();
    cleanup();
    queryClient.clear();
    shown(<CarriersOfBet id={42} />, false);
    await Promise.resolve();
    expect(server.asked).toHaveLength(1);
  });
});

describe('who carries most of a round or fixture', () => {
  const sums = { carried: 9_000, open: 6_000, risk: 5_700, result: 0 };
  const item = { ...who(5, 'branch'), bets: 2, carried: 6_000, open: 4_000, risk: 3_800, result: 0 };

  it('stands beside what stays with the site; a fixture says that combined tickets count in full', async () => {
    server.answers['admin/position/unit/get'] = () => ({ items: [item], agents: 3, sums, site: { open: 4_000 } });
    shown(<CarriersOfUnit kind="fixture" id={8} />);
    const facts = await screen.findByTestId('unit-carriers');
    expect(facts.textContent).toMatch(/Carried by agents6,000Carried by the site4,000Maximum loss5,700/);
    expect(screen.getByText(/and 2 more agents · A combined ticket counts in full/)).toBeDefined();
    expect(server.asked).toEqual([{ path: 'admin/position/unit/get', body: { kind: 'fixture', id: 8 } }]);
  });

  it('is not shown where nothing is carried', async () => {
    server.answers['admin/position/unit/get'] = () => ({ items: [], agents: 0, sums, site: { open: 4_000 } });
    shown(<CarriersOfUnit kind="round" id={8} />);
    await waitFor(() => expect(server.asked).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByTestId('unit-carriers')).toBeNull();
  });
});
