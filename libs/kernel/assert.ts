/** A broken invariant: a bug of ours, never an answer to a caller. */
export class AssertionError extends Error {
  override name = 'AssertionError';
}

/** Throws when what must hold does not. @param message says the law that was broken. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/** Unwraps a value that must be there. */
export function must<T>(value: T | null | undefined, message: string): T {
  assert(value !== null && value !== undefined, message);
  return value;
}
