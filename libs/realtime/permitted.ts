import { audiences, holds, permittedCounters, pushPermissions, type Push, type PushName } from '#lib/contract';
import type { Actor } from '#lib/kernel';

type Counters = Push<'counters.changed'>['data'];

/**
 * A push as an administrator hears it: without what its permissions do not open. What it may not hear keeps its number, or it would ask for
 * it for ever.
 */
export function asPermitted(push: Push, { permissions }: Pick<Actor, 'permissions'>): Push {
  if (!audiences[push.name].includes('admin')) return push;
  if (push.name === 'counters.changed') return { ...push, data: permittedCounters(push.data as Counters, permissions) };
  const permission = pushPermissions[push.name];
  return permission === undefined || holds(permissions, permission) ? push : { ...push, name: 'stream.passed', data: {} };
}

/** The room of the sockets that hear a public push, which not every administrator may; undefined for one that everybody hears. */
export function roomOf(name: PushName): string | undefined {
  const permission = pushPermissions[name];
  return permission && `may:${permission}`;
}

/** Rooms that an administrator's socket stands in. */
export function roomsOf({ kind, permissions }: Pick<Actor, 'kind' | 'permissions'>): string[] {
  if (kind !== 'admin') return [];
  const rooms = Object.values(pushPermissions).filter((permission) => holds(permissions, permission));
  return [...new Set(rooms)].map((permission) => `may:${permission}`);
}
