import { calls, isAgentList, refuse, type CallParsed, type ReportContent, type ReportList } from '#lib/contract';
import type { Days } from './days.js';

/** The most that a page of any list takes. */
export const reportPageRows = 200;
/** What a report reckons by itself. */
const ownFields = ['from', 'to', 'compareFrom', 'compareTo', 'startedAt', 'endedAt', 'skip', 'take'];

export type ReportInputs = { [L in ReportList]: CallParsed<L> };

/** What a report's list is asked for some days. @throws DomainError INVALID_INPUT for filters that the list does not take */
export function reportInputOf({ list, input }: Pick<ReportContent, 'list' | 'input'>, days: Days, skip: number): ReportInputs[ReportList] {
  const filters = Object.fromEntries(Object.entries(input).filter(([name]) => !ownFields.includes(name)));
  // Histories and an agent's lists name their days as every list of a ledger does.
  const span =
    list === 'admin/history/get' || isAgentList(list) ? { startedAt: days.from, endedAt: days.until } : { from: days.from, to: days.until };
  const asked = { ...filters, ...span, skip, take: reportPageRows };
  const parsed = calls[list].in.safeParse(asked);
  if (!parsed.success) throw refuse('INVALID_INPUT', { field: `content.input.${parsed.error.issues[0]?.path.join('.') ?? ''}` });
  return parsed.data as ReportInputs[ReportList];
}
