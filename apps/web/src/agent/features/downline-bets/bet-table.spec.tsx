import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { BetTable } from './bet-table.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('agent');
  await Promise.all(['agent-reports', 'bets', 'draws'].map((namespace) => needTexts(namespace as 'bets')));
});
beforeEach(() => {
  queryClient.clear();
  fakeServer().answers['agent/bet/get'] = () => ({ items: [], total: 0, sums: { stake: 0, payout: 0, open: 0, sold: 0, soldFor: 0 } });
});
afterEach(cleanup);

async function heads(hasSearch: boolean): Promise<string[]> {
  const table = () => <BetTable title="bets" input={{}} view={{}} onView={() => undefined} games={[]} plays={[]} hasSearch={hasSearch} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: table }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryAllByRole('columnheader').length).toBeGreaterThan(0));
  return screen.getAllByRole('columnheader').map((head) => head.textContent ?? '');
}

describe('the list of bets', () => {
  it('of the downline names the member of each bet', async () => {
    expect(await heads(true)).toContain('회원');
  });

  it('of one member leaves that name out and has one column for what a bet pays or may pay', async () => {
    const shown = await heads(false);
    expect(shown).not.toContain('회원');
    expect(shown).not.toContain('예상 당첨');
    // It stands in the chooser of columns.
    expect(shown).not.toContain('받치기 금액');
    expect(shown).toHaveLength(8);
  });
});
