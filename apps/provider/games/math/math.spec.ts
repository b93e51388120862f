import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hashOfSeed, SeededDraw, shuffleFirst } from './draw.js';
import { asPercent, plus, rational, times } from './rational.js';
import { fromHex, hmacSha256, sha256, toHex, utf8 } from './sha256.js';

describe('SHA-256 and HMAC', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 1_000])('agree with Node about %i bytes', (length) => {
    const message = randomBytes(length);
    expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    for (const key of [randomBytes(32), randomBytes(64), randomBytes(100)]) {
      expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }
  });

  it('refuses what is not hexadecimal', () => expect(() => fromHex('xyz')).toThrow('not hexadecimal'));
});

describe('a seeded draw', () => {
  const seed = '00'.repeat(32);

  it('is the published formula: words of HMAC(seed, text:block)', () => {
    const draw = new SeededDraw(seed, 'round-1');
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update('round-1:0').digest();
    expect([draw.below(2 ** 32), draw.below(2 ** 32)]).toEqual([bytes.readUInt32BE(0), bytes.readUInt32BE(4)]);
    for (let word = 2; word < 8; word += 1) draw.below(2 ** 32);
    const next = createHmac('sha256', Buffer.from(seed, 'hex')).update('round-1:1').digest();
    expect(draw.below(2 ** 32)).toBe(next.readUInt32BE(0));
  });

  it('repeats itself from the same seed and text, and from no other', () => {
    const numbers = (text: string): number[] => {
      const draw = new SeededDraw(seed, text);
      return Array.from({ length: 50 }, () => draw.below(37));
    };
    expect(numbers('a')).toEqual(numbers('a'));
    expect(numbers('a')).not.toEqual(numbers('b'));
  });

  it('favours no number', () => {
    const draw = new SeededDraw(seed, 'fair');
    const counts = new Array<number>(6).fill(0);
    const throws = 60_000;
    for (let at = 0; at < throws; at += 1) counts[draw.below(6)]! += 1;
    const chiSquare = counts.reduce((all, count) => all + (count - throws / 6) ** 2 / (throws / 6), 0);
    expect(chiSquare).toBeLessThan(20.5); // 5 degrees of freedom, 0.1 %
  });

  it('refuses impossible limits', () => {
    for (const limit of [0, -1, 1.5, 2 ** 33]) expect(() => new SeededDraw(seed, 'x').below(limit)).toThrow(RangeError);
  });

  it('publishes the hash of the seed', () => {
    expect(hashOfSeed(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
    expect(utf8('가')).toEqual(Uint8Array.of(0xea, 0xb0, 0x80));
  });

  it('shuffles without losing a card', () => {
    const cards = Array.from({ length: 52 }, (_, at) => at);
    shuffleFirst(cards, 52, new SeededDraw(seed, 'deck'));
    expect([...cards].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, at) => at));
  });
});

describe('fractions', () => {
  it('are exact and reduced', () => {
    expect(plus(rational(1, 6), rational(1, 3))).toEqual(rational(1, 2));
    expect(times(rational(2, -4), rational(2))).toEqual(rational(-1));
    expect(() => rational(1, 0)).toThrow('zero');
  });

  it('publish no more than they are', () => expect(asPercent(rational(96_5199, 100_0000))).toBe(96.51));
});
