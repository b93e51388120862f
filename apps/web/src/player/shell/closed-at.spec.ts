import { describe, expect, it } from '@jest/globals';
import { sections } from '#lib/contract/values';
import type { System } from '../../shared/members/system.js';
import { closedAt } from './closed-at.js';

const flags = [
  'use_sports',
  'use_inplay',
  'use_virtual',
  'use_minigame',
  'use_powerball',
  'use_board',
  'use_attendance',
  'use_roulette_system',
] as const;
const allOn = {
  ...Object.fromEntries(flags.map((flag) => [flag, true])),
  sections: [...sections],
  games: ['powerladder', 'eos1', 'happy545'].map((id) => ({ id })),
  inspections: [],
} as unknown as System;
const pages: readonly (readonly [path: string, type?: string])[] = [
  ['/game/sports/cross'],
  ['/game/europe-sports/7'],
  ['/game/inplay'],
  ['/game/inplay/7'],
  ['/game/sports/live'],
  ['/game/sports/virtual'],
  ['/game/minigame/ntry/powerladder'],
  ['/game/powerball/ntry/eos1'],
  ['/game/powerball/bepick/happy545'],
  ['/board/freeboard'],
  ['/board/view', 'freeboard'],
  ['/board/attendance'],
  ['/board/roulette'],
  ['/board/view', 'notice'],
  ['/board/betting-history'],
  ['/board/money-deposit'],
  ['/'],
];
const closedWithout = (flag: (typeof flags)[number]): string[] =>
  pages.filter(([path, type]) => closedAt(path, type, { ...allOn, [flag]: false }) === 'off').map(([path]) => path);

describe('a page opened by its address', () => {
  it.each([
    [
      'use_sports',
      ['/game/sports/cross', '/game/europe-sports/7', '/game/inplay', '/game/inplay/7', '/game/sports/live', '/game/sports/virtual'],
    ],
    ['use_inplay', ['/game/inplay', '/game/inplay/7', '/game/sports/live']],
    ['use_virtual', ['/game/sports/virtual']],
    ['use_minigame', ['/game/minigame/ntry/powerladder']],
    ['use_powerball', ['/game/powerball/ntry/eos1', '/game/powerball/bepick/happy545']],
    ['use_board', ['/board/freeboard', '/board/view']],
    ['use_attendance', ['/board/attendance']],
    ['use_roulette_system', ['/board/roulette']],
  ] as const)('is closed without %s', (flag, closed) => {
    expect(closedWithout(flag)).toEqual(closed);
  });
  it('is closed while its section is not released, and that alone', () => {
    const released = sections.filter((section) => section !== 'europe');
    const closed = pages.filter(([path, type]) => closedAt(path, type, { ...allOn, sections: released }) === 'off');
    expect(closed).toEqual([['/game/europe-sports/7']]);
  });
  it('is closed while its draw game is not released', () => {
    expect(closedAt('/game/powerball/bepick/eos1', undefined, allOn)).toBe('off');
  });
  it('is open while everything is on, and before the switches are known', () => {
    expect(pages.filter(([path, type]) => closedAt(path, type, allOn) !== null || closedAt(path, type, undefined) !== null)).toEqual([]);
  });
  it('is closed while what it is about is under inspection, and not before', () => {
    const plan = { memo: '', memos: {}, from: null, until: null };
    const under = (target: string, isOn: boolean): System => ({ ...allOn, inspections: [{ target, is_disabled: isOn, ...plan }] });
    expect(closedAt('/game/inplay/7', undefined, under('inplay', true))).toBe('maintenance');
    expect(closedAt('/game/inplay/7', undefined, under('inplay', false))).toBeNull();
    expect(closedAt('/game/europe-sports', undefined, under('inplay', true))).toBeNull();
    expect(['/game/slot', '/popup/slot', '/slots/a/b'].map((path) => closedAt(path, undefined, under('slot', true)))).toEqual(
      Array(3).fill('maintenance'),
    );
    expect(closedAt('/game/hotel-casino', undefined, under('casino', true))).toBe('maintenance');
  });
});
