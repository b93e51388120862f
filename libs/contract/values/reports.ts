import type { Permission } from './permissions.js';

/** Lists that a report can be made of, and what their reader needs beside the area of reports. */
export const reportLists = {
  'admin/statistics/get': 'profit.view',
  'admin/statistics/steps/get': 'profit.view',
  'admin/statistics/days/get': 'profit.view',
  'admin/statistics/points/get': 'profit.view',
  'admin/profit/get': 'profit.view',
  'admin/profit/cost/get': 'profit.view',
  'admin/profit/fee/get': 'profit.view',
  'admin/bet/settlement/get': 'bets.view',
  'admin/casino/settlement/get': 'casino.view',
  'admin/ranking/get': 'profit.view',
  'admin/payment/report/get': 'profit.view',
  'admin/history/get': 'profit.view',
  'admin/rolling/get': 'commission.view',
  'admin/losing/get': 'commission.view',
  'admin/rate/earning/get': 'commission.view',
  'admin/position/get': 'commission.view',
  'agent/statistics/days': 'profit.view',
  'agent/statistics/betting': 'profit.view',
} as const satisfies Record<string, Permission>;
export type ReportList = keyof typeof reportLists;
/** Lists of an agent's branch: a report of one is addressed to agents, and each gets a file of its own branch alone. */
export const isAgentList = (list: ReportList): list is Extract<ReportList, `agent/${string}`> => list.startsWith('agent/');
export const reportListNames = Object.keys(reportLists) as [ReportList, ...ReportList[]];

/** Which days a report is about, reckoned from the day on which it is due. Weeks begin on Monday. */
export const reportPeriods = ['yesterday', 'lastSevenDays', 'lastThirtyDays', 'lastWeek', 'lastMonth', 'thisMonth'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportCadences = ['daily', 'weekly', 'monthly'] as const;
export type ReportCadence = (typeof reportCadences)[number];

/** `html` is a page to print. */
export const reportFormats = ['xlsx', 'csv', 'html'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** `stopped`: the platform will not make it any more, for the reason that stands beside it. */
export const reportStates = ['active', 'paused', 'stopped'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportRunStates = ['waiting', 'done', 'failed'] as const;
export type ReportRunState = (typeof reportRunStates)[number];

/** `denied`: its owner may no longer see it; `closed`: its owner's account is not active; `broken`: it failed again and again. */
export const reportFailures = ['denied', 'closed', 'invalid', 'tooLarge', 'broken'] as const;
export type ReportFailure = (typeof reportFailures)[number];

/** After these no further run can succeed by itself. */
export const stoppingFailures: readonly ReportFailure[] = ['denied', 'closed', 'invalid'];

export const reportLimits = {
  name: 60,
  agents: 50,
  staff: 50,
  reports: 100,
  rows: 50_000,
  attempts: 4,
  keptDays: 30,
  runsKeptDays: 180,
} as const;
