import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { needTexts } from '../../../lib/i18n.js';
import { setToken } from '../../../lib/token.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import { fixture, matchOdds } from '../../../testing/sports.js';
import { ReplaceQuestion } from './replace-question.js';
import type { SlipPick } from './slip-picks.js';
import { slipStore, useSlipState, type SlipState } from './slip-store.js';

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player', 'en');
  await needTexts('sports');
});

const pick = (id: number): SlipPick => ({ fixture: fixture(id), market: matchOdds(id * 10), outcome: 'home', odds: 2.05 });
let slip: { current: SlipState };
const markets = (): number[] => slip.current.slip.picks.map(({ market }) => market.id);
const shown = (change: () => void): number[] => {
  act(change);
  return markets();
};

beforeEach(() => {
  window.localStorage.clear();
  setToken('t', 'first');
  slipStore.keep(true);
  slipStore.clear();
  slipStore.keepPicks();
  slip = renderHook(useSlipState).result;
});

describe('what a player put together', () => {
  const fill = (): number[] =>
    shown(() => {
      slipStore.toggle('europe', pick(1), false);
      slipStore.toggle('europe', pick(2), false);
      slipStore.choose({ type: 'single', stake: 10_000, ownStakes: { 20: 25_000 } });
    });

  it('stays when another page is opened, with its stakes', () => {
    expect(fill()).toEqual([10, 20]);
    expect(shown(slipStore.leavePage)).toEqual([10, 20]);
    expect(slip.current).toMatchObject({ type: 'single', stake: 10_000, ownStakes: { 20: 25_000 } });
  });
  it('is read from the browser as it was written, after a reload and in another window', () => {
    fill();
    const written = window.localStorage.getItem('sportsSlip') ?? '';
    expect(shown(slipStore.clear)).toEqual([]);
    window.localStorage.setItem('sportsSlip', written);
    expect(shown(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sportsSlip' })))).toEqual([10, 20]);
    expect(slip.current).toMatchObject({ type: 'single', stake: 10_000, ownStakes: { 20: 25_000 } });
  });
  it('goes with a change of page only where the player has chosen so', () => {
    fill();
    expect(
      shown(() => {
        slipStore.keep(false);
        slipStore.leavePage();
      }),
    ).toEqual([]);
  });
  it('stays over a new login of the same account, and is not shown to another', () => {
    fill();
    expect(shown(() => setToken('u', 'first'))).toEqual([10, 20]);
    expect(shown(() => setToken('v', 'second'))).toEqual([]);
    expect(window.localStorage.getItem('sportsSlip')).toBeNull();
  });
});

describe('a pick of another section', () => {
  const ask = (): void => {
    act(() => {
      slipStore.toggle('europe', pick(1), false);
      slipStore.toggle('europe', pick(2), false);
      slipStore.toggle('inplay', pick(3), false);
    });
    show(<ReplaceQuestion />);
  };
  const press = (name: string): number[] => shown(() => void fireEvent.click(screen.getByRole('button', { name })));

  it('asks before it takes the place of the slip, and leaves it where the player keeps it', () => {
    ask();
    expect(markets()).toEqual([10, 20]);
    expect(screen.getByRole('dialog').textContent).toContain('can’t be combined');
    expect(press('Keep this slip')).toEqual([10, 20]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('begins a new slip where the player agrees', async () => {
    ask();
    press('Start new slip');
    await waitFor(() => expect(markets()).toEqual([30]));
    expect(slip.current.slip.section).toBe('inplay');
  });
});
