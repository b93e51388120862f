import type { CallOutput } from '../../lib/contract.js';
import { useEffect, useMemo } from 'react';
import { takeUnits } from '../../lib/units.js';
import { useCall } from '../../lib/queries.js';
import { site } from '../../lib/site.js';

/** The system context: switches, notices, the games on sale, the wallet's rules. */
export type System = CallOutput<'user/browse'>;

/** The site's switches and rules as they hold for this visitor; read again every minute and after a reconnection. */
export function useSystem(): System | undefined {
  const path = site().kind === 'agent' ? 'agent/browse' : 'user/browse';
  const system = useCall(path, undefined, { staleTime: 60_000, refetchInterval: 60_000 }).data;
  useEffect(() => takeUnits(system?.units), [system]);
  const entered = useEntered(system);
  return useMemo(() => system && withoutEntered(system, entered), [system, entered]);
}

/** Games under inspection that this visitor may enter all the same. */
function useEntered(system: System | undefined): readonly string[] {
  const isInspected = system?.inspections?.some(({ target, is_disabled: isOn }) => isOn && target !== 'player') ?? false;
  const isAsked = isInspected && site().kind === 'user';
  return useCall('user/inspection/get', undefined, { enabled: isAsked, staleTime: 60_000, refetchInterval: 60_000 }).data?.entered ?? none;
}

const none: readonly string[] = [];

function withoutEntered(system: System, entered: readonly string[]): System {
  return entered.length === 0 ? system : { ...system, inspections: system.inspections.filter(({ target }) => !entered.includes(target)) };
}
