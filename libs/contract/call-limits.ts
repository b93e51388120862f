import type { Call } from './call.js';
import { calls, type CallPath } from './calls/index.js';

/** What a call costs the service, which decides how often it may be made. */
export const callClasses = ['cheap', 'costly', 'password', 'message', 'export', 'upload'] as const;
export type CallClass = (typeof callClasses)[number];

export interface Budget {
  windowSeconds: number;
  /** Calls of the class in a window by one session. */
  perSession: number;
  /** Calls of the class in a window from one address, no matter who makes them: a household, an office, a carrier's gateway. */
  perAddress: number;
  /** Each call is counted where all processes see it before it runs; otherwise counts are exchanged a few times a second. */
  exact?: true;
}

/** How often calls may be made. `RATE_LIMIT_FACTOR` multiplies all of them. */
export const budgets: Readonly<Record<CallClass, Budget>> = {
  cheap: { windowSeconds: 10, perSession: 1_000, perAddress: 10_000 },
  costly: { windowSeconds: 10, perSession: 150, perAddress: 600 },
  // Wrong passwords have stricter limits of their own, per account and address.
  password: { windowSeconds: 10, perSession: 100, perAddress: 400, exact: true },
  message: { windowSeconds: 60, perSession: 60, perAddress: 600, exact: true },
  export: { windowSeconds: 60, perSession: 30, perAddress: 120, exact: true },
  upload: { windowSeconds: 60, perSession: 120, perAddress: 600, exact: true },
};

/** Classes that do not follow from what a call takes and answers. */
const ownClasses: Partial<Record<CallPath, CallClass>> = {
  'upload/getSignedUrl': 'upload',
  'admin/sound/file/save': 'upload',
  'user/board/post/createComment': 'message',
  'user/board/free/comment/create': 'message',
  'user/inquiry/create': 'message',
  'user/inquiry/visitor/create': 'message',
  'user/inquiry/visitor/get': 'password',
  // A visitor could learn from them which accounts there are.
  'user/join/checkAccount': 'password',
  'user/join/checkNickname': 'password',
  'user/join/checkSms': 'password',
  'user/passwordLink/view': 'password',
  'user/passwordLink/accept': 'password',
  'admin/invitation/view': 'password',
  'admin/invitation/accept': 'password',
  'user/join/sendSms': 'message',
  'admin/message/send': 'message',
  'agent/message/send': 'message',
  'admin/message/recipients/get': 'costly',
  'admin/casino/vendor/test': 'costly',
  'admin/deposit/approve/preview': 'costly',
  'admin/withdrawal/approve/preview': 'costly',
  'user/bank/convertPoint/preview': 'costly',
  'user/bonus/redeem/preview': 'costly',
  'user/protection/statement/get': 'costly',
  'admin/activity/get': 'costly',
  'admin/alert/get': 'costly',
  'admin/casino/reconciliation/get': 'costly',
  'admin/casino/round/detail/get': 'costly',
  'admin/casino/session/kick': 'costly',
  'admin/casino/vendor/sync': 'costly',
  'admin/casino/wallet/get': 'costly',
  'agent/casino/round/detail/get': 'costly',
  'user/game/casino/launch': 'costly',
  'user/game/casino/round/detail/get': 'costly',
  'user/game/getCasinoLobbyUrl': 'costly',
  'admin/approval/get': 'costly',
  'admin/bank/entry/get': 'costly',
  'admin/bank/entry/view': 'costly',
  'admin/bank/entry/approve/preview': 'costly',
  'admin/bank/figures/get': 'costly',
  'admin/bank/list/preview': 'costly',
  'admin/bank/list/read': 'costly',
  'admin/approval/view': 'costly',
  'admin/audit/get': 'costly',
  'admin/bet/get': 'costly',
  'admin/bet/settlement/get': 'costly',
  'admin/casino/settlement/get': 'costly',
  'admin/commission/whatIf': 'costly',
  'admin/dashboard/get': 'costly',
  'admin/fairness/count': 'costly',
  'admin/history/get': 'costly',
  'admin/initialisation/get': 'costly',
  'admin/initialisation/preview': 'costly',
  'admin/ledger/check': 'costly',
  'admin/losing/get': 'costly',
  'admin/member/import': 'costly',
  'admin/member/import/preview': 'costly',
  'admin/member/statement/get': 'costly',
  'admin/member/timeline/get': 'costly',
  'admin/member/balance/explain': 'costly',
  'admin/member/balance/signed/get': 'costly',
  'admin/member/state/get': 'costly',
  'user/bank/balance/explain': 'costly',
  'admin/operations/get': 'costly',
  'admin/operations/database/get': 'costly',
  'admin/operations/backup/list': 'costly',
  'admin/operations/failure/list': 'costly',
  'admin/operations/failure/retryAll': 'costly',
  'admin/webhook/list': 'costly',
  'admin/webhook/replay': 'message',
  'admin/webhook/test': 'message',
  'admin/webhook/delivery/resend': 'message',
  'admin/webhook/delivery/list': 'costly',
  'admin/operations/queue/list': 'costly',
  'admin/operations/job/list': 'costly',
  'admin/payment/report/get': 'costly',
  'admin/statistics/points/get': 'costly',
  'admin/rate/earning/get': 'costly',
  'admin/privacy/view': 'costly',
  'user/privacy/get': 'costly',
  'admin/profit/get': 'costly',
  'admin/profit/part/get': 'costly',
  'admin/profit/cost/get': 'costly',
  'admin/profit/fee/get': 'costly',
  'admin/profit/goal/get': 'costly',
  'admin/protection/marker/get': 'costly',
  'admin/protection/statement/get': 'costly',
  'admin/ranking/get': 'costly',
  'admin/position/get': 'costly',
  'admin/position/bet/get': 'costly',
  'admin/position/view': 'costly',
  'admin/position/settle/preview': 'costly',
  'admin/position/unit/get': 'costly',
  'admin/position/day/get': 'costly',
  'agent/position/view': 'costly',
  'agent/position/child/get': 'costly',
  'agent/position/open/get': 'costly',
  'agent/position/whatIf': 'costly',
  'agent/position/period/get': 'costly',
  'agent/position/period/view': 'costly',
  'admin/position/period/get': 'costly',
  'admin/position/period/view': 'costly',
  'admin/report/get': 'costly',
  'admin/report/run': 'export',
  'admin/rolling/get': 'costly',
  'admin/dealing/round/preview': 'costly',
  'admin/closing/get': 'costly',
  'admin/round/preview': 'costly',
  'admin/settings/preview': 'costly',
  'admin/sports/result/preview': 'costly',
  'admin/member/move/preview': 'costly',
  'agent/home/get': 'costly',
  'admin/sports/exposure/get': 'costly',
  'admin/sports/import': 'costly',
  'admin/virtualAccount/import': 'costly',
  'admin/virtualAccount/import/preview': 'costly',
  'admin/statistics/changes/get': 'costly',
  'admin/statistics/days/get': 'costly',
  'admin/statistics/get': 'costly',
  'admin/statistics/steps/get': 'costly',
  'admin/suspicion/get': 'costly',
  'admin/tree/get': 'costly',
  'admin/turnover/get': 'costly',
  'admin/moneyRule/effect/view': 'costly',
  'agent/losing/get': 'costly',
  'agent/rolling/group/get': 'costly',
  'agent/position/bet/get': 'costly',
  'agent/member/statement/get': 'costly',
  'agent/statistics/betting': 'costly',
  'agent/statistics/days': 'costly',
  'agent/statistics/total': 'costly',
  'agent/tree/get': 'costly',
  'user/game/round/statistics': 'costly',
};

