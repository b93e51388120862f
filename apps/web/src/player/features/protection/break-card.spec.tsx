import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { BreakCard } from './break-card.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('wallet');
});
afterEach(cleanup);

it.each([
  ['timeOut', '24'],
  ['exclude', '6'],
] as const)('card and dialog of a break (%s) say the same rule: withdrawals stay open', async (kind, length) => {
  show(<BreakCard kind={kind} />);
  const rule = /끝날 때까지 베팅, 입금, 전환, 혜택 받기가 닫힙니다\. 다시 로그인해 출금하고/;
  expect(screen.getByText(rule)).toBeTruthy();
  fireEvent.click(screen.getByTestId(`${kind}-${length}`));
  fireEvent.click(screen.getByTestId(`ask-${kind}`));
  expect(within(await screen.findByRole('dialog')).getByText(rule)).toBeTruthy();
});
