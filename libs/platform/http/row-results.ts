import { errorText } from '#lib/contract';
import type { RowResult } from '../row-by-row.js';

/** Per-row results with the refusals' texts in the caller's language. */
export function rowResults(results: RowResult[], language: string) {
  return {
    results: results.map(({ id, ok, status, error }) => ({
      id,
      ok,
      ...(status && { status }),
      ...(error && { error: { ...error.details, code: error.code, message: errorText(error.code, language, error.details) } }),
    })),
  };
}
