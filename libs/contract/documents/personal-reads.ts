import type { CallPath } from '../calls/index.js';

/** Calls of administrators that show what is known about one member, whom `id` names. Each is noted with who made it. */
export const personalReads: readonly CallPath[] = [
  'admin/member/view',
  'admin/member/statement/get',
  'admin/member/balance/explain',
  'admin/member/balance/signed/get',
  'admin/member/state/get',
  'admin/member/login/get',
  'admin/member/note/get',
  'admin/member/change/get',
  'admin/protection/view',
  'admin/protection/statement/get',
  'admin/privacy/view',
  'admin/privacy/export',
];
