import type { Call } from '../call.js';
import type { CallPath } from '../calls/index.js';
import { closedCodeOf } from '../closed-codes.js';
import type { ErrorCode } from '../errors.js';
import { adminRefusals } from './admin-refusals.js';
import { memberRefusals } from './member-refusals.js';
import { ownAccountCalls } from './own-admin-calls.js';

const own = { ...adminRefusals, ...memberRefusals };

/** Codes that a session is refused with before a call is looked at. */
function errorsOfSession(path: string, call: Call): ErrorCode[] {
  const isFirstPage = call.beforePasswordChange === true;
  return [
    ...(['INVALID_REQUEST', 'SESSION_EXPIRED'] as const),
    ...(call.who.includes('agent') ? (['PAGE_NOT_ALLOWED', 'AGENT_BLOCKED'] as const) : []),
    ...(call.permission ? (['KEY_INVALID', 'FORBIDDEN'] as const) : []),
    ...(isClosedToDealers(path, call) ? (['FORBIDDEN'] as const) : []),
    ...(isFirstPage ? [] : (['PASSWORD_CHANGE_REQUIRED'] as const)),
    ...(call.who.includes('player') && call.duringBreak !== true ? (['MEMBER_ON_BREAK'] as const) : []),
    ...(call.who.includes('admin') && !isFirstPage && !call.beforeOtpSetup ? (['OTP_SETUP_REQUIRED'] as const) : []),
  ];
}

/** A call without a permission that is more than the own account. */
function isClosedToDealers(path: string, { who, permission }: Call): boolean {
  return who.includes('admin') && permission === undefined && !(ownAccountCalls as readonly string[]).includes(path);
}

/** Codes that a call may answer, in the order in which they are checked. */
export function errorsOfCall(path: string, call: Call): ErrorCode[] {
  const all: ErrorCode[] = [
    ...(call.who.includes('visitor') ? [] : errorsOfSession(path, call)),
    ...(call.stepUp ? (['STEP_UP_REQUIRED'] as const) : []),
    'INVALID_INPUT',
    ...(call.movesMoney ? (['INVALID_AMOUNT', 'KEY_REUSED'] as const) : []),
    ...(path.startsWith('admin/') || call.duringInspection ? [] : (['SITE_INSPECTION'] as const)),
    ...(call.under === undefined ? [] : [closedCodeOf(call.under)]),
    ...(call.secondPerson ? (['APPROVAL_WAITS'] as const) : []),
    ...(call.secondPerson === 'staff' || path === 'admin/member/create' ? (['PASSWORD_NOT_KEPT'] as const) : []),
    ...(own[path as CallPath] ?? []),
  ];
  return [...new Set(all)];
}
