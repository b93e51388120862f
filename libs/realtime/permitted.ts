import { audiences, holds, isDealer, permittedCounters, pushPermissions, type Push, type PushName } from '#lib/contract';
import type { Actor } from '#lib/kernel';

type Counters = Push<'counters.changed'>['data'];

/** What a dealer hears beside the end of the own session: how rounds go, which everybody hears. */
const dealerPushes: readonly PushName[] = ['round.opened', 'round.closed', 'round.drawn', 'round.voided', 'round.corrected'];
/** Of the sockets of everybody but dealers. */
const consoleRoom = 'console';

/**
 * A push as an administrator hears it: without what its permissions do not open. What it may not hear keeps its number, or it would ask for
 * it for ever.
 */
export function asPermitted(push: Push, { permissions }: Pick<Actor, 'permissions'>): Push {
  if (!audiences[push.name].includes('admin')) return push;
  if (push.name === 'counters.changed' && !isDealer(permissions))
    return { ...push, data: permittedCounters(push.data as Counters, permissions) };
  const permission = pushPermissions[push.name];
  const isHeard = permission === undefined ? !isDealer(permissions) : holds(permissions, permission);
  return isHeard ? push : { ...push, name: 'stream.passed', data: {} };
}

/** The room of the sockets that hear a public push, which not every administrator may; undefined for one that everybody hears. */
export function roomOf(name: PushName): string | undefined {
  const permission = pushPermissions[name];
  if (permission) return `may:${permission}`;
  return dealerPushes.includes(name) ? undefined : consoleRoom;
}

/** Rooms that an administrator's socket stands in. */
export function roomsOf({ kind, permissions }: Pick<Actor, 'kind' | 'permissions'>): string[] {
  if (kind !== 'admin' || isDealer(permissions)) return [];
  const rooms = Object.values(pushPermissions).filter((permission) => holds(permissions, permission));
  return [consoleRoom, ...new Set(rooms.map((permission) => `may:${permission}`))];
}
