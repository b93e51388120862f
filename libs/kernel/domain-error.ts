/**
 * An expected refusal: the caller gets it as an answer, with the code and the text of the error catalogue.
 * The code is checked against the catalogue where the catalogue is known (`refuse` of the contract).
 */
export class DomainError extends Error {
  override name = 'DomainError';

  constructor(
    readonly code: string,
    /** Extra fields of the answer's `error`, also filled into the catalogue's text as `{{name}}`. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(code);
  }
}
