import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount, seoulDay } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { AuditDifferences } from '../../components/audit-differences.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { ExportButton } from '../../../ui/export-button.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Time } from '../../../ui/time.js';
import { auditActors, type AuditSearch } from './audit-search.js';
import { auditFileColumns } from './export-columns.js';

type Entry = CallOutput<'admin/audit/get'>['items'][number];
const PAGE_SIZE = 20;
const DAYS_MS = 6 * 86_400_000;
/** The log is not pushed; it is read again in this rhythm, ms. */
const READ_MS = 5_000;

export interface AuditViewProps {
  search: AuditSearch;
  onSearch: (change: Partial<AuditSearch>) => void;
}

/** What administrators and agents did: who, when, from where, before and after. */
export function AuditView({ search: { q, by, page = 1, ...days }, onSearch }: AuditViewProps): ReactNode {
  const { t } = useTranslation();
  const to = days.to ?? seoulDay(serverNow());
  const from = days.from ?? seoulDay(Date.parse(to) - DAYS_MS);
  const filters = { startedAt: from, endedAt: to, ...(by === undefined ? {} : { by }), ...(q === undefined ? {} : { search: q }) };
  const list = useCall(
    'admin/audit/get',
    { ...filters, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE },
    { keepPrevious: true, refetchInterval: READ_MS },
  );
  const columns: readonly Column<Entry>[] = [
    { key: 'at', head: t('members:changes.at'), cell: (row) => <Time className="xm" at={row.at} /> },
    {
      key: 'by',
      head: t('members:changes.by'),
      cell: (row) => (
        <span className="col">
          <span className="w5">{row.by}</span>
          <span className="t11 xm">{row.address ?? '–'}</span>
        </span>
      ),
    },
    { key: 'action', head: t('members:changes.action'), cell: (row) => <code className="mono">{row.action}</code> },
    { key: 'target', head: t('members:audit.target'), cell: (row) => <Target of={row.target} /> },
    { key: 'what', head: t('members:changes.what'), cell: (row) => <AuditDifferences of={row} /> },
  ];
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('members:audit.title')}</h1>
        <SegmentedTabs
          look="line"
          label={t('members:changes.by')}
          value={by ?? 'all'}
          tabs={[
            { value: 'all', label: t('common:filter.all') },
            ...auditActors.map((value) => ({ value, label: t(`members:audit.${value}`) })),
          ]}
          onChange={(value) => onSearch({ by: value === 'all' ? undefined : value, page: undefined })}
        />
        <span className="f1" />
        <ExportButton call="admin/audit/get" input={filters} columns={() => auditFileColumns(t)} name="audit" />
      </div>
      <div className="dt-filters">
        <SearchField
          className="search-box"
          label={t('members:audit.search')}
          value={q}
          shortcut="/"
          onSearch={(value) => onSearch({ q: value, page: undefined })}
        />
        <DateRange
          from={from}
          to={to}
          shortcuts={reportShortcuts}
          onChange={(range) => onSearch({ from: range.from, to: range.to, page: undefined })}
        />
      </div>
      <DataTable
        label={t('members:audit.title')}
        columns={columns}
        rows={list.data?.items}
        rowKey={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('members:audit.empty')}
        phoneRow={(row) => (
          <span className="f1 col g4">
            <span className="row sb g8">
              <code className="mono el">{row.action}</code>
              <Time className="t11 xm" at={row.at} format="short" />
            </span>
            <span className="row sb g8 t12">
              <span className="el">{row.by}</span>
              <Target of={row.target} />
            </span>
            <AuditDifferences of={row} />
          </span>
        )}
        footer={
          list.data === undefined ? null : (
            <span className="xm">
              {t('admin:desk.matching')} <b className="w6 x1">{formatAmount(list.data.total)}</b>
            </span>
          )
        }
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
    </>
  );
}

/** What it was done to; a member or agent opens. */
function Target({ of }: { of: string }): ReactNode {
  const [, member] = /^member:(\d+)$/.exec(of) ?? [];
  if (member === undefined) return <span className="x2">{of}</span>;
  return (
    <Link to={'/admin/members/$member' as never} params={{ member } as never}>
      {of}
    </Link>
  );
}
