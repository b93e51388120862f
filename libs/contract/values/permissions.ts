/**
 * What administrators may do. Every call of theirs names one permission; a role is a set of them. Who may edit an area may view it.
 */
export const permissionGroups = {
  money: ['deposits', 'withdrawals', 'bank', 'coins', 'balances', 'profit', 'reports', 'alerts', 'commission', 'rewards'],
  members: ['members', 'restrictions', 'numbers', 'agents', 'joins', 'privacy'],
  games: ['bets', 'sports', 'draws', 'dealing', 'casino'],
  site: ['support', 'content', 'settings', 'operations', 'approvals', 'initialisation', 'staff', 'audit'],
} as const;

export type PermissionGroup = keyof typeof permissionGroups;
export type PermissionArea = (typeof permissionGroups)[PermissionGroup][number];
export type PermissionLevel = 'view' | 'edit';
export type Permission = `${PermissionArea}.${PermissionLevel}`;

export const permissionAreas: readonly PermissionArea[] = Object.values(permissionGroups).flat();

/** Areas in which there is nothing to change. */
export const viewedAreas: readonly PermissionArea[] = ['profit', 'numbers', 'audit'];

export const permissions: readonly Permission[] = permissionAreas.flatMap((area): Permission[] =>
  viewedAreas.includes(area) ? [`${area}.view`] : [`${area}.view`, `${area}.edit`],
);

/** Whether a set of permissions holds one. */
export function holds(held: readonly string[] | undefined, permission: Permission): boolean {
  if (!held) return false;
  return held.includes(permission) || (permission.endsWith('.view') && held.includes(permission.replace(/view$/, 'edit')));
}

export const builtInRoles = ['owner', 'finance', 'trading', 'support', 'content', 'operations', 'auditor', 'dealer'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

const views = permissions.filter((permission) => permission.endsWith('.view'));

/** Built-in roles stand in the program, so that what a new release brings is in them at once. */
export const builtInPermissions: Readonly<Record<BuiltInRole, readonly Permission[]>> = {
  owner: permissions,
  finance: [
    'deposits.edit',
    'withdrawals.edit',
    'bank.edit',
    'coins.edit',
    'balances.edit',
    'profit.view',
    'reports.edit',
    'alerts.edit',
    'commission.edit',
    'rewards.view',
    'members.view',
    'restrictions.edit',
    'numbers.view',
    'agents.view',
    'joins.view',
    'bets.view',
    'approvals.edit',
    'audit.view',
  ],
  trading: [
    'profit.view',
    'reports.edit',
    'alerts.edit',
    'bets.edit',
    'sports.edit',
    'draws.edit',
    'dealing.edit',
    'casino.edit',
    'approvals.edit',
  ],
  support: [
    'deposits.view',
    'withdrawals.view',
    'rewards.view',
    'members.edit',
    'restrictions.edit',
    'agents.view',
    'joins.edit',
    'bets.view',
    'support.edit',
    'content.edit',
  ],
  content: ['rewards.edit', 'members.view', 'support.view', 'content.edit'],
  operations: ['alerts.edit', 'bets.view', 'sports.view', 'draws.view', 'casino.edit', 'settings.edit', 'operations.edit', 'audit.view'],
  // Whole numbers are for those who pay; data initialisation is the owner's unless a role of the site's own has it.
  auditor: views.filter((permission) => permission !== 'numbers.view' && permission !== 'initialisation.view'),
  // Results of the games that somebody is assigned to, and nothing else: see `isDealer`.
  dealer: ['dealing.edit'],
};

export function isBuiltInRole(name: string): name is BuiltInRole {
  return (builtInRoles as readonly string[]).includes(name);
}

/** Permissions of all of somebody's roles together, in the order of the list, each once. */
export function permissionsOfRoles(roles: readonly { name: string; permissions: readonly string[] }[]): Permission[] {
  const held = new Set(roles.flatMap(({ name, permissions: own }) => (isBuiltInRole(name) ? builtInPermissions[name] : own)));
  return permissions.filter((permission) => holds([...held], permission));
}

/** Whether somebody only enters results of assigned games: calls without a permission are closed to them, but their account. */
export function isDealer(held: readonly string[] | undefined): boolean {
  return held !== undefined && held.length > 0 && held.every((permission) => permission.startsWith('dealing.'));
}

/** Parts of the dashboard that somebody without the permission gets empty. */
export const dashboardPermissions = {
  'queues.deposits': 'deposits.view',
  'queues.withdrawals': 'withdrawals.view',
  flows: 'profit.view',
  members: 'members.view',
  inProgress: 'bets.view',
  highBets: 'bets.view',
  online: 'members.view',
} as const satisfies Readonly<Record<string, Permission>>;

/** Numbers of what waits; 0 for somebody without the permission. */
export const counterPermissions = {
  deposits: 'deposits.view',
  withdrawals: 'withdrawals.view',
  joins: 'joins.view',
  inquiries: 'support.view',
  messages: 'support.view',
  approvals: 'approvals.view',
  bank: 'bank.view',
} as const satisfies Readonly<Record<string, Permission>>;

/** Numbers of what waits as somebody may see them. */
export function permittedCounters<C extends Record<keyof typeof counterPermissions, number>>(
  counters: C,
  held: readonly string[] | undefined,
): C {
  const shown = Object.entries(counters).map(([name, count]) => [
    name,
    holds(held, counterPermissions[name as keyof C & keyof typeof counterPermissions]) ? count : 0,
  ]);
  return Object.fromEntries(shown) as C;
}
