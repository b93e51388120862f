import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { configureSite } from '../../../lib/site.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import type { GameItem } from './games.js';
import { useSwitching } from './switch-games.js';

const games = ['eos1', 'eos3'].map((id) => ({
  id,
  book: { bets: 0, stakes: 0, exposure: 0 },
  maintenance: { on: false, memo: '' },
})) as GameItem[];
let server: FakeServer;

function Desk({ count }: { count: number }): ReactNode {
  const { order, dialog } = useSwitching();
  return (
    <>
      <button type="button" onClick={() => order({ games: games.slice(0, count), change: { onSale: false } })}>
        stop
      </button>
      {dialog}
    </>
  );
}

beforeAll(async () => {
  configureSite('admin');
  stubBrowser();
  await loadTexts('admin');
  await needTexts('draws');
});
beforeEach(() => {
  server = fakeServer();
  server.answers['admin/game/switch'] = (body) => ({ results: (body['games'] as string[]).map((game) => ({ game, ok: true })) });
});
afterEach(cleanup);

describe('a stop', () => {
  it.each([1, 2])('of %i games takes a reason, which is sent with it', async (count) => {
    show(
      <QueryClientProvider client={queryClient}>
        <Desk count={count} />
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByText('stop'));
    const confirm = await screen.findByTestId<HTMLButtonElement>('confirm');
    expect(confirm.disabled).toBe(true);
    fireEvent.change(document.querySelector('input[name=reason]')!, { target: { value: ' late results ' } });
    fireEvent.click(confirm);
    await waitFor(() => expect(server.asked.some(({ path }) => path === 'admin/game/switch')).toBe(true));
    const [asked] = server.asked.filter(({ path }) => path === 'admin/game/switch');
    expect(asked!.body).toEqual({ games: games.slice(0, count).map(({ id }) => id), change: { onSale: false }, reason: 'late results' });
  });
});
