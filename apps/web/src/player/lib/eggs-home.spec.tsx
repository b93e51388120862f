import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeServer, type FakeServer } from '../../testing/calls.js';
import { stubBrowser } from '../../testing/dom.js';
import { followWindow } from './eggs-home.js';

const LOOK_MS = 1_000;
let server: FakeServer;
const leaves = (): number => server.asked.filter(({ path }) => path === 'user/game/casino/leave').length;
const opened = (): { closed: boolean } => ({ closed: false });
const follow = (game: { closed: boolean }): void => followWindow(game as Window);

beforeEach(() => {
  stubBrowser();
  jest.useFakeTimers();
  server = fakeServer();
  server.answers['user/game/casino/leave'] = () => ({ returned: true, balance: 0 });
});
afterEach(() => void jest.useRealTimers());

describe('the window of a game', () => {
  it('has the eggs brought back once, when it is closed', () => {
    const game = opened();
    follow(game);
    jest.advanceTimersByTime(5 * LOOK_MS);
    expect(leaves()).toBe(0);
    game.closed = true;
    jest.advanceTimersByTime(5 * LOOK_MS);
    expect(leaves()).toBe(1);
  });

  it('is followed no more when the player opens another game: its eggs stay at the vendor', () => {
    const [first, second] = [opened(), opened()];
    follow(first);
    follow(second);
    first.closed = true;
    jest.advanceTimersByTime(5 * LOOK_MS);
    expect(leaves()).toBe(0);
    second.closed = true;
    jest.advanceTimersByTime(LOOK_MS);
    expect(leaves()).toBe(1);
  });
});