/** Anybody who guesses one of these makes the service hash or look up a secret. */
const secretFields = ['password', 'newPassword', 'bank_password', 'otp', 'sms_number'];

/** Bytes of a body, unless the call has more to take. */
export const defaultBodyBytes = 16 * 1024;

/** Text as HTML: 100,000 letters of up to three bytes. */
const htmlBytes = 320 * 1024;
/** The same and its translations. */
const translatedBytes = 768 * 1024;

/** Settings of a game, markets of a fixture, columns of a file: dozens of rows. */
const rowsBytes = 64 * 1024;

/** Keys and signatures of an authenticator. */
const passkeyBytes = 32 * 1024;

/** Bodies of calls that take more than the default, bytes. */
const ownBodyBytes: Partial<Record<CallPath, number>> = {
  'admin/bank/entries/add': 736 * 1024,
  'admin/bank/list/preview': 736 * 1024,
  'admin/bank/list/read': 736 * 1024,
  'admin/casino/game/save': 24 * 1024,
  'admin/deposit/approve': 64 * 1024,
  'admin/casino/vendor/save': 32 * 1024,
  'admin/export': rowsBytes,
  'admin/game/update': rowsBytes,
  'admin/inquiry/answer': htmlBytes,
  'admin/inspection/update': 160 * 1024,
  'admin/member/import': 736 * 1024,
  'admin/member/import/preview': 736 * 1024,
  'admin/message/send': htmlBytes,
  'admin/login': passkeyBytes,
  'admin/passkey/confirm': passkeyBytes,
  'admin/proof': passkeyBytes,
  'agent/login': passkeyBytes,
  'agent/passkey/confirm': passkeyBytes,
  'admin/popup/save': translatedBytes,
  'admin/post/save': translatedBytes,
  'admin/report/save': rowsBytes,
  'admin/sound/file/save': 352 * 1024,
  'admin/sports/fixture/create': rowsBytes,
  'admin/sports/league/save': 32 * 1024,
  'admin/sports/import': 736 * 1024,
  'admin/virtualAccount/import': 736 * 1024,
  'admin/virtualAccount/import/preview': 736 * 1024,
  'admin/sports/market/save': rowsBytes,
  'admin/sports/team/save': rowsBytes,
  'admin/template/save': htmlBytes,
  'agent/export': rowsBytes,
  'agent/message/send': 20 * 1024,
  'user/board/post/createComment': htmlBytes,
  'user/inquiry/create': htmlBytes,
  'user/inquiry/visitor/create': 20 * 1024,
  'admin/withdrawal/approve': 64 * 1024,
};

/** Bounds of every body, counted on its bytes before anything is made of them. */
export const bodyBounds = {
  /** Commas, colons and brackets of a body: at most two for each of its values and names. */
  elements: 10_000,
  /** Lists and objects inside one another. */
  depth: 16,
} as const;

export interface CallLimits {
  class: CallClass;
  budget: Budget;
  bodyBytes: number;
}

/** How often a call may be made and how much it takes. */
export function limitsOfCall(path: CallPath): CallLimits {
  const callClass = classOf(path, calls[path]);
  return { class: callClass, budget: budgets[callClass], bodyBytes: ownBodyBytes[path] ?? defaultBodyBytes };
}

function classOf(path: CallPath, call: Call): CallClass {
  const own = ownClasses[path];
  if (own) return own;
  if (call.isFile) return 'export';
  const { shape } = call.in as unknown as { shape: Record<string, unknown> };
  return secretFields.some((field) => field in shape) ? 'password' : 'cheap';
}
