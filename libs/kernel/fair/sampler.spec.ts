import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AssertionError } from '../assert.js';
import { openDrawStream } from './draw-stream.js';
import { drawPowerball } from './powerball-draw.js';
import { type ByteSource, drawBalls, uniformBelow } from './sampler.js';

/** Deals the given bytes, then fails: a sampler that reads more than it should is found out. */
function bytes(values: readonly number[]): ByteSource & { used(): number } {
  let position = 0;
  return {
    async nextByte() {
      const byte = values[position];
      if (byte === undefined) throw new Error('The test’s bytes ran out.');
      position += 1;
      return byte;
    },
    used: () => position,
  };
}

/** Pearson's statistic against equal frequencies. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('a uniform number', () => {
  it('comes from equally many of the 256 bytes, whatever the size', async () => {
    for (let size = 1; size <= 256; size += 1) {
      const counts = new Array<number>(size).fill(0);
      for (let byte = 0; byte < 256; byte += 1) {
        // 0 is never rejected; so when the second byte is read, the first one was.
        const source = bytes([byte, 0]);
        const value = await uniformBelow(source, size);
        if (source.used() === 1) counts[value] = (counts[value] as number) + 1;
      }
      expect(new Set(counts)).toEqual(new Set([Math.floor(256 / size)]));
    }
  });

  it('lies within 0 … size − 1 for any bytes', async () => {
    const law = fc.asyncProperty(fc.array(fc.nat(255), { maxLength: 40 }), fc.integer({ min: 1, max: 256 }), async (values, size) => {
      const value = await uniformBelow(bytes([...values, 0]), size);
      expect(value >= 0 && value < size && Number.isInteger(value)).toBe(true);
    });
    await fc.assert(law, { seed: 7 });
  });

  it('refuses a size of 0, 257 or a fraction', async () => {
    for (const size of [0, 257, 1.5, Number.NaN]) await expect(uniformBelow(bytes([0]), size)).rejects.toThrow(AssertionError);
  });
});

describe('balls', () => {
  it('are different, within the range and as many as asked, for any bytes and any range', async () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 200 }), fc.nat(200));
    const law = fc.asyncProperty(range, fc.array(fc.nat(255), { minLength: 600, maxLength: 600 }), async ([from, size, wanted], values) => {
      const count = Math.min(wanted, size);
      // The zeros at the end are never rejected, so the draw always ends.
      const drawn = await drawBalls(bytes([...values, ...new Array<number>(256).fill(0)]), { from, to: from + size - 1, count });
      expect(drawn).toHaveLength(count);
      expect(new Set(drawn).size).toBe(count);
      for (const ball of drawn) expect(ball >= from && ball < from + size).toBe(true);
    });
    await fc.assert(law, { seed: 11 });
  });

  it('of 1–4, two drawn, come in each of the twelve orders from equally many byte pairs', async () => {
    const counts = new Map<string, number>();
    for (let first = 0; first < 4; first += 1) {
      for (let second = 0; second < 3; second += 1) {
        const key = (await drawBalls(bytes([first, second]), { from: 1, to: 4, count: 2 })).join();
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(12);
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
  });

  it('are no more than the range holds', async () => {
    await expect(drawBalls(bytes([]), { from: 1, to: 28, count: 29 })).rejects.toThrow(AssertionError);
    await expect(drawBalls(bytes([]), { from: 1, to: 28, count: 1.5 })).rejects.toThrow(AssertionError);
  });
});

describe('the byte stream of a round', () => {
  it('goes on over block borders without repeating itself, and stops at its limit', async () => {
    const seed = '11'.repeat(32);
    const source = await openDrawStream({ seed, beacon: '22'.repeat(32), game: 'eos1', round: 7 });
    const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${'22'.repeat(32)}|eos1|7`).digest();
    const block = (i: number) => createHmac('sha256', key).update(Buffer.from([0, 0, 0, i])).digest();
    const expected = Buffer.concat(Array.from({ length: 64 }, (_, i) => block(i)));
    const read: number[] = [];
    for (let i = 0; i < 2048; i += 1) read.push(await source.nextByte());
    expect(Buffer.from(read).equals(expected)).toBe(true);
    await expect(source.nextByte()).rejects.toThrow('2048 bytes');
  });
});

describe('20,000 draws with one seed', () => {
  it('favour no ball, no first ball, no last ball and no power ball', async () => {
    const seed = '4fd4a61fbb25f30be2cd1fb1ce5e9f2c0cf8ea5bc4b19d3bb0a0f4d1a9a6bd42';
    const any = new Array<number>(28).fill(0);
    const first = new Array<number>(28).fill(0);
    const last = new Array<number>(28).fill(0);
    const power = new Array<number>(10).fill(0);
    const add = (counts: number[], index: number) => (counts[index] = (counts[index] as number) + 1);
    for (let day = 0; day < 20; day += 1) {
      const beacon = day.toString(16).padStart(64, '0');
      const rounds = Array.from({ length: 1000 }, (_, i) => drawPowerball({ seed, beacon, game: 'eos1', round: i + 1 }));
      for (const { balls, powerball } of await Promise.all(rounds)) {
        for (const ball of balls) add(any, ball - 1);
        add(first, (balls[0] as number) - 1);
        add(last, (balls[4] as number) - 1);
        add(power, powerball);
      }
    }
    // 27 degrees of freedom pass 55.5 and 9 pass 27.9 once in a thousand times; the seed is fixed, so this never flickers.
    expect(chiSquare(any)).toBeLessThan(55.5);
    expect(chiSquare(first)).toBeLessThan(55.5);
    expect(chiSquare(last)).toBeLessThan(55.5);
    expect(chiSquare(power)).toBeLessThan(27.9);
  }, 30_000);
});
