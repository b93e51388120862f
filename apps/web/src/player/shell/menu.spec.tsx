import { describe, expect, it } from '@jest/globals';
import type { System } from '../../shared/members/system.js';
import { casinoGroup, headerMenu, pageAbove, pageTitle, shownEntries, shownGameMenus, shownKinds, shownMenu } from './menu.js';
import { phoneTabs } from './phone-tabs.js';
import { isGameWindow, mayInterrupt } from './places.js';

const off = {
  use_casino: false,
  use_slot: false,
  use_sports: true,
  use_minigame: true,
  use_powerball: true,
  use_attendance: false,
  use_board: false,
  use_roulette_system: false,
  is_seamless: true,
  menu: ['sports', 'powerball', 'minigame', 'casino', 'slot'],
  sections: ['europe', 'inplay'],
} as unknown as System;
const paths = (system: System | undefined): string[] =>
  [casinoGroup(system), ...shownMenu(system)].flatMap(({ entries }) => entries.map(({ to }) => to));

describe('the menu', () => {
  it('has what depends on a switch only while it is on', () => {
    const switched: [Partial<System>, string[]][] = [
      [{ use_casino: true }, ['/game/casino', '/game/hotel-casino']],
      [{ use_slot: true }, ['/game/slot']],
      [{ use_roulette_system: true }, ['/board/roulette']],
      [{ is_seamless: false }, ['/board/casino-balance']],
      [{ use_attendance: true }, ['/board/attendance']],
      [{ use_board: true }, ['/board/freeboard']],
    ];
    for (const [change, shown] of switched) {
      const before = paths(off);
      expect(shown.filter((path) => before.includes(path))).toEqual([]);
      expect(
        paths({ ...off, ...change })
          .filter((path) => !before.includes(path))
          .sort(),
      ).toEqual([...shown].sort());
    }
    expect(shownGameMenus(off)).toContain('minigame');
    expect(shownGameMenus({ ...off, use_minigame: false })).toEqual(['powerball']);
    expect(shownGameMenus({ ...off, use_powerball: false })).toEqual(['minigame']);
    expect(shownGameMenus(undefined)).toEqual([]);
  });
  it('shows nothing that depends on a switch before the switches are known', () => {
    expect(paths(undefined)).toEqual(paths(off));
  });
  it('has no heading without an entry', () => {
    expect(shownMenu(off).filter(({ entries }) => entries.length === 0)).toEqual([]);
    expect(shownKinds(off)).not.toContain('casino');
  });
  it("has the kinds of games in the operator's order, and none of which nothing is released", () => {
    const own: System = { ...off, use_slot: true, use_casino: true, menu: ['slot', 'minigame', 'casino', 'powerball', 'sports'] };
    expect(shownKinds(own)).toEqual(own.menu);
    expect(shownGameMenus(own)).toEqual(['minigame', 'powerball']);
    expect(casinoGroup(own).entries.map(({ to }) => to)).toEqual(['/game/slot', '/game/casino', '/game/hotel-casino']);
    expect(shownKinds({ ...own, sections: [] })).toEqual(['slot', 'minigame', 'casino', 'powerball']);
  });
  it('leads to every board of the specification', () => {
    const all = paths({ ...off, use_roulette_system: true, is_seamless: false, use_board: true });
    const boards = [
      'betting-history',
      'customer',
      'event',
      'message',
      'notice',
      'freeboard',
      'point',
      'game-result',
      'game-rule',
      'money-deposit',
      'casino-balance',
      'money-withdraw',
      'friend',
      'roulette',
    ];
    expect(boards.filter((board) => !all.includes(`/board/${board}`))).toEqual([]);
  });
  it('leads on a phone to the first kinds of games that are on, and has the same switches in the header', () => {
    const tabs = (system: System): string[] => phoneTabs(system).map(({ to }) => to);
    expect(tabs(off)).toEqual(['/', '/game/europe-sports', '/game/inplay', '/board/betting-history']);
    expect(tabs({ ...off, sections: ['europe'] })).toEqual([
      '/',
      '/game/europe-sports',
      '/game/powerball/ntry/eos1',
      '/board/betting-history',
    ]);
    expect(tabs({ ...off, use_sports: false, use_slot: true, menu: ['slot', 'sports', 'minigame'] })).toEqual([
      '/',
      '/game/slot',
      '/game/minigame/ntry/powerladder',
      '/board/betting-history',
    ]);
    expect(shownEntries(headerMenu, off).map(({ to }) => to)).toEqual(['/board/event', '/board/game-result']);
  });
});

describe('a page', () => {
  it('is named on a phone, with the way back', () => {
    expect([pageTitle('/board/message'), pageAbove('/board/message')]).toEqual(['player:menu.message', '/']);
    expect([pageTitle('/board/view', 'freeboard'), pageAbove('/board/view', 'freeboard')]).toEqual([
      'player:menu.freeboard',
      '/board/freeboard',
    ]);
    expect(pageTitle('/')).toBeNull();
  });
  it('stands alone in a window of its own', () => {
    expect(['/popup/slot', '/popup/livecasino', '/slots/pragmatic/video'].map(isGameWindow)).toEqual([true, true, true]);
    expect(['/', '/game/slot', '/popups', '/slotsmore'].map(isGameWindow)).toEqual([false, false, false, false]);
  });
  it('is not disturbed where somebody bets or moves money', () => {
    expect(['/', '/board/notice', '/board/message'].map(mayInterrupt)).toEqual([true, true, true]);
    expect(
      ['/game/inplay', '/popup/slot', '/slots/a/b', '/board/money-withdraw', '/board/casino-balance', '/board/roulette', '/passwords'].map(
        mayInterrupt,
      ),
    ).toEqual(Array(7).fill(false));
  });
});
