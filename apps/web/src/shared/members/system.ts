import type { CallOutput } from '../../lib/contract.js';
import { useEffect } from 'react';
import { takeUnits } from '../../lib/units.js';
import { useCall } from '../../lib/queries.js';
import { site } from '../../lib/site.js';

/** The system context: switches, notices, the games on sale, the wallet's rules. */
export type System = CallOutput<'user/browse'>;

/** The site's switches and rules; read again every minute and after a reconnection. */
export function useSystem(): System | undefined {
  const path = site().kind === 'agent' ? 'agent/browse' : 'user/browse';
  const system = useCall(path, undefined, { staleTime: 60_000, refetchInterval: 60_000 }).data;
  useEffect(() => takeUnits(system?.units), [system]);
  return system;
}
