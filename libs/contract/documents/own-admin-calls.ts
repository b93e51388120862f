import type { Call } from '../call.js';
import type { CallPath } from '../calls/index.js';
import { holds, isDealer } from '../values/permissions.js';

/** What concerns the own session and account, whatever one may do beside. */
export const ownAccountCalls: readonly CallPath[] = [
  'admin/logout',
  'admin/password/update',
  'admin/getContext',
  'admin/updateSession',
  'admin/otp/get',
  'admin/otp/begin',
  'admin/otp/confirm',
  'admin/otp/disable',
  'admin/otp/codes',
  'admin/passkey/get',
  'admin/passkey/begin',
  'admin/passkey/confirm',
  'admin/passkey/rename',
  'admin/passkey/delete',
  'admin/proof',
];

/** Calls of administrators that need no permission: the own account, and what answers only as much as the caller may see. */
export const ownAdminCalls: readonly CallPath[] = [
  ...ownAccountCalls,
  'admin/view/list',
  'admin/view/save',
  'admin/view/delete',
  'admin/sound/get',
  'admin/sound/update',
  'admin/update/get',
  'admin/update/read',
  // Only what one has asked for oneself.
  'admin/approval/withdraw',
  // Each part of the dashboard and each event has a permission of its own.
  'admin/dashboard/get',
  'admin/activity/get',
  // A file of a list needs the list's permission.
  'admin/export',
  // A place for an own image, which nobody sees until a text names it.
  'upload/getSignedUrl',
];

/** Whether an administrator who holds these permissions may make a call. */
export function isPermitted(path: string, { permission }: Pick<Call, 'permission'>, held: readonly string[] | undefined): boolean {
  if (permission !== undefined) return holds(held, permission);
  return !isDealer(held) || (ownAccountCalls as readonly string[]).includes(path);
}
