import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../lib/api.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';

/** A bet or round that is not finished is read again this often, ms. */
export const DETAIL_POLL_MS = 5_000;

export interface DetailProps<View> {
  read: { data: View | undefined; error: ApiError | null; refetch: () => unknown };
  children: (view: View) => ReactNode;
}

/** A card of one bet or round as far as it is read. */
export function Detail<View>({ read: { data, error, refetch }, children }: DetailProps<View>): ReactNode {
  if (data !== undefined) return <Card p="card">{children(data)}</Card>;
  return error === null ? <LoadingBars rows={10} /> : <FailedState error={error} onRetry={() => void refetch()} />;
}
