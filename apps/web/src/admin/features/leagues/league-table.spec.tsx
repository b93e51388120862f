import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import type { League } from './league-search.js';
import { LeagueTable } from './league-table.js';

const league: League = {
  ...{ id: 7, sport: 'football', name: 'K League 1', nameKo: 'K리그1', country: 'KR', virtual: false, ordinal: 1 },
  ...{ marginPercent: null, fixtures: 3, aliases: [], shown: true, stopReason: '' },
};

beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin');
});
afterEach(cleanup);

describe('the switch of a league', () => {
  it('asks for the reason before it hides the league, and shows it again at once', async () => {
    const server = fakeServer();
    let shown = league;
    server.answers['admin/sports/league/get'] = () => ({ items: [shown], total: 1 });
    server.answers['admin/sports/league/save'] = (body) => {
      shown = { ...league, shown: body['shown'] === true, stopReason: String(body['stopReason'] ?? '') };
      return { league: shown };
    };
    const saved = () => server.asked.filter(({ path }) => path === 'admin/sports/league/save').map(({ body }) => body);
    show(
      <QueryClientProvider client={queryClient}>
        <LeagueTable search={{}} onSearch={() => undefined} onOpen={() => undefined} />
      </QueryClientProvider>,
    );
    fireEvent.click(await screen.findByRole('switch'));
    const confirm = await screen.findByTestId<HTMLButtonElement>('confirm');
    expect(confirm.disabled).toBe(true);
    expect(saved()).toEqual([]);
    fireEvent.change(document.querySelector('input[name=reason]')!, { target: { value: ' 휴식기 ' } });
    fireEvent.click(confirm);
    await screen.findByText('휴식기');
    expect(saved()).toMatchObject([{ id: 7, shown: false, stopReason: '휴식기' }]);
    fireEvent.click(screen.getByRole('switch'));
    await waitFor(() => expect(screen.queryByText('휴식기')).toBeNull());
    expect(saved()[1]).toMatchObject({ id: 7, shown: true });
  });
});
