import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Time } from '../../../ui/time.js';
import type { Unit } from '../transfer/transfer.js';
import { bodyOf } from '../../../lib/page-body.js';
import { statementColumns } from './export-columns.js';
import { PERSON_ROWS, type PersonPageProps } from './person-view.js';

type Line = CallOutput<'agent/member/statement/get'>['items'][number];

/** Every change of what somebody holds, unit by unit, newest first. */
export function PersonStatement({ id, view, onView, kind }: PersonPageProps & { kind: 'agent' | 'player' }): ReactNode {
  const { t } = useTranslation();
  const unit: Unit = view.unit ?? 'money';
  const page = view.page ?? 1;
  const units: Unit[] = kind === 'player' ? ['money', 'point', 'balance'] : ['money', 'point'];
  const order = { id, unit, ...bodyOf({ ...view, page }, PERSON_ROWS) };
  const list = useCall('agent/member/statement/get', order, { keepPrevious: true });
  const columns: Column<Line>[] = [
    { key: 'at', head: t('agent:log.at'), cell: (row) => <Time at={row.at} format="short" className="x2" /> },
    { key: 'content', head: t('agent:log.content'), cell: (row) => row.content },
    { key: 'before', head: t('agent:log.before'), align: 'right', cell: (row) => <Money value={row.before} className="x2" /> },
    { key: 'change', head: t('agent:log.change'), align: 'right', cell: (row) => <b className={row.amount < 0 ? 'w6 xl' : 'w6 xi'}><Money value={row.amount} signed /></b> },
    { key: 'after', head: t('agent:log.after'), align: 'right', cell: (row) => <Money value={row.after} /> },
  ];
  return (
    <DataTable
      label={t('agent:person.statement')}
      columns={columns}
      rows={list.data?.items}
      rowKey={(row) => row.id}
      error={list.error}
      onRetry={() => void list.refetch()}
      isRefreshing={list.isPlaceholderData}
      empty={t('agent:log.noMoney')}
      filters={(
        <div className="list-filters row g8 wrap">
          <SegmentedTabs label={t('agent:transfer.unit')} value={unit} tabs={units.map((value) => ({ value, label: t(`agent:unit.${value}`) }))} onChange={(value) => onView({ unit: value === 'money' ? undefined : value })} />
          <DateRange from={view.from} to={view.to} onChange={(range) => onView({ from: range.from, to: range.to })} /><span className="f1" /><ExportButton call="agent/member/statement/get" input={order} columns={() => statementColumns(t)} name="statement" />
        </div>
      )}
      footer={list.data !== undefined && <span className="xm">{t('agent:list.count', { number: formatAmount(list.data.total) })}</span>}
      page={{ page, pageSize: PERSON_ROWS, total: list.data?.total ?? 0, onPage: (next) => onView({ page: next === 1 ? undefined : next }) }}
      phoneRow={(row) => (
        <>
          <span className="f1 col g2 phone-who"><b className="t13 w6 el">{row.content}</b><span className="t12 xm"><Time at={row.at} format="short" /></span></span>
          <span className="col g2 phone-amount"><b className={row.amount < 0 ? 't14 w6 xl' : 't14 w6 xi'}><Money value={row.amount} signed /></b><span className="t12 xm"><Money value={row.after} /></span></span>
        </>
      )}
    />
  );
}
