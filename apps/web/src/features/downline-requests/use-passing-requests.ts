import { useEffect, useMemo, useRef } from 'react';
import type { ApiError } from '../../lib/api.js';
import { getConnection } from '../../lib/connection.js';
import type { CallPath } from '../../lib/contract.js';
import { refresh, useCall } from '../../lib/queries.js';
import { onPush } from '../../lib/socket.js';
import { mergeRequests, requestNews, type PassingRequest, type RequestKind } from './requests.js';

/** However many pushes come, a list is read again at most this often, ms. */
const REFRESH_EVERY_MS = 150;
/** Without a live connection the lists are looked after by reading, ms. */
const POLL_MS = 5_000;

/** Reading again by itself, while nothing is pushed. */
export const pollWhenNotLive = (): number | false => (getConnection().state === 'live' ? false : POLL_MS);

const paths = { deposit: 'agent/deposit/get', withdrawal: 'agent/withdrawal/get' } as const satisfies Record<RequestKind, CallPath>;

/** Reads the lists of these kinds again when a request of the downline comes in or changes. */
export function useLiveRequests(...kinds: RequestKind[]): void {
  const timers = useRef(new Map<RequestKind, number>());
  const wanted = kinds.join();
  useEffect(() => {
    const pending = timers.current;
    const soon = (kind: RequestKind): void => {
      if (pending.has(kind)) return;
      pending.set(kind, window.setTimeout(() => {
        pending.delete(kind);
        refresh(paths[kind]);
      }, REFRESH_EVERY_MS));
    };
    const stops = (wanted.split(',') as RequestKind[]).flatMap((kind) => requestNews[kind].map((name) => onPush(name, () => soon(kind))));
    return () => {
      for (const stop of stops) stop();
      for (const timer of pending.values()) window.clearTimeout(timer);
      pending.clear();
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
