import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { changeLanguage } from '../lib/i18n.js';
import { modKey } from '../lib/keys.js';
import { loadTexts, show, stubBrowser } from '../testing/dom.js';
import { QuickAmounts } from './amount-input.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
});
afterEach(cleanup);

it.each([
  ['en', ['+1K', '+10K', '+500K', '+1M', '+1.25M']],
  ['ko', ['+1,000', '+1만', '+50만', '+100만', '+125만']],
] as const)('steps beside each other are written alike and whole in %s', async (language, words) => {
  await changeLanguage(language);
  show(<QuickAmounts value={0} amounts={[1_000, 10_000, 500_000, 1_000_000, 1_250_000]} onChange={() => undefined} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(words);
});

it('shortcuts name the key of the keyboard: Ctrl, and the command key on a Mac only', () => {
  const agent = Object.getOwnPropertyDescriptor(Navigator.prototype, 'userAgent');
  const onDevice = (userAgent: string): string => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
    return modKey();
  };
  expect([onDevice('Mozilla/5.0 (Windows NT 10.0; Win64; x64)'), onDevice('Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0)')]).toEqual([
    'Ctrl',
    '⌘',
  ]);
  if (agent !== undefined) Object.defineProperty(navigator, 'userAgent', { ...agent, configurable: true });
});
