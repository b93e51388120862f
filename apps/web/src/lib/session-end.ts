let expected: string | null = null;

/** Notes why this window's own command is about to end its session, in words to be read; null once it was refused. */
export function expectEnd(why: string | null): void {
  expected = why;
}

/** Why the session was expected to end; null where it ends unexpectedly. Asked once. */
export function takeExpectedEnd(): string | null {
  const why = expected;
  expected = null;
  return why;
}
