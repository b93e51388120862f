import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { fakeServer, refuse } from '../../../testing/calls.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import type { Bet } from './bet-labels.js';
import { CancelBet } from './cancel-bet.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await Promise.all(['bets', 'sports'].map(needTexts));
});
afterEach(cleanup);

it('a cancellation that is refused keeps its dialog open, and says that it failed and why', async () => {
  const server = fakeServer();
  server.answers['user/game/bet/cancel'] = () => refuse('취소 시간이 지났습니다.', 'TOO_LATE');
  const onClose = jest.fn();
  const bet = { id: 7, stake: 10_000, game: 'eos1', round: 12, legs: [], ticket: null } as unknown as Bet;
  show(<CancelBet bet={bet} onClose={onClose} />);
  fireEvent.click(screen.getByTestId('confirm'));
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('취소 실패취소 시간이 지났습니다.');
  expect(onClose).not.toHaveBeenCalled();
});
