import type { CallOutput } from '../../lib/contract.js';
import { useCall } from '../../lib/queries.js';
import { site } from '../../lib/site.js';

/** The system context: switches, notices, the games on sale, the wallet's rules. */
export type System = CallOutput<'user/browse'>;

/** The site's switches and rules; read again every minute and after a reconnection. */
export function useSystem(): System | undefined {
  const path = site().kind === 'agent' ? 'agent/browse' : 'user/browse';
  return useCall(path, undefined, { staleTime: 60_000, refetchInterval: 60_000 }).data;
}
