import type { CallPath } from '../calls/index.js';

/** Calls of administrators that need no permission: what concerns the own session, and what answers only as much as the caller may see. */
export const ownAdminCalls: readonly CallPath[] = [
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
