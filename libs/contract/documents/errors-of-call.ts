import type { Call } from '../call.js';
import type { CallPath } from '../calls/index.js';
import { closedCodeOf } from '../closed-codes.js';
import type { ErrorCode } from '../errors.js';

const ownPasswords: ErrorCode[] = [
  'PASSWORD_WRONG',
  'BANK_PASSWORD_REQUIRED',
  'BANK_PASSWORD_WRONG',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_COMMON',
  'PASSWORD_UNCHANGED',
  'BANK_PASSWORD_FORMAT',
  'BANK_PASSWORD_WEAK',
  'TOO_MANY_ATTEMPTS',
  'NOT_PERMITTED',
];

/** Of money, points and eggs between an agent and a member below. */
const trades: ErrorCode[] = ['NOT_FOUND', 'NOT_PERMITTED', 'MEMBER_HELD'];

const otpRefusals: ErrorCode[] = ['OTP_REQUIRED', 'OTP_WRONG', 'TOO_MANY_ATTEMPTS'];

/** Refusals of single calls, beside those that follow from who may call and what is sent. */
const own: Partial<Record<CallPath, ErrorCode[]>> = {
  'admin/inspection/update': ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  'user/login': ['LOGIN_EMPTY', 'ADDRESS_BLOCKED', 'LOGIN_FAILED', 'MEMBER_SUSPENDED', 'PAGE_NOT_ALLOWED'],
  'agent/login': [
    'LOGIN_EMPTY',
    'ADDRESS_BLOCKED',
    'LOGIN_FAILED',
    'MEMBER_SUSPENDED',
    'PAGE_NOT_ALLOWED',
    'AGENT_BLOCKED',
    ...otpRefusals,
  ],
  'admin/login': ['LOGIN_EMPTY', 'ADDRESS_BLOCKED', 'ADDRESS_NOT_ALLOWED', 'LOGIN_FAILED', 'MEMBER_SUSPENDED', ...otpRefusals],
  'admin/otp/begin': ['OTP_ALREADY_ON'],
  'admin/otp/confirm': ['OTP_NOT_BEGUN', 'OTP_WRONG', 'TOO_MANY_ATTEMPTS'],
  'admin/otp/disable': ['OTP_NEEDED_BY_ROLE', 'OTP_NOT_BEGUN', 'OTP_WRONG', 'TOO_MANY_ATTEMPTS'],
  'admin/otp/codes': ['OTP_NOT_BEGUN', 'OTP_WRONG', 'TOO_MANY_ATTEMPTS'],
  'agent/otp/begin': ['OTP_ALREADY_ON'],
  'agent/otp/confirm': ['OTP_NOT_BEGUN', 'OTP_WRONG', 'TOO_MANY_ATTEMPTS'],
  'agent/otp/disable': ['OTP_NOT_BEGUN', 'OTP_WRONG', 'TOO_MANY_ATTEMPTS'],
  'agent/otp/codes': ['OTP_NOT_BEGUN', 'OTP_WRONG', 'TOO_MANY_ATTEMPTS'],
  'admin/proof': [...otpRefusals, 'PASSWORD_WRONG'],
  'admin/staff/create': ['ACCOUNT_TAKEN', 'ROLE_UNKNOWN', 'NOT_PERMITTED', 'PASSWORD_TOO_SHORT', 'PASSWORD_COMMON'],
  'admin/staff/update': ['NOT_FOUND', 'ROLE_UNKNOWN', 'NOT_PERMITTED', 'LAST_OWNER'],
  'admin/staff/password/reset': ['NOT_FOUND', 'NOT_PERMITTED', 'LAST_OWNER', 'PASSWORD_TOO_SHORT', 'PASSWORD_COMMON'],
  'admin/staff/suspend': ['NOT_FOUND', 'NOT_PERMITTED', 'LAST_OWNER'],
  'admin/staff/revoke': ['NOT_FOUND', 'NOT_PERMITTED'],
  'admin/permission/role/save': ['NOT_FOUND', 'NAME_EMPTY', 'ROLE_NAME_TAKEN', 'ROLES_FULL', 'NOT_PERMITTED', 'CHANGED_MEANWHILE'],
  'admin/permission/role/delete': ['NOT_FOUND', 'ROLE_IN_USE', 'NOT_PERMITTED'],
  'admin/invitation/view': ['INVITATION_INVALID'],
  'admin/invitation/accept': ['INVITATION_INVALID', 'PASSWORD_TOO_SHORT', 'PASSWORD_COMMON'],
  'user/password/update': ownPasswords,
  'agent/password/update': ownPasswords,
  'admin/password/update': ['PASSWORD_WRONG', 'PASSWORD_TOO_SHORT', 'PASSWORD_COMMON', 'PASSWORD_UNCHANGED', 'TOO_MANY_ATTEMPTS'],
  'admin/settings/update': ['CHANGED_MEANWHILE', 'PARENT_UNKNOWN', 'NAME_EMPTY', 'POINTS_EMPTY'],
  'admin/depositAccount/save': ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  'admin/depositAccount/order': ['CHANGED_MEANWHILE'],
  'admin/virtualAccount/import/preview': ['IMPORT_UNREADABLE'],
  'admin/virtualAccount/import': ['IMPORT_UNREADABLE'],
  'user/bank/charge': [
    'CHARGE_BELOW_MINIMUM',
    'CHARGE_ABOVE_MAXIMUM',
    'CHARGE_ABOVE_LIMIT',
    'CHARGE_RESTRICTED',
    'CHARGE_TOO_MANY_WAITING',
  ],
  'user/bank/exchange': [
    'EXCHANGE_BELOW_MINIMUM',
    'EXCHANGE_ABOVE_MAXIMUM',
    'EXCHANGE_NOT_IN_UNIT',
    'EXCHANGE_TOO_SOON',
    'EXCHANGE_CLOSED',
    'EXCHANGE_RESTRICTED',
    'EXCHANGE_FROZEN',
    'TURNOVER_MISSING',
    'BANK_PASSWORD_REQUIRED',
    'BANK_PASSWORD_WRONG',
    'INSUFFICIENT_BALANCE',
  ],
  'admin/number/reveal': ['NOT_FOUND', 'NUMBER_MISSING', 'TOO_MANY_ATTEMPTS'],
  'admin/withdrawal/file/create': ['NOT_FOUND', 'NOT_APPROVED_YET', 'ALREADY_PROCESSED', 'ALREADY_IN_FILE', 'NUMBER_MISSING'],
  'admin/withdrawal/file/download': ['NOT_FOUND'],
  'user/bank/convertPoint': ['POINT_BELOW_MINIMUM', 'POINT_NOT_IN_UNIT', 'INSUFFICIENT_POINT'],
  'user/bank/convertBalance': [
    'EGGS_CLOSED',
    'LEVEL_TOO_LOW',
    'BETTING_RESTRICTED',
    'EGGS_BELOW_MINIMUM',
    'INSUFFICIENT_BALANCE',
    'INSUFFICIENT_EGGS',
  ],
  'user/attendance/check': ['REWARD_CLOSED', 'ATTENDED_ALREADY'],
  'user/roulette/spin': ['REWARD_CLOSED', 'TICKET_NONE', 'ROULETTE_UNSEEN'],
  'user/inventory/use': ['NOT_FOUND', 'ITEM_NOT_USABLE'],
  'admin/join/phoneCode/issue': ['PHONE_FORMAT'],
  'admin/item/grant': ['POINTS_EMPTY', 'NOT_FOUND'],
  'admin/rolling/recover': ['PERIOD_TOO_LONG', 'RECOVERY_NONE'],
  'user/game/getCasinoLobbyUrl': ['GAME_MAINTENANCE', 'BETTING_RESTRICTED', 'GAME_UNKNOWN', 'GAME_NOT_OPENED'],
  'user/game/casino/launch': ['GAME_UNKNOWN', 'GAME_MAINTENANCE', 'BETTING_RESTRICTED', 'GAME_NOT_OPENED'],
  'user/game/casino/favourite/set': ['GAME_UNKNOWN'],
  'admin/casino/vendor/save': ['CHANGED_MEANWHILE'],
  'admin/casino/vendor/sync': ['NOT_FOUND', 'VENDOR_SILENT'],
  'admin/casino/round/view': ['NOT_FOUND'],
  'admin/casino/round/adjust': ['NOT_FOUND', 'ADJUSTMENT_TOO_LARGE'],
  'admin/casino/reconciliation/get': ['NOT_FOUND', 'VENDOR_SILENT', 'PERIOD_TOO_LONG'],
  'user/bank/getChargeAccount': ['BANK_PASSWORD_REQUIRED', 'BANK_PASSWORD_WRONG', 'CHARGE_ACCOUNT_NONE'],
  'user/game/round/get': ['GAME_UNKNOWN'],
  'user/game/round/history': ['GAME_UNKNOWN'],
  'user/game/round/verify': ['NOT_FOUND', 'ROUND_NOT_DRAWN'],
  'user/game/bet/create': [
    'ROUND_CLOSED',
    'GAME_MAINTENANCE',
    'MARKET_CLOSED',
    'SELECTION_INVALID',
    'ODDS_CHANGED',
    'STAKE_BELOW_MINIMUM',
    'STAKE_ABOVE_MAXIMUM',
    'WIN_ABOVE_MAXIMUM',
    'ROUND_LIMIT_REACHED',
    'BETTING_RESTRICTED',
    'INSUFFICIENT_BALANCE',
    'NOT_FOUND',
  ],
  'admin/member/view': ['NOT_FOUND'],
  'agent/child/money/update': [...trades, 'INSUFFICIENT_BALANCE', 'TURNOVER_MISSING'],
  'agent/user/point/update': [...trades, 'INSUFFICIENT_POINT'],
  'agent/user/casino/depositBalance': [...trades, 'INSUFFICIENT_BALANCE'],
  'agent/user/casino/withdrawBalance': [...trades, 'INSUFFICIENT_EGGS', 'TURNOVER_MISSING'],
  'admin/export': ['EXPORTS_RUNNING', 'EXPORT_TOO_LARGE'],
  'agent/export': ['EXPORTS_RUNNING', 'EXPORT_TOO_LARGE'],
  'admin/perimeter/address/save': ['PERIMETER_OWN_ADDRESS', 'PERIMETER_NEEDS_LASTING'],
  'admin/perimeter/address/delete': ['NOT_FOUND', 'PERIMETER_OWN_ADDRESS', 'PERIMETER_NEEDS_LASTING'],
  'admin/perimeter/domain/save': ['NOT_FOUND', 'DOMAIN_TAKEN', 'PARTNER_UNKNOWN', 'SKIN_UNKNOWN'],
  'admin/sound/file/save': ['SOUND_TYPE', 'SOUND_TOO_LARGE'],
  'admin/sound/file/delete': ['NOT_FOUND'],
  'admin/key/create': ['NOT_PERMITTED', 'KEYS_FULL'],
  'admin/key/revoke': ['NOT_FOUND'],
  'admin/skin/save': ['SKIN_UNREADABLE', 'SKIN_CONFUSING', 'SKIN_TAKEN', 'SKINS_FULL', 'CHANGED_MEANWHILE'],
  'admin/skin/delete': ['NOT_FOUND', 'SKIN_IN_USE'],
  'admin/skin/use': ['SKIN_UNKNOWN'],
  'admin/perimeter/domain/delete': ['NOT_FOUND'],
  'admin/view/save': ['VIEWS_FULL'],
  'agent/view/save': ['VIEWS_FULL'],
  'admin/view/delete': ['NOT_FOUND'],
  'agent/view/delete': ['NOT_FOUND'],
};

