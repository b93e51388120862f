import { permissions, type Permission } from './permissions.js';

export const machineKeyLimits = { name: 40, days: 365, open: 50 } as const;
export const machineKeyStates = ['open', 'expired', 'revoked'] as const;

/** What a key of a program may permit: people decide about people, and about what needs two of them; a dealer is a person. */
export const machinePermissions: readonly Permission[] = /* @__PURE__ */ permissions.filter(
  (each) => !/^(staff|approvals|numbers|dealing)\./.test(each),
);
