import { describe, expect, it } from '@jest/globals';
import { nameSkeleton } from './name-skeleton.js';

describe('the skeleton of a name', () => {
  it.each([
    ['바람결', '바\u3164람결'],
    ['바람결', '바람\u115f\u1160결'],
    ['바람결', '바람\u200b결\u2060'],
    ['바람결', '바람결\uffa0'],
    ['바람결', '바람결'.normalize('NFD')],
    ['바람결', '바.람_결'],
    ['player', 'ｐｌａｙｅｒ'],
    ['player', 'PLAYER'],
    ['player', '𝓹𝓵𝓪𝔂𝓮𝓻'],
    ['player', 'рlауеr'],
    ['player', 'pIayer'],
    ['player', 'p1ayer'],
    ['bonus', 'b0nus'],
    ['bonus', 'bönus'],
    ['modern', 'modem'],
  ])('of %j is that of %j', (a, b) => expect(nameSkeleton(b)).toBe(nameSkeleton(a)));

  it.each([
    ['바람결', '바람길'],
    ['player', 'prayer'],
    ['player1', 'player2'],
    ['나리', '너리'],
    ['สมชาย', 'สมชัย'],
    ['राम', 'रोम'],
    ['はる', 'ばる'],
  ])('of %j is not that of %j', (a, b) => expect(nameSkeleton(a)).not.toBe(nameSkeleton(b)));

  it('is its own skeleton', () => {
    for (const name of ['바람결', 'Рlауеr', 'bönus', 'ǅ', 'ﷺ', 'İstanbul', '관리자7']) {
      expect(nameSkeleton(nameSkeleton(name))).toBe(nameSkeleton(name));
    }
  });
});