/** Codes that a session is refused with before a call is looked at. */
function errorsOfSession(call: Call): ErrorCode[] {
  const isFirstPage = call.beforePasswordChange === true;
  return [
    ...(['INVALID_REQUEST', 'SESSION_EXPIRED'] as const),
    ...(call.who.includes('agent') ? (['PAGE_NOT_ALLOWED', 'AGENT_BLOCKED'] as const) : []),
    ...(call.permission ? (['KEY_INVALID', 'FORBIDDEN'] as const) : []),
    ...(isFirstPage ? [] : (['PASSWORD_CHANGE_REQUIRED'] as const)),
    ...(call.who.includes('admin') && !isFirstPage && !call.beforeOtpSetup ? (['OTP_SETUP_REQUIRED'] as const) : []),
  ];
}

/** Codes that a call may answer, in the order in which they are checked. */
export function errorsOfCall(path: string, call: Call): ErrorCode[] {
  const all: ErrorCode[] = [
    ...(call.who.includes('visitor') ? [] : errorsOfSession(call)),
    ...(call.stepUp ? (['STEP_UP_REQUIRED'] as const) : []),
    'INVALID_INPUT',
    ...(call.movesMoney ? (['INVALID_AMOUNT', 'KEY_REUSED'] as const) : []),
    ...(path.startsWith('admin/') || call.duringInspection ? [] : (['SITE_INSPECTION'] as const)),
    ...(call.under === undefined ? [] : [closedCodeOf(call.under)]),
    ...(own[path as CallPath] ?? []),
  ];
  return [...new Set(all)];
}
