import type { TFunction } from 'i18next';
import { call } from '../../lib/api.js';
import { serverNow } from '../../lib/clock.js';
import type { CallInput } from '../../lib/contract.js';
import { downloadCsv, type CsvCell } from '../../lib/csv.js';
import { formatTime } from '../../lib/format.js';
import { statusWord } from '../../ui/badge.js';
import { flagsOf, isDeposit, kinds, type RequestKind, type RequestRow } from './kinds.js';
import { words } from './words.js';

/** The largest page that the calls give. */
const PAGE = 200;
/** A file of more rows than this is not made in a browser. */
export const MAX_ROWS = 20_000;

export interface ExportOrder {
  readonly kind: RequestKind;
  readonly filters: CallInput<'admin/deposit/get'>;
  readonly t: TFunction;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Reads every row that matches, page by page, and hands them over as one CSV file.
 *
 * @throws ApiError of the first page that failed; no file is made then.
 */
export async function exportRequests({ kind, filters, t, signal, onProgress }: ExportOrder): Promise<void> {
  const rows: RequestRow[] = [];
  for (;;) {
    const page = await call(kinds[kind].get, { ...filters, skip: rows.length, take: PAGE } as CallInput<'admin/deposit/get'>, { signal });
    rows.push(...page.items);
    const total = Math.min(page.total, MAX_ROWS);
    onProgress(total === 0 ? 1 : Math.min(1, rows.length / total));
    if (page.items.length === 0 || rows.length >= total) break;
  }
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  downloadCsv(`${kind}-${formatTime(serverNow(), 'full').replace(/[ :]/g, '-')}.csv`, [head(kind, t), ...unique.map((row) => cells(row, t))]);
}

function head(kind: RequestKind, t: TFunction): CsvCell[] {
  return [
    t('admin:desk.number'), t('admin:desk.status'), t('admin:desk.requestedAt'), t('admin:desk.processedAt'), t('admin:desk.account'), t('admin:desk.nickname'), t('admin:desk.level'),
    t('admin:desk.parents'), t(words[kind].depositor), t('admin:desk.bank'), t('admin:desk.bankAccount'), t('admin:desk.amount'), t('admin:desk.money'), t('admin:desk.flags'), t('admin:desk.processedBy'), t('admin:reason.label'),
  ];
}

function cells(row: RequestRow, t: TFunction): CsvCell[] {
  return [
    row.id, statusWord(row.status, t), formatTime(row.requestedAt, 'full'), row.processedAt === null ? null : formatTime(row.processedAt, 'full'), row.account, row.nickname, row.level,
    row.parents.join(' > '), row.holder, row.bankName, row.bankAccount, row.amount, isDeposit(row) && row.status === 'waiting' ? row.expectedMoney : row.money,
    flagsOf(row).map((flag) => statusWord(flag, t)).join(' / '), row.processedBy, row.reason,
  ];
}
