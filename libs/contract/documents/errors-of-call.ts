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

/** Refusals of single calls, beside those that follow from who may call and what is sent. */
const own: Partial<Record<CallPath, ErrorCode[]>> = {
  'user/login': ['LOGIN_EMPTY', 'LOGIN_FAILED', 'MEMBER_SUSPENDED', 'PAGE_NOT_ALLOWED'],
  'agent/login': ['LOGIN_EMPTY', 'LOGIN_FAILED', 'MEMBER_SUSPENDED', 'PAGE_NOT_ALLOWED', 'AGENT_BLOCKED'],
  'admin/login': ['LOGIN_EMPTY', 'LOGIN_FAILED'],
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
  'admin/view/save': ['VIEWS_FULL'],
  'agent/view/save': ['VIEWS_FULL'],
  'admin/view/delete': ['NOT_FOUND'],
  'agent/view/delete': ['NOT_FOUND'],
};

/** Codes that a call may answer, in the order in which they are checked. */
export function errorsOfCall(path: string, call: Call): ErrorCode[] {
  const open = call.who.includes('visitor');
  const all: ErrorCode[] = [
    ...(open ? [] : (['INVALID_REQUEST', 'SESSION_EXPIRED'] as const)),
    ...(!open && call.who.includes('agent') ? (['PAGE_NOT_ALLOWED', 'AGENT_BLOCKED'] as const) : []),
    ...(call.permission ? (['FORBIDDEN'] as const) : []),
    ...(open || call.beforePasswordChange ? [] : (['PASSWORD_CHANGE_REQUIRED'] as const)),
    'INVALID_INPUT',
    ...(call.movesMoney ? (['INVALID_AMOUNT', 'KEY_REUSED'] as const) : []),
    ...(call.under === undefined ? [] : [closedCodeOf(call.under)]),
    ...(own[path as CallPath] ?? []),
  ];
  return [...new Set(all)];
}
