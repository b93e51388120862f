/** Administrators: invited until they set their password. */
export const staffStates = ['active', 'invited', 'suspended'] as const;
export type StaffState = (typeof staffStates)[number];

export const staffLimits = { roleName: 40, roles: 50, rolesOfOne: 10 } as const;

/** How long a one-time link works, hours. */
export const invitationHours = 48;
/** How long a proof of who is there lasts, minutes. */
export const proofMinutes = 10;
