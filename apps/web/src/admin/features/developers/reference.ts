import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryClient } from '../../../lib/queries.js';
import type { AsyncApi, OpenApi } from './documented.js';

const useDocument = <T>(path: string): UseQueryResult<T> =>
  useQuery<T>(
    {
      queryKey: ['document', path],
      queryFn: async () => {
        const answer = await fetch(path);
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        return (await answer.json()) as T;
      },
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );

export const useOpenApi = (): UseQueryResult<OpenApi> => useDocument('/api/openapi.json');
export const useAsyncApi = (): UseQueryResult<AsyncApi> => useDocument('/api/asyncapi.json');
export const useErrorTexts = (): UseQueryResult<Readonly<Record<string, Readonly<Record<string, string>>>>> =>
  useDocument('/api/errors.json');
