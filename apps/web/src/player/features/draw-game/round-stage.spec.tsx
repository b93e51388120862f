import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { round, view } from '../../../testing/draws.js';
import { gameClock } from './phase.js';
import { RoundStage } from './round-stage.js';

afterEach(cleanup);
beforeAll(async () => {
  stubBrowser();
  await loadTexts('player', 'en');
  await needTexts('draws');
});

it.each([true, false])('names its round as the language does (phone: %s)', (isPhone) => {
  const page = view({ current: round(1_305) });
  const clock = gameClock(page.game, page.current, Date.parse(page.current?.opensAt ?? ''));
  const reveal = { shown: null, playing: null, awaited: null, current: null, onShown: () => undefined };
  show(<RoundStage view={page} clock={clock} reveal={reveal} isPhone={isPhone} />);
  expect(screen.getByText('Round 1305')).toBeTruthy();
});
