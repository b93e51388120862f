import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../lib/i18n.js';
import { queryClient } from '../../lib/queries.js';
import { configureSite } from '../../lib/site.js';
import { clearToken, setToken } from '../../lib/token.js';
import { fakeServer, type FakeServer } from '../../testing/calls.js';
import { loadTexts, stubBrowser } from '../../testing/dom.js';
import { showPage } from '../../testing/page.js';
import { detailSearch, gameLogSearch } from '../search-reports.js';
import { BetDetailPage } from './bet-detail-page.js';
import { CasinoLogPage } from './game-log-pages.js';

const round = {
  ...{ id: 12, vendor: 'dew', vendorName: 'Dew', game: 'bac', gameName: 'Baccarat', kind: 'casino', provider: 'Dew Studio', round: 'R-77' },
  ...{ memberId: 8, account: 'alice', nickname: 'Alice', status: 'closed', unit: 'cash', stake: 2_000, payout: 3_900, effective: 2_000 },
  ...{ supportAmount: 0, openedAt: '2026-11-21T12:00:00+09:00', closedAt: '2026-11-21T12:01:00+09:00' },
};
let server: FakeServer;
beforeAll(async () => {
  stubBrowser();
  configureSite('agent');
  await loadTexts('agent');
  await Promise.all([needTexts('agent-reports'), needTexts('casino-log')]);
});
beforeEach(() => {
  queryClient.clear();
  setToken('token');
  server = fakeServer();
  server.answers['agent/casino/round/view'] = () => ({ round, transactions: [] });
  server.answers['agent/casino/round/detail/get'] = () => ({ url: null });
  server.answers['agent/casino/round/get'] = () => ({ items: [round], total: 1, sums: { stake: 0, payout: 0, open: 0 } });
});
afterEach(() => {
  cleanup();
  clearToken();
});
const asked = (): string[] => server.asked.map(({ path }) => path);

describe('the window of one bet', () => {
  it('shows a casino round by its address', async () => {
    showPage(BetDetailPage, detailSearch as never, '/?round=12');
    expect(await screen.findByText('R-77')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('베팅 상세 #12');
    expect(server.asked).toContainEqual(expect.objectContaining({ path: 'agent/casino/round/view', body: { id: 12 } }));
    expect(asked()).not.toContain('agent/bet/view');
  });

  it('opens without a login and then asks for nothing; the login leads back to the round', async () => {
    clearToken();
    showPage(BetDetailPage, detailSearch as never, '/?round=12');
    const login = await screen.findByRole('link', { name: '로그인' });
    expect(login.getAttribute('href')).toBe(`/pa-login?next=${encodeURIComponent('/pa-casino-detail?round=12')}`);
    expect(asked()).toEqual([]);
  });

  it('says that it does not know which bet is meant without a number', async () => {
    showPage(BetDetailPage, detailSearch as never, '/?round=x');
    expect(await screen.findByText('어떤 베팅인지 알 수 없습니다.')).toBeTruthy();
  });
});

describe('the log of casino rounds', () => {
  it('leads to the window of each round', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    showPage(CasinoLogPage, gameLogSearch as never);
    const link = await screen.findByRole('link', { name: '#12' });
    expect(link.getAttribute('href')).toBe('/pa-casino-detail?round=12');
    fireEvent.click(link);
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    expect(open).toHaveBeenCalledWith('/pa-casino-detail?round=12', 'round-12', expect.any(String));
    open.mockRestore();
  });
});
