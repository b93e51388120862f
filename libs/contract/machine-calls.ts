import type { Call } from './call.js';
import { machinePermissions } from './values/machine-keys.js';

/** Whether a key of a program may make a call: what concerns a person's own session, what asks for a proof, and staff are for people. */
export function isOpenToMachines({ who, permission, stepUp }: Call): boolean {
  return who.includes('admin') && permission !== undefined && !stepUp && machinePermissions.includes(permission);
}
