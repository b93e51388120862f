import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { periodOf } from '../../lib/page-body.js';
import { useCall } from '../../lib/queries.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { DateRange } from '../../ui/date-range.js';
import { ExportButton } from '../../ui/export-button.js';
import { Money } from '../../ui/money.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { Time } from '../../ui/time.js';
import { statementFileColumns } from './export-columns.js';
import { usePeriodPage } from './use-period-page.js';

type Line = CallOutput<'admin/member/statement/get'>['items'][number];
const PAGE_SIZE = 20;
const READ_MS = 5_000;
const units = ['money', 'point', 'balance'] as const;
const unitWords = { money: 'admin:member.money', point: 'admin:member.point', balance: 'admin:member.egg' } as const;

/** Its accounts line by line: money, points, eggs. */
export function StatementTab({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const [unit, setUnit] = useState<(typeof units)[number]>('money');
  const { range, page, setRange, setPage } = usePeriodPage();
  const list = useCall('admin/member/statement/get', { id: memberId, unit, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, ...periodOf(range) }, { keepPrevious: true, refetchInterval: READ_MS });
  const columns: readonly Column<Line>[] = [
    { key: 'at', head: t('members:statement.at'), cell: (row) => <Time className="xm" at={row.at} /> },
    { key: 'content', head: t('members:statement.content'), cell: (row) => row.content },
    { key: 'before', head: t('members:statement.before'), align: 'right', cell: (row) => <span className="xm"><Money value={row.before} /></span> },
    { key: 'amount', head: t('members:statement.amount'), align: 'right', cell: (row) => <b className="w6"><Money value={row.amount} signed tone="settled" /></b> },
    { key: 'after', head: t('members:statement.after'), align: 'right', cell: (row) => <Money value={row.after} /> },
  ];
  return (
    <>
      <div className="row g8 wrap">
        <SegmentedTabs label={t('members:bulk.unit')} value={unit} tabs={units.map((value) => ({ value, label: t(unitWords[value]) }))} onChange={(next) => {
          setUnit(next);
          setPage(1);
        }} />
        <DateRange from={range.from} to={range.to} onChange={setRange} />
        <span className="f1" />
        <ExportButton call="admin/member/statement/get" input={{ id: memberId, unit, ...periodOf(range) }} columns={() => statementFileColumns(t)} name="statement" />
      </div>
      <DataTable
        label={t('members:tab.statement')}
        columns={columns}
        rows={list.data?.items}
        rowKey={(row) => row.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t('members:statement.empty')}
        phoneRow={(row) => <span className="f1 row sb g12"><span className="col el"><span className="t13 el">{row.content}</span><Time className="t11 xm" at={row.at} format="short" /></span><span className="col r"><b className="t13 w6"><Money value={row.amount} signed tone="settled" /></b><span className="t11 xm"><Money value={row.after} /></span></span></span>}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: setPage }}
      />
    </>
  );
}
