import { assert } from '../assert.js';
import type { DrawShape } from './draw-shape.js';

/** Independent uniform bytes, 0–255, one at a time. */
export interface ByteSource {
  nextByte(): number;
}

/**
 * A uniform integer from 0 to `size - 1`, size 1–256. Bytes at or above the largest multiple of `size` within 256 are thrown away:
 * taking them modulo `size` would favour the low numbers.
 */
export function uniformBelow(source: ByteSource, size: number): number {
  assert(Number.isInteger(size) && size >= 1 && size <= 256, `size must be an integer from 1 to 256, got ${size}`);
  const limit = 256 - (256 % size);
  for (;;) {
    const byte = source.nextByte();
    if (byte < limit) return byte % size;
  }
}

/** `count` different balls in the order drawn: the first steps of a Fisher–Yates shuffle of the range. */
export function drawBalls(source: ByteSource, { from, to, count }: Pick<DrawShape, 'from' | 'to' | 'count'>): number[] {
  const size = to - from + 1;
  assert(Number.isInteger(from) && Number.isInteger(count), 'a range and its count must be integers');
  assert(count >= 0 && count <= size, `${count} balls cannot be drawn from ${size}`);
  const pool = Array.from({ length: size }, (_, index) => from + index);
  for (let i = 0; i < count; i += 1) {
    const j = i + uniformBelow(source, size - i);
    const drawn = pool[j] as number;
    pool[j] = pool[i] as number;
    pool[i] = drawn;
  }
  return pool.slice(0, count);
}
