import { describe, expect, it } from '@jest/globals';
import type { Member } from '../../shared/members/member.js';
import type { System } from '../../shared/members/system.js';
import { closedAt } from './closed-at.js';
import { shownEntries, menu, shownKinds, shownMenu } from './menu.js';
import { shownTo } from './on-break.js';
import { phoneTabs } from './phone-tabs.js';

const until = '2026-12-01T12:00:00.000+09:00';
const kinds = ['sports', 'minigame', 'powerball', 'casino', 'slot'];
const site = {
  ...Object.fromEntries([...kinds, 'board', 'attendance', 'roulette_system'].map((name) => [`use_${name}`, true])),
  ...{ menu: kinds, home: kinds, sections: ['inplay'], games: [], inspections: [], popups: [{ id: 1 }], is_seamless: false },
} as unknown as System;
const memberUntil = (break_until: string | null) => ({ break_until }) as Member;
const onBreak = shownTo(memberUntil(until), site);
const pathsOf = (system: System | undefined): string[] => shownMenu(system).flatMap(({ entries }) => entries.map(({ to }) => to));

describe('to a member on a break the player site', () => {
  it('shows the ways to withdraw, to their history, messages and support, and no games and no popups', () => {
    expect(shownKinds(onBreak)).toEqual([]);
    expect(onBreak?.popups).toEqual([]);
    expect(pathsOf(onBreak)).toEqual([
      ...['/board/money-withdraw', '/board/casino-balance', '/board/betting-history', '/board/game-result', '/board/message'],
      ...['/board/limits', '/board/customer', '/board/notice', '/board/game-rule'],
    ]);
    expect(phoneTabs(onBreak).map(({ to }) => to)).toEqual(['/', '/board/money-withdraw', '/board/betting-history']);
  });

  it('closes home, every game and every page of deposits and rewards, also by its address', () => {
    const closed = ['/', '/game/sports/cross', '/game/powerball/ntry/eos1', '/game/slot', '/slots/a/b', '/popup/livecasino'].concat([
      '/board/money-deposit',
      '/board/point',
      '/board/bonus',
      '/board/event',
      '/board/roulette',
      '/board/freeboard',
    ]);
    expect(closed.filter((path) => closedAt(path, undefined, onBreak) !== 'break')).toEqual([]);
    expect(closedAt('/board/view', 'event', onBreak)).toBe('break');
    expect([...pathsOf(onBreak), '/logout'].filter((path) => closedAt(path, undefined, onBreak) !== null)).toEqual([]);
    expect(closedAt('/board/view', 'notice', onBreak)).toBeNull();
  });

  it('is whole again once the break is over, and for visitors', () => {
    for (const member of [memberUntil(null), undefined]) {
      expect(shownTo(member, site)).toBe(site);
      expect(closedAt('/', undefined, shownTo(member, site))).toBeNull();
    }
    expect(
      shownEntries(
        menu.flatMap(({ entries }) => entries),
        site,
      ).length,
    ).toBe(menu.flatMap(({ entries }) => entries).length);
  });
});
