import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { RollingGroups } from './rolling-groups.js';
import { RollingRuns } from './rolling-runs.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('agent');
  await Promise.all(['agent-reports', 'bets', 'draws'].map((namespace) => needTexts(namespace as 'bets')));
});
beforeEach(() => queryClient.clear());
afterEach(cleanup);

const list = { view: { page: 1, from: '2026-11-20', to: '2026-11-20' }, onPage: () => undefined, filters: (end: ReactNode) => end };

function showPage(page: ReactNode): void {
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

describe('rows of rolling', () => {
  it('name the member, who is a link, and the game, with how many more there are', async () => {
    const run = { id: 9, kind: 'payment', at: '2026-11-20T12:00:00+09:00', amount: 300, shares: 4 };
    const first = { memberId: 41, account: 'alice', otherMembers: 2, game: 'eos1', otherRounds: 0 };
    fakeServer().answers['agent/rolling/trace/get'] = () => ({ items: [{ ...run, ...first }], total: 1 });
    showPage(<RollingRuns {...list} onOpen={() => undefined} />);
    const link = await screen.findByRole('link', { name: 'alice' });
    expect(link.getAttribute('href')).toBe('/pa-user-detail-view?id=41');
    const row = link.closest('tr')!.textContent;
    expect(row).toContain('alice 외 2명');
    expect(row).toContain('EOS');
    expect(row!.match(/외 /g)).toHaveLength(1);
  });

  it('by member lead to the member and have the sums of all below them', async () => {
    const group = { day: null, memberId: 41, account: 'alice', nickname: 'a', bets: 3, amount: 900, paid: 500 };
    const sums = { bets: 3, amount: 900, paid: 500 };
    fakeServer().answers['agent/rolling/group/get'] = () => ({ items: [group], total: 1, sums });
    showPage(<RollingGroups by="member" {...list} />);
    expect((await screen.findByRole('link', { name: 'alice' })).getAttribute('href')).toBe('/pa-user-detail-view?id=41');
    const texts = screen.getAllByText(/^(내 롤링|그중 지급)/).map((each) => each.textContent);
    expect(texts).toEqual(expect.arrayContaining(['내 롤링 900원', '그중 지급 500원']));
  });
});
