import { assert } from '#lib/kernel';

/** Who holds a role: an agent of the partner consoles or a player of the site. */
export type MemberKind = 'player' | 'agent';

export interface Role {
  /** As it is stored and as the wire names it; the clients translate it. */
  name: string;
  kind: MemberKind;
  /** Priority, 1 the highest; spelled as on the wire. Roles up to 5 get the partner console's sub-menus. */
  propirty: number;
  isOpenUserPage: boolean;
  isOpenPartnerPage: boolean;
  isOpenLosing: boolean;
}

const agent = { kind: 'agent', isOpenUserPage: false, isOpenPartnerPage: true, isOpenLosing: true } as const;

/**
 * Every role, from the top of the tree down. Monitors watch the partner console and have no part in losing settlements.
 * Source: the specification's roles of both consoles.
 */
export const roles = {
  operatingHeadquarters: { ...agent, name: '운영본사', propirty: 1 },
  seniorHeadquarters: { ...agent, name: '상급본사', propirty: 2 },
  deputyHeadquarters: { ...agent, name: '부본사', propirty: 3 },
  branch: { ...agent, name: '지사', propirty: 4 },
  distributor: { ...agent, name: '총판', propirty: 5 },
  shop: { ...agent, name: '매장', propirty: 6 },
  member: { name: '회원', kind: 'player', propirty: 7, isOpenUserPage: true, isOpenPartnerPage: false, isOpenLosing: false },
  monitor1: { ...agent, name: '모니터1', propirty: 8, isOpenLosing: false },
  monitor2: { ...agent, name: '모니터2', propirty: 9, isOpenLosing: false },
} as const satisfies Record<string, Role>;

export type RoleName = (typeof roles)[keyof typeof roles]['name'];

const byName = new Map<string, Role>(Object.values(roles).map((role) => [role.name, role]));

/** True for the stored name of a role. */
export function isRoleName(name: string): name is RoleName {
  return byName.has(name);
}

/** The role of a stored name. The database holds only names that were checked on the way in. */
export function roleOf(name: string): Role {
  const role = byName.get(name);
  assert(role, `unknown role ${name}`);
  return role;
}

/** Stored roles that only watch. */
export const monitorRoles: readonly string[] = [roles.monitor1.name, roles.monitor2.name];

/** Whether a stored role only watches. */
export function isMonitor(name: string): boolean {
  return monitorRoles.includes(name);
}

/**
 * Whether somebody of one role may stand directly below somebody of another: below an agent of higher priority who has a downline of its
 * own.
 */
export function mayStandBelow(role: string, parentRole: string): boolean {
  const parent = roleOf(parentRole);
  return parent.kind === 'agent' && !isMonitor(parentRole) && parent.propirty < roleOf(role).propirty;
}

/** Which pages are open to somebody. */
export type PageSwitches = Pick<Role, 'isOpenUserPage' | 'isOpenPartnerPage' | 'isOpenLosing'>;

/** The role's switches, each of which a member's own settings may set otherwise. */
export function pageSwitches(role: Role, settings: Partial<PageSwitches>): PageSwitches {
  return {
    isOpenUserPage: settings.isOpenUserPage ?? role.isOpenUserPage,
    isOpenPartnerPage: settings.isOpenPartnerPage ?? role.isOpenPartnerPage,
    isOpenLosing: settings.isOpenLosing ?? role.isOpenLosing,
  };
}
