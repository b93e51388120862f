import { describe, expect, it } from '@jest/globals';
import type { described } from '#lib/contract';
import { isWeaker, kindsOf } from './weaker.js';

const number = { kind: 'number', group: 'a', least: 0, most: 100 } as const;
const more = { ...number, weaker: 'more' } as const;
const less = { ...number, weaker: 'less' } as const;
const isSo = (fields: described.SettingFields, before: object, after: object, fallback?: object, kind: 'limits' | 'rates' = 'limits') =>
  isWeaker(fields, [{ action: 'a', target: 't', before, after, fallback }], kind);
const of = (field: described.SettingField, before: unknown, after: unknown, fallback?: unknown[]) =>
  isSo({ one: field }, { one: before }, { one: after }, fallback && { one: fallback });

describe('a setting is weaker', () => {
  it.each<[string, described.SettingField, unknown, unknown]>([
    ['where it lets more through', more, 1, 2],
    ['where it asks for less', less, 2, 1],
    ['where its limit falls away', { ...more, blank: 'noLimit' }, 5, null],
    ['where 0 is no limit', { ...more, zero: 'weakest' }, 5, 0],
    ['where a gift begins', { ...less, zero: 'strongest' }, 0, 31],
    ['where 0 is another rule: to it', { ...more, zero: 'other' }, 1, 0],
    ['where 0 is another rule: from it', { ...less, zero: 'other' }, 0, 1],
    ['where either way may be so', { ...number, weaker: 'both' }, 2, 1],
    ['where a switch lets more', { kind: 'switch', group: 'a', weaker: 'more' }, false, true],
    ['where a switch asks for less', { kind: 'switch', group: 'a', weaker: 'less' }, true, false],
    ['where a choice is further on', { kind: 'choice', group: 'a', of: ['none', 'some'], weaker: 'more' }, 'none', 'some'],
    ['where something is banned no longer', { kind: 'several', group: 'a', of: ['x', 'y'], weaker: 'less' }, ['x', 'y'], ['y']],
  ])('%s, and not the other way round', (_, field, before, after) => {
    expect(of(field, before, after)).toBe(true);
    expect(of(field, after, after)).toBe(false);
    const isEither = 'weaker' in field && (field.weaker === 'both' || ('zero' in field && field.zero === 'other'));
    expect(of(field, after, before)).toBe(isEither);
  });

  it('beside what holds where nothing is set', () => {
    const own = { ...more, absent: 'fallback' } as const;
    expect([of(own, null, 60, [50, 80]), of(own, null, 50, [50, 80]), of(own, 80, null, [50, 80])]).toEqual([true, false, false]);
    expect([of(own, 79, null, [50, 80]), of(own, 79, null, [50, null]), of(own, null, 99, [null])]).toEqual([true, true, false]);
    // Without a fallback, to take a limit away is weaker.
    expect([of(own, 5, null), of(own, null, 5)]).toEqual([true, false]);
  });

  it('in records, lists and settings of their own, and by paths', () => {
    const fields = { in: { one: more }, own: { kind: 'own', group: 'a', holds: { '*': { points: more, weight: less } } } } as const;
    expect(isSo(fields, { in: { one: 1 } }, { in: { one: 2 } })).toBe(true);
    expect(isSo(fields, { 'in.one': 1 }, { 'in.one': 2 })).toBe(true);
    expect(
      isSo(
        fields,
        { own: [{ points: 1, weight: 1 }] },
        {
          own: [
            { points: 1, weight: 1 },
            { points: 1, weight: 1 },
          ],
        },
      ),
    ).toBe(true);
    expect(isSo(fields, { own: { 1: { points: 2 } } }, { own: { 1: { points: 1 } } })).toBe(false);
    expect(
      isSo(
        { levels: { '*': { one: { ...more, absent: 'fallback' } } } },
        { levels: {} },
        { levels: { 3: { one: 9 } } },
        {
          levels: { '*': { one: [10] } },
        },
      ),
    ).toBe(false);
  });

  it('however many others are changed with it', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`n${n}`, n]));
    expect(isSo({ z: more }, { ...many, z: 1 }, { n0: 5, z: 2 })).toBe(true);
  });

  it('for the kind of approval that it waits for', () => {
    const fields = { one: more, two: { ...more, approval: 'rates' } } as const;
    expect([kindsOf(fields), kindsOf({ one: { ...number, weaker: 'neither' } })]).toEqual([['limits', 'rates'], []]);
    expect(isSo(fields, { one: 1 }, { one: 2 }, undefined, 'rates')).toBe(false);
    expect(isSo(fields, { two: 1 }, { two: 2 }, undefined, 'rates')).toBe(true);
    expect(isSo(fields, { two: 1 }, { two: 2 })).toBe(false);
  });
});
