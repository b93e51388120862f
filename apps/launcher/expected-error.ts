/** A failure whose message is all that the reader needs: the launcher prints it without a stack. */
export class ExpectedError extends Error {
  readonly expected = true;
}
