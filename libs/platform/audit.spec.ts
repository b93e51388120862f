import { describe, expect, it } from '@jest/globals';
import { bounded } from './audit.js';

describe('what the audit log keeps', () => {
  it('is the whole of what is reasonable, dates as they are written', () => {
    const value = { id: 7, name: '홍길동', at: new Date(0), nothing: null, list: [1, 'two', { three: true }] };
    expect(bounded(value)).toEqual(JSON.parse(JSON.stringify(value)));
    expect(bounded(undefined)).toBeUndefined();
  });

  it('is cut, marked as cut, and never half a character', () => {
    expect(bounded('x'.repeat(300_000))).toBe(`${'x'.repeat(2_000)}… [cut: 300000 characters]`);
    expect(bounded(`${'x'.repeat(1_999)}😀`)).toBe(`${'x'.repeat(1_999)}… [cut: 2001 characters]`);
    const list = bounded(Array.from({ length: 10_000 }, (_, n) => n)) as unknown[];
    expect([list.length, list.at(-1)]).toEqual([301, '[cut: 9700 more]']);
  });

  it('stays small whatever comes in however many fields and levels', () => {
    let deep: unknown = 'x';
    for (let n = 0; n < 10_000; n++) deep = { deep };
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`field ${n}`, 'y'.repeat(5_000)]));
    const nested = Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => 'z'.repeat(200)));
    for (const junk of [deep, wide, nested, { ['k'.repeat(300_000)]: 1 }]) {
      const text = JSON.stringify(bounded(junk));
      expect(text.length).toBeLessThan(70_000);
      expect(text).toMatch(/\[cut|k{200}"/);
    }
  });
});
