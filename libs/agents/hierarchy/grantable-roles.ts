import { isMonitor, roleOf, roles, type RoleName } from '#lib/members';

/** A role that an agent may give to somebody below. */
export interface GrantableRole {
  name: RoleName;
  propirty: number;
}

/** Roles below an agent's own, nearest first and monitors last; the first is the default of the new-account form. */
export function grantableRoles(own: string): GrantableRole[] {
  const { propirty } = roleOf(own);
  const below = Object.values(roles).filter((role) => role.propirty > propirty);
  const byNearness = (one: GrantableRole, other: GrantableRole) =>
    Number(isMonitor(one.name)) - Number(isMonitor(other.name)) || one.propirty - other.propirty;
  return isMonitor(own) ? [] : below.map(({ name, propirty: priority }) => ({ name, propirty: priority })).sort(byNearness);
}
