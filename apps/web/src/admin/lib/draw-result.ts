import type { CallOutput } from '../../lib/contract.js';

export type DrawShape = CallOutput<'admin/round/view'>['shape'];
export type DrawResult = NonNullable<CallOutput<'admin/round/get'>['items'][number]['result']>;

/** A result while it is being entered: the places in drawn order, null where no ball stands yet. */
export interface ResultDraft {
  readonly balls: readonly (number | null)[];
  readonly powerball: number | null;
}

/** An empty draft of a shape, or one that begins with a result. */
export function beginDraft(shape: DrawShape, result: DrawResult | null): ResultDraft {
  return { balls: Array.from({ length: shape.count }, (_, index) => result?.balls[index] ?? null), powerball: result?.powerball ?? null };
}

/** Puts a number at the first free place, or takes it away from where it stands. A full row takes no more. */
export function toggleBall({ balls, powerball }: ResultDraft, number: number): ResultDraft {
  const at = balls.indexOf(number);
  const place = at === -1 ? balls.indexOf(null) : at;
  if (place === -1) return { balls, powerball };
  return { balls: balls.map((ball, index) => (index === place ? (at === -1 ? number : null) : ball)), powerball };
}

/**
 * Reads balls typed or pasted in drawn order, such as `3, 17 22 5 9 + 4`; the number behind a plus is the power ball. Numbers that the game
 * has not are left out.
 */
export function readBalls(shape: DrawShape, text: string): ResultDraft {
  const [ordinary = '', power = ''] = text.split('+');
  const numbers = [...new Set((ordinary.match(/\d+/g) ?? []).map(Number))].filter((number) => number >= shape.from && number <= shape.to);
  const after = /\d+/.exec(power)?.[0];
  const powerball = after !== undefined && Number(after) < shape.powers ? Number(after) : null;
  return { balls: Array.from({ length: shape.count }, (_, index) => numbers[index] ?? null), powerball };
}

/** The result once every place is filled; null before that. */
export function resultOf(shape: DrawShape, { balls, powerball }: ResultDraft): DrawResult | null {
  if (balls.includes(null) || (shape.powers > 0 && powerball === null)) return null;
  return { balls: balls as number[], powerball: shape.powers > 0 ? powerball : null };
}

export function isSameResult(a: DrawResult | null, b: DrawResult | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
