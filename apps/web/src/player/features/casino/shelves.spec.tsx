import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { casinoSearch, type CasinoSearch } from './casino-search.js';
import { GameOffer } from './game-offer.js';

const server = fakeServer();
const game = { vendor: 'dew', vendorName: 'Dew', kind: 'slot', category: 'lines', thumbnail: '', rtp: 96.32, favourite: false };

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('casino');
  server.answers = {
    'user/game/casino/get': () => ({
      games: [{ ...game, code: 'tiger', name: '호랑이 고개', tags: ['high'] }],
      total: 1,
      vendors: [{ code: 'dew', name: 'Dew', games: 1 }],
      categories: [{ category: 'lines', games: 1 }],
      volatilities: [
        { volatility: 'low', games: 2 },
        { volatility: 'high', games: 3 },
      ],
    }),
  };
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function offer(search: CasinoSearch): jest.Mock {
  const onSearch = jest.fn();
  show(
    <QueryClientProvider client={queryClient}>
      <GameOffer kind="slot" isMarked={false} search={search} onSearch={onSearch} none={null} />
    </QueryClientProvider>,
  );
  return onSearch;
}

describe('the slots', () => {
  it('are chosen by what players know: popular ones, and how they pay', async () => {
    const onSearch = offer({});
    fireEvent.click(await screen.findByRole('button', { name: '인기' }));
    expect(onSearch).toHaveBeenLastCalledWith({ order: 'popular', volatility: undefined });
    fireEvent.click(screen.getByRole('button', { name: '큰 당첨 3' }));
    expect(onSearch).toHaveBeenLastCalledWith({ order: undefined, volatility: 'high' });
    expect(screen.queryByRole('button', { name: /라인/ })).toBeNull();
  });

  it('are asked for as the address says', async () => {
    offer(casinoSearch({ volatility: 'low', order: 'other' }));
    await screen.findByRole('button', { name: '잦은 당첨 2', pressed: true });
    expect(server.asked.at(-1)?.body).toMatchObject({ kind: 'slot', volatility: 'low' });
    expect(server.asked.at(-1)?.body).not.toHaveProperty('order');
  });
});

describe('the hotel casino', () => {
  it('asks for the games with its tag alone, and says so where there are none', async () => {
    const all = server.answers['user/game/casino/get'];
    server.answers['user/game/casino/get'] = () => ({ games: [], total: 0, vendors: [], categories: [], volatilities: [] });
    show(
      <QueryClientProvider client={queryClient}>
        <GameOffer kind="casino" tag="hotel-casino" isMarked={false} search={{}} onSearch={() => undefined} none={<p>none yet</p>} />
      </QueryClientProvider>,
    );
    await screen.findByText('none yet');
    expect(server.asked.at(-1)?.body).toMatchObject({ kind: 'casino', tag: 'hotel-casino' });
    server.answers['user/game/casino/get'] = all!;
  });
});
