import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { type FakeServer, fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import BookLink from './book-link.js';
import { PositionDays } from './position-days.js';
import { positionDaysSearch, type PositionDaysSearch } from './position-days-search.js';

const sums = { bets: 3, carried: 20_000, payout: 21_000, rolling: 100, result: -1_100 };
const ofDay = { day: '2026-03-02', agentId: null, account: null, nickname: null, role: null, ...sums };
const ofAgent = { ...ofDay, day: null, agentId: 7, account: 'shop', nickname: 'Shop', role: '매장' };

let server: FakeServer;
beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
  await needTexts('positions');
  await needTexts('members');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.answers['admin/position/day/get'] = ({ by }) => ({ items: [by === 'agent' ? ofAgent : ofDay], total: 1, sums });
});
afterEach(cleanup);

function shown(page: ReactNode): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

async function row(search: PositionDaysSearch): Promise<{ cells: (string | null)[]; asked: Record<string, unknown> | undefined }> {
  shown(<PositionDays search={{ from: '2026-03-01', to: '2026-03-02', ...search }} onSearch={() => undefined} />);
  await screen.findByText('−1,100', { selector: 'td *' });
  const [line] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const asked = server.asked.find(({ path }) => path === 'admin/position/day/get')?.body;
  return {
    cells: within(line!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
    asked,
  };
}

describe('statistics of positions', () => {
  it('are read by day, also of one agent alone', async () => {
    const { cells, asked } = await row({ agent: 7 });
    expect(cells).toEqual(['2026-03-02', '3', '20,000', '21,000', '100', '−1,100']);
    expect(asked).toMatchObject({ from: '2026-03-01', to: '2026-03-02', by: 'day', agentId: 7 });
    expect(screen.getByText('Agent #7')).toBeDefined();
  });

  it('are read by agent, who leads to its days', async () => {
    const { cells, asked } = await row({ by: 'agent' });
    expect(cells[0]).toMatch(/^Shop shop · /);
    expect(asked).toMatchObject({ by: 'agent' });
    expect(asked).not.toHaveProperty('agentId');
    const link = screen.getByRole('link', { name: /Shop/ }).getAttribute('href');
    expect(link).toContain('/admin/positions/days');
    expect(link).toContain('agent=7');
  });

  it('take from the URL only what they know', () => {
    expect(positionDaysSearch({ by: 'agent', agent: 7, page: 2, from: '2026-03-01', other: 1 })).toEqual({
      by: 'agent',
      agent: 7,
      page: 2,
      from: '2026-03-01',
    });
    expect(positionDaysSearch({ by: 'week', agent: 'x', page: 0 })).toEqual({});
  });
});

describe('an agent’s page', () => {
  it('leads to what the agent carries', async () => {
    shown(<BookLink agentId={7} />);
    const link = await screen.findByTestId('to-book');
    expect(link.getAttribute('href')).toBe('/admin/positions?agent=7');
  });
});
