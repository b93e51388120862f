import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { needTexts } from '../../lib/i18n.js';
import { queryClient } from '../../lib/queries.js';
import { fakeServer, refuse } from '../../testing/calls.js';
import { loadTexts, stubBrowser } from '../../testing/dom.js';
import { showPage } from '../../testing/page.js';
import { GameWindowPage } from './game-window-page.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await Promise.all(['shell', 'casino'].map(needTexts));
});
beforeEach(() => queryClient.clear());
afterEach(cleanup);

it('a game that does not open says that its information could not be loaded, and why', async () => {
  const server = fakeServer();
  server.answers['user/browse'] = () => ({ use_slot: true, inspections: [] });
  server.answers['user/game/casino/launch'] = () => refuse('공급사가 응답하지 않습니다.', 'VENDOR_DOWN');
  showPage(GameWindowPage, () => ({ vendor: 'pragmatic', game: 'video' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^게임 정보를 불러오지 못했습니다공급사가 응답하지 않습니다\./);
});
