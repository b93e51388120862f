import { holds, type Permission } from '#lib/contract/values';
import { adminCalls } from '../../lib/call-permissions/admin.js';
import type { CallPath } from '../../lib/contract.js';
import type { MayCall } from '../../ui/may-call.js';

const neededFor: ReadonlyMap<CallPath, Permission> = new Map(
  Object.entries(adminCalls).flatMap(([permission, paths]) => paths.map((path) => [path, permission as Permission] as const)),
);

/** Whether a call changes something that a permission is needed for. */
export const changes = (path: CallPath): boolean => neededFor.get(path)?.endsWith('.edit') === true;

/** What the holder of these permissions may call. A call that needs none is open to every administrator. */
export function mayCallWith(held: readonly string[]): MayCall {
  const isOpen = (needed: Permission | undefined): boolean => needed === undefined || holds(held, needed);
  return {
    call: (path) => isOpen(neededFor.get(path)),
    change: (path) => isOpen(neededFor.get(path)?.replace(/view$/, 'edit') as Permission | undefined),
  };
}
