import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { setToken } from '../../../lib/token.js';
import { fakeServer, refuse, type FakeServer } from '../../../testing/calls.js';
import { loadTexts, stubBrowser } from '../../../testing/dom.js';
import { market, view } from '../../../testing/draws.js';
import { useSlip } from './use-slip.js';

let server: FakeServer;
beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('bets');
});
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
});
afterEach(cleanup);

const page = view({ markets: [market('power_odd_even', { odd: 1.95, even: 1.95 })] });

async function bet(): Promise<() => [number, number]> {
  const { result } = renderHook(() => useSlip(page, 1_000_000, true));
  const held = (): [number, number] => [result.current.picks.length, result.current.stake];
  act(() => result.current.toggle({ market: 'power_odd_even', outcome: 'odd', odds: 1.95 }));
  act(() => result.current.setStake(10_000));
  expect(held()).toEqual([1, 10_000]);
  await act(() => result.current.place());
  return held;
}

it('begins the next bet without a stake, so that quick amounts add to nothing', async () => {
  server.answers['user/game/bet/create'] = () => ({ bet: { id: 1, round: 7, stake: 10_000 } });
  expect((await bet())()).toEqual([0, 0]);
});

it('keeps picks and stake where the bet is refused', async () => {
  server.answers['user/game/bet/create'] = () => refuse('closed', 'MARKET_CLOSED');
  expect((await bet())()).toEqual([1, 10_000]);
});

it('has picks and stake again after another page or a reload, until the bet is placed or the account changes', async () => {
  setToken('t', 'first');
  const show = () => renderHook(() => useSlip(page, 1_000_000, true));
  const first = show();
  act(() => first.result.current.toggle({ market: 'power_odd_even', outcome: 'odd', odds: 1.95 }));
  act(() => first.result.current.setStake(10_000));
  first.unmount();
  const again = show();
  expect(again.result.current).toMatchObject({ picks: [{ outcome: 'odd' }], stake: 10_000 });
  again.unmount();
  setToken('u', 'second');
  expect(show().result.current).toMatchObject({ picks: [], stake: 0 });
  cleanup();
  setToken('v', 'first');
  server.answers['user/game/bet/create'] = () => ({ bet: { id: 1, round: 7, stake: 10_000 } });
  const last = show();
  await act(() => last.result.current.place());
  last.unmount();
  expect(show().result.current).toMatchObject({ picks: [], stake: 0 });
});
