import { useEffect, useMemo } from 'react';
import type { ApiError } from '../../../lib/api.js';
import { pollWhenNotLive } from '../../../lib/connection.js';
import type { CallPath } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { onPush } from '../../../lib/socket.js';
import { noteElsewhere } from '../../../shared/money-requests/outcomes.js';
import { mergeRequests, requestUpdates, type PassingRequest, type RequestKind } from './requests.js';

const paths = { deposit: 'agent/deposit/get', withdrawal: 'agent/withdrawal/get' } as const satisfies Record<RequestKind, CallPath>;

/** Reads the lists of these kinds again when a request of the downline comes in or changes; the house may be first at a row. */
export function useLiveRequests(...kinds: RequestKind[]): void {
  const wanted = kinds.join();
  useEffect(() => {
    const stops = (wanted.split(',') as RequestKind[]).flatMap((kind) =>
      requestUpdates[kind].map((name) =>
        onPush(name, ({ id, status }) => {
          if (status !== 'waiting') noteElsewhere(kind, id, status);
          refreshSoon(paths[kind]);
        }),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [wanted]);
}

/** The newest requests of the whole downline, of both kinds. */
export function usePassingRequests(take: number): { rows: PassingRequest[] | undefined; error: ApiError | null; retry: () => void } {
  useLiveRequests('deposit', 'withdrawal');
  const deposits = useCall('agent/deposit/get', { take }, { refetchInterval: pollWhenNotLive });
  const withdrawals = useCall('agent/withdrawal/get', { take }, { refetchInterval: pollWhenNotLive });
  const rows = useMemo(() => mergeRequests(deposits.data?.items, withdrawals.data?.items, take), [deposits.data, withdrawals.data, take]);
  const retry = (): void => {
    void deposits.refetch();
    void withdrawals.refetch();
  };
  return { rows, error: deposits.error ?? withdrawals.error, retry };
}
