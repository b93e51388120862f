import { isBuiltInRole, type PermissionLevel } from '#lib/contract/values';
import { holds, type PermissionArea } from '#lib/contract/values';

/** A built-in role in the reader's language, another one as it was named. */
export function roleName(name: string, t: (key: string) => string): string {
  return isBuiltInRole(name) ? t(`staff:roles.${name}`) : name;
}

/** What a set of permissions allows in an area. */
export function levelIn(held: readonly string[], area: PermissionArea): PermissionLevel | 'none' {
  if (holds(held, `${area}.edit`)) return 'edit';
  return holds(held, `${area}.view`) ? 'view' : 'none';
}
