import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { resetClock } from '../../../lib/clock.js';
import { needTexts } from '../../../lib/i18n.js';
import { loadTexts, show, stubBrowser } from '../../../testing/dom.js';
import Popups from './popups.js';
import { endOfDay, hide, isHidden, SNOOZE_MS } from './snooze.js';
import { usePopups, type Popup } from './use-popups.js';

/** 15:20 in Seoul. */
const now = Date.parse('2026-11-21T06:20:00Z');
const midnight = Date.parse('2026-11-21T15:00:00Z');
const minute = 60_000;

beforeAll(async () => {
  stubBrowser();
  await loadTexts('player');
  await needTexts('shell');
});
beforeEach(() => {
  window.localStorage.removeItem('popups');
  resetClock();
  jest.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  // The minute's timer of the page finds nobody there and ends; left behind it would not run again.
  jest.advanceTimersByTime(2 * minute);
  jest.useRealTimers();
});

const popup = (id: number, disabled: 0 | 2, content: string): Popup => ({ id, image_src: '', content, disabled }) as Popup;
const popups = [popup(1, 0, 'one'), popup(2, 0, 'two'), popup(3, 2, 'three')];

function House({ audience }: { audience: 'member' | 'visitor' }): ReactNode {
  const { shown, close } = usePopups(popups, audience);
  return shown.length === 0 ? null : <Popups popups={shown} onClose={close} />;
}

const texts = (): string[] => ['one', 'two', 'three'].filter((text) => screen.queryByText(text) !== null);

describe('a closed popup', () => {
  it('stays away for an hour, or until midnight in Seoul', () => {
    expect(endOfDay(now)).toBe(midnight);
    expect(endOfDay(midnight)).toBe(midnight + 24 * 60 * minute);
    hide(1, now + SNOOZE_MS, now);
    hide(2, endOfDay(now), now);
    expect([1, 2, 3].map((id) => isHidden(id, now + SNOOZE_MS - 1))).toEqual([true, true, false]);
    expect([1, 2].map((id) => isHidden(id, now + SNOOZE_MS))).toEqual([false, true]);
    expect([1, 2].map((id) => isHidden(id, midnight - 1))).toEqual([false, true]);
    expect([1, 2].map((id) => isHidden(id, midnight))).toEqual([false, false]);
  });
  it('is forgotten once its time has passed', () => {
    hide(1, now + SNOOZE_MS, now);
    hide(2, now + 3 * SNOOZE_MS, now + 2 * SNOOZE_MS);
    expect(JSON.parse(window.localStorage.getItem('popups') ?? '')).toEqual({ 2: now + 3 * SNOOZE_MS });
  });
});

describe('popups', () => {
  it('are shown to whom they are meant for', () => {
    const { unmount } = show(<House audience="member" />);
    expect(texts()).toEqual(['one', 'two']);
    unmount();
    show(<House audience="visitor" />);
    expect(texts()).toEqual(['three']);
  });
  it('go one by one, remembered beyond the page, and come back when their time is over', () => {
    const { unmount } = show(<House audience="member" />);
    fireEvent.click(screen.getAllByRole('button', { name: '닫기' })[0] as HTMLElement);
    expect(texts()).toEqual(['two']);
    fireEvent.click(screen.getByRole('button', { name: '오늘 하루 보지 않기' }));
    expect(texts()).toEqual([]);
    unmount();
    show(<House audience="member" />);
    expect(texts()).toEqual([]);
    act(() => void jest.advanceTimersByTime(SNOOZE_MS + minute));
    expect(texts()).toEqual(['one']);
    act(() => void jest.advanceTimersByTime(midnight - now));
    expect(texts()).toEqual(['one', 'two']);
  });
  it('close on Esc one at a time, and not on their backdrop', () => {
    show(<House audience="member" />);
    const dialog = screen.getByRole('dialog');
    fireEvent.click(dialog);
    expect(texts()).toEqual(['one', 'two']);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(texts()).toEqual(['two']);
  });
  it('stand one after another on a phone', () => {
    stubBrowser({ isPhone: true });
    show(<House audience="member" />);
    expect(texts()).toEqual(['one']);
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(texts()).toEqual(['two']);
    stubBrowser();
  });
});
