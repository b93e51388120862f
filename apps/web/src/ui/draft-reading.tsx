import type { ReactNode } from 'react';
import type { ApiError } from '../lib/api.js';
import { FailedState, LoadingBars } from './states.js';

/** Stands where a form will be until what it edits has been read. */
export function DraftReading({ of }: { of: { data: unknown; error: ApiError | null; refetch: () => unknown } }): ReactNode {
  if (of.data !== undefined) return null;
  return of.error === null ? <LoadingBars rows={4} /> : <FailedState error={of.error} onRetry={() => void of.refetch()} />;
}
