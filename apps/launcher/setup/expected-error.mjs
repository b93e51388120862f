/** A failure whose message is all that the reader needs: it is printed without a stack. */
export class ExpectedError extends Error {
  expected = true;
}
