import { keepPreviousData, QueryClient, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { ApiError, call } from './api.js';
import type { CallInput, CallOutput, CallPath } from './contract.js';
import { onFreshReadNeeded } from './socket.js';
import { onTokenChange } from './token.js';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: true,
      // Offline, a query fails and shows it; it must not wait in silence.
      networkMode: 'always',
      retry: (count, error) => error instanceof ApiError && (error.isNetwork || error.code.startsWith('HTTP_5')) && count < 2,
      retryDelay: (count) => 400 * 2 ** count,
    },
    // What a command answered is read where it was sent, never from the cache.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
});

/** Wires the queries to what makes them out of date: a new connection, a `resync`, another session. */
export function startQueries(): void {
  onFreshReadNeeded((which) => void queryClient.invalidateQueries(which, { cancelRefetch: which === undefined }));
  onTokenChange(() => {
    void queryClient.cancelQueries();
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
  });
}

/** The cache key of a call; `['user/bank/getPointLogs', {skip: 0}]`. Invalidate by `[path]` to reach every page of it. */
export function callKey<P extends CallPath>(path: P, body?: CallInput<P>): readonly unknown[] {
  return body === undefined ? [path] : [path, body];
}

type CallQueryOptions<P extends CallPath> = Omit<UseQueryOptions<CallOutput<P>, ApiError>, 'queryKey' | 'queryFn'> & {
  /** Show the rows of the page before while the next one is on its way. */
  keepPrevious?: boolean;
};

/** Reads a call through the cache. Not for calls that change something. */
export function useCall<P extends CallPath>(
  path: P,
  body?: CallInput<P>,
  options: CallQueryOptions<P> = {},
): UseQueryResult<CallOutput<P>, ApiError> {
  const { keepPrevious = false, ...rest } = options;
  return useQuery<CallOutput<P>, ApiError>({
    queryKey: callKey(path, body),
    queryFn: ({ signal }) => call(path, body, { signal }),
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...rest,
  });
}

/**
 * Takes what was pushed into a cached answer. An answer that is still on its way may be older than the push, so it takes it when it comes
 * as well; otherwise the screen would go back to what was, until the next read.
 *
 * @param change is not called where nothing is cached; it gives the same object back where nothing is new
 * @param filter `exact: false` reaches every cached answer whose key begins so, such as all pages of a list
 */
export function takePush<Answer>(
  queryKey: readonly unknown[],
  change: (known: Answer) => Answer,
  { exact = true }: { exact?: boolean } = {},
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey, exact })) {
    const take = (): void => {
      queryClient.setQueryData<Answer>(query.queryKey, (known) => (known === undefined ? known : change(known)));
    };
    take();
    // One that is taken back or fails is read again, and that answer is newer than the push.
    if (query.state.fetchStatus === 'fetching') query.promise?.then(take, () => undefined);
  }
}

/** Marks every cached answer of these calls as out of date; those on screen are read again. */
export function refresh(...paths: CallPath[]): void {
  void refreshed(...paths);
}

/** Reads calls again. @returns once what is on screen has been read */
export async function refreshed(...paths: CallPath[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
