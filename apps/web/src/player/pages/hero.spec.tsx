import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { System } from '../../shared/members/system.js';
import { loadTexts, stubBrowser } from '../../testing/dom.js';
import { showPage } from '../../testing/page.js';
import { Hero } from './hero.js';

const site = { use_minigame: true, use_powerball: true, menu: ['powerball', 'minigame'], sections: [], inspections: [], events: [] };

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
});
afterEach(cleanup);

const show = (change: object): void => {
  showPage(
    () => <Hero system={{ ...site, ...change } as unknown as System} />,
    () => ({}),
  );
};

it('the first slide names the game that its button leads to', async () => {
  show({
    games: [
      { id: 'eos1', onSale: false },
      { id: 'powerladder', onSale: true },
    ],
  });
  const link = await screen.findByRole('link', { name: '파워사다리 바로 가기' });
  expect(link.getAttribute('href')).toBe('/game/minigame/ntry/powerladder');
});

it('the first slide has no button where no game is on', async () => {
  show({ games: [] });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
