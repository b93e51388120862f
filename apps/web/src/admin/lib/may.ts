import { createContext, useContext } from 'react';
import { holds, type Permission } from '#lib/contract/values';

/** What the administrator may do; null where nobody has said, as in a component that is shown alone. */
const Permissions = createContext<readonly string[] | null>(null);

export const PermissionsProvider = Permissions.Provider;

export function usePermissions(): readonly string[] | null {
  return useContext(Permissions);
}

/** Whether the administrator may do something: what they may not is not shown. The server guards every call by itself. */
export function useMay(permission: Permission): boolean {
  const permissions = usePermissions();
  return permissions === null || holds(permissions, permission);
}
