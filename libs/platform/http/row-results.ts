import { errorText } from '#lib/contract';
import type { DomainError } from '#lib/kernel';
import type { RowResult } from '../bulk-command.js';

/** A refusal as answers carry it, with its text in the caller's language. */
export function wireRefusal({ code, details }: Pick<DomainError, 'code' | 'details'>, language: string) {
  return { ...details, code, message: errorText(code, language, details) };
}

/** Per-row results with the refusals' texts in the caller's language. */
export function rowResults(results: RowResult[], language: string) {
  return {
    results: results.map(({ id, ok, status, error }) => ({
      id,
      ok,
      ...(status && { status }),
      ...(error && { error: wireRefusal(error, language) }),
    })),
  };
}
