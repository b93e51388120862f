import { calls, isAgentList, refuse, type CallParsed, type ReportContent, type ReportList } from '#lib/contract';
import type { Days } from './days.js';

/** The most that a page of any list takes. */
export const reportPageRows = 200;
/** What a report reckons by itself. */
const ownFields = ['from', 'to', 'compareFrom', 'compareTo', 'startedAt', 'endedAt', 'periodId', 'skip', 'take'];
/** Lists that name their days as every list of a ledger does. */
const ledgerLists: ReadonlySet<ReportList> = new Set([
  'admin/history/get',
  'admin/rolling/get',
  'admin/bet/settlement/get',
  'admin/casino/settlement/get',
]);
/** Losing has periods of its own, of which a report has the newest that is closed; positions are as they stand when it is made. */
const withoutDays: ReadonlySet<ReportList> = new Set(['admin/losing/get', 'admin/position/get']);

export type ReportInputs = { [L in ReportList]: CallParsed<L> };

/** What a report's list is asked for some days. @throws DomainError INVALID_INPUT for filters that the list does not take */
export function reportInputOf({ list, input }: Pick<ReportContent, 'list' | 'input'>, days: Days, skip: number): ReportInputs[ReportList] {
  const filters = Object.fromEntries(Object.entries(input).filter(([name]) => !ownFields.includes(name)));
  const asked = { ...filters, ...spanOf(list, days), skip, take: reportPageRows };
  const parsed = calls[list].in.safeParse(asked);
  if (!parsed.success) throw refuse('INVALID_INPUT', { field: `content.input.${parsed.error.issues[0]?.path.join('.') ?? ''}` });
  return parsed.data as ReportInputs[ReportList];
}

function spanOf(list: ReportList, { from, until }: Days): object {
  if (withoutDays.has(list)) return {};
  return ledgerLists.has(list) || isAgentList(list) ? { startedAt: from, endedAt: until } : { from, to: until };
}
