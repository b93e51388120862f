import type { DrawResult, DrawShape } from '#lib/kernel';

/** True for a value that a draw of this shape can give. Results that arrive from outside pass here first. */
export function isDrawResult({ from, to, count, powers }: DrawShape, value: unknown): value is DrawResult {
  const { balls, powerball } = (value ?? {}) as Partial<Record<keyof DrawResult, unknown>>;
  if (!Array.isArray(balls) || balls.length !== count || new Set(balls).size !== count) return false;
  const isPowerball = powers > 0 ? isWithin(powerball, 0, powers - 1) : powerball === null;
  return isPowerball && balls.every((ball) => isWithin(ball, from, to));
}

function isWithin(value: unknown, from: number, to: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}
