import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { queryClient } from '../../../lib/queries.js';
import { fakeServer, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { EggNotice, EggsHere } from './egg-notice.js';

const notice = 'This game is played with eggs, and you have none.';
const away = 'Eggs come back when you close this';
let server: FakeServer;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player', 'en');
  await needTexts('casino');
});
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
});
afterEach(cleanup);

/** Shows a game of Dew Pocket to a player with these eggs, and these at vendors. */
function open(balance: number, places: readonly { vendor: string; sent: number }[]): void {
  server.answers['user/game/casino/egg/get'] = () => ({ places });
  show(
    <QueryClientProvider client={queryClient}>
      <EggsHere vendor="dewpocket" eggs={balance} />
      <EggNotice vendor="dewpocket" eggs={balance} />
    </QueryClientProvider>,
  );
}

describe('a game that is played with eggs', () => {
  it('shows a player without eggs where to get them', async () => {
    open(0, [{ vendor: 'dewhub', sent: 500 }]);
    await screen.findByText(notice);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/board/casino-balance');
    screen.getByText('0');
  });

  it('says when the eggs come back while they are at its vendor', async () => {
    open(0, [{ vendor: 'dewpocket', sent: 500 }]);
    await screen.findByText(away);
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('shows the eggs where it takes them from the own wallet', async () => {
    open(1_200, []);
    await screen.findByText('1,200');
    expect(screen.queryByText(notice)).toBeNull();
    expect(screen.queryByText(away)).toBeNull();
  });
});
