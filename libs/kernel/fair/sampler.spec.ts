import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stretched } from '../../../test/support/patience.js';
import { AssertionError } from '../assert.js';
import { drawNumbers } from './draw-numbers.js';
import type { DrawShape } from './draw-shape.js';
import { drawFromStream } from './draw-stream.js';
import { type ByteSource, drawBalls, uniformBelow } from './sampler.js';

/** Deals the given bytes, then fails: a sampler that reads more than it should is found out. */
function bytes(values: readonly number[]): ByteSource & { used(): number } {
  let position = 0;
  return {
    nextByte() {
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
  it('comes from equally many of the 256 bytes, whatever the size', () => {
    for (let size = 1; size <= 256; size += 1) {
      const counts = new Array<number>(size).fill(0);
      for (let byte = 0; byte < 256; byte += 1) {
        // 0 is never rejected; so when the second byte is read, the first one was.
        const source = bytes([byte, 0]);
        const value = uniformBelow(source, size);
        if (source.used() === 1) counts[value] = (counts[value] as number) + 1;
      }
      expect(new Set(counts)).toEqual(new Set([Math.floor(256 / size)]));
    }
  });

  it('lies within 0 … size − 1 for any bytes', () => {
    const law = fc.property(fc.array(fc.nat(255), { maxLength: 40 }), fc.integer({ min: 1, max: 256 }), (values, size) => {
      const value = uniformBelow(bytes([...values, 0]), size);
      expect(value >= 0 && value < size && Number.isInteger(value)).toBe(true);
    });
    fc.assert(law, { seed: 7 });
  });

  it('refuses a size of 0, 257 or a fraction', () => {
    for (const size of [0, 257, 1.5, Number.NaN]) expect(() => uniformBelow(bytes([0]), size)).toThrow(AssertionError);
  });
});

describe('balls', () => {
  it('are different, within the range and as many as asked, for any bytes and any range', () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 200 }), fc.nat(200));
    const law = fc.property(range, fc.array(fc.nat(255), { minLength: 600, maxLength: 600 }), ([from, size, wanted], values) => {
      const count = Math.min(wanted, size);
      // The zeros at the end are never rejected, so the draw always ends.
      const drawn = drawBalls(bytes([...values, ...new Array<number>(256).fill(0)]), { from, to: from + size - 1, count });
      expect(drawn).toHaveLength(count);
      expect(new Set(drawn).size).toBe(count);
      for (const ball of drawn) expect(ball >= from && ball < from + size).toBe(true);
    });
    fc.assert(law, { seed: 11 });
  });

  it('of 1–4, two drawn, come in each of the twelve orders from equally many byte pairs', () => {
    const counts = new Map<string, number>();
    for (let first = 0; first < 4; first += 1) {
      for (let second = 0; second < 3; second += 1) {
        const key = drawBalls(bytes([first, second]), { from: 1, to: 4, count: 2 }).join();
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(12);
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
  });

  it('are no more than the range holds', () => {
    expect(() => drawBalls(bytes([]), { from: 1, to: 28, count: 29 })).toThrow(AssertionError);
    expect(() => drawBalls(bytes([]), { from: 1, to: 28, count: 1.5 })).toThrow(AssertionError);
  });
});

describe('a draw from a stream of blocks', () => {
  const all: DrawShape = { from: 0, to: 255, count: 256, powers: 0 };
  /** Blocks that count on: 0, 1, 2 … 255, 0, 1 … */
  const counting = (index: number) => Uint8Array.from({ length: 32 }, (_, i) => (index * 32 + i) % 256);

  it('reads each block once, in order, and none that it does not need', () => {
    const asked: number[] = [];
    const blockAt = (index: number) => {
      asked.push(index);
      return counting(index);
    };
    // 40 balls of 256: no byte below 216 is rejected, so forty bytes are read.
    expect(drawFromStream(blockAt, { ...all, count: 40 })?.balls).toEqual(Array.from({ length: 40 }, (_, i) => 2 * i));
    expect(asked).toEqual([0, 1]);
  });

  it('is null until every block that it needs is there, and then the same as with all of them at hand', () => {
    const shape = { ...all, count: 100, powers: 10 };
    const whole = drawFromStream(counting, shape);
    const drawn = [0, 1, 2, 3, 4].map((blocks) => drawFromStream((index) => (index < blocks ? counting(index) : undefined), shape));
    expect(drawn).toEqual([null, null, null, null, whole]);
  });

  it('stops at 2,048 bytes: such a stream cannot come from an HMAC', () => {
    const rejected = new Uint8Array(32).fill(255);
    let blocks = 0;
    const endless = () => {
      blocks += 1;
      return rejected;
    };
    expect(() => drawFromStream(endless, { from: 1, to: 28, count: 1, powers: 0 })).toThrow('2048 bytes');
    expect(blocks).toBe(64);
  });
});

describe('thousands of draws with one seed', () => {
  const seed = '4fd4a61fbb25f30be2cd1fb1ce5e9f2c0cf8ea5bc4b19d3bb0a0f4d1a9a6bd42';
  const add = (counts: number[], index: number) => (counts[index] = (counts[index] as number) + 1);
  const zeros = (length: number) => new Array<number>(length).fill(0);

  /** How often each ball came, came first and came last, and each power ball. */
  async function countsOf(shape: DrawShape, draws: number) {
    const counts = { any: zeros(shape.to), first: zeros(shape.to), last: zeros(shape.to), power: zeros(shape.powers) };
    for (let draw = 0; draw < draws; draw += 1) {
      const beacon = draw.toString(16).padStart(64, '0');
      const { balls, powerball } = await drawNumbers({ seed, beacon, game: 'eos1', round: 1 }, shape);
      for (const ball of balls) add(counts.any, ball - 1);
      add(counts.first, (balls[0] as number) - 1);
      add(counts.last, (balls[shape.count - 1] as number) - 1);
      if (powerball !== null) add(counts.power, powerball);
    }
    return counts;
  }

  /** The balls of one draw exclude each other, which narrows their statistic by (n − count) / (n − 1); widened again it is chi-square. */
  const chiSquareOfBalls = (counts: readonly number[], { to, count }: DrawShape) => (chiSquare(counts) * (to - 1)) / (to - count);

  // 69, 27 and 9 degrees of freedom pass 111.1, 55.5 and 27.9 once in a thousand times; the seeds are fixed, so this never flickers.
  it(
    'favour no ball of 28, no first ball, no last ball and no power ball',
    async () => {
      const shape = { from: 1, to: 28, count: 5, powers: 10 };
      const { any, first, last, power } = await countsOf(shape, 10_000);
      expect(chiSquareOfBalls(any, shape)).toBeLessThan(55.5);
      for (const counts of [first, last]) expect(chiSquare(counts)).toBeLessThan(55.5);
      expect(chiSquare(power)).toBeLessThan(27.9);
    },
    stretched(30_000),
  );

  it(
    'favour no ball of 70, no first ball and no last ball',
    async () => {
      const shape = { from: 1, to: 70, count: 22, powers: 0 };
      const { any, first, last } = await countsOf(shape, 5_000);
      expect(chiSquareOfBalls(any, shape)).toBeLessThan(111.1);
      for (const counts of [first, last]) expect(chiSquare(counts)).toBeLessThan(111.1);
    },
    stretched(30_000),
  );
});
