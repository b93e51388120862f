import type { TFunction } from 'i18next';
import { call } from '../../lib/api.js';
import type { CallInput } from '../../lib/contract.js';
import { downloadCsv, type CsvCell } from '../../lib/csv.js';
import { formatTime } from '../../lib/format.js';
import { datedName, readAll, type Reading } from '../../lib/read-all.js';
import { statusWord } from '../../ui/badge.js';
import { flagsOf, isDeposit, kinds, type RequestKind, type RequestRow } from './kinds.js';
import { words } from './words.js';

export interface ExportOrder extends Reading {
  readonly kind: RequestKind;
  readonly filters: CallInput<'admin/deposit/get'>;
  readonly t: TFunction;
}

/**
 * Reads every row that matches, page by page, and hands them over as one CSV file.
 *
 * @throws ApiError of the first page that failed; no file is made then.
 */
export async function exportRequests({ kind, filters, t, signal, onProgress }: ExportOrder): Promise<void> {
  const rows = await readAll<RequestRow>((page) => call(kinds[kind].get, { ...filters, ...page } as CallInput<'admin/deposit/get'>, { signal }), onProgress);
  downloadCsv(datedName(kind), [head(kind, t), ...rows.map((row) => cells(row, t))]);
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
