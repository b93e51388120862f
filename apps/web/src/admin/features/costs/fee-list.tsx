import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Money } from '../../../ui/money.js';
import { Sum } from '../../../ui/sum.js';
import { PageHead } from '../../components/page-head.js';
import type { Days } from '../../lib/compared-days.js';
import { CellLink } from '../../components/cell-link.js';
import { ScheduleReport } from '../../components/schedule-report.js';

type Row = CallOutput<'admin/profit/fee/get'>['items'][number];

const keyOf = ({ day, vendor }: Row): string => `${day}:${vendor.id}`;

export interface FeeListProps {
  days: Days;
  page: number | undefined;
  onPage: (page: number) => void;
  filters: ReactNode;
}

/** Vendor fees: of each vendor and day what its games earned, at the fee of that day. */
export function FeeList({ days, page, onPage, filters }: FeeListProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({ name: 'vendor-fees', call: 'admin/profit/fee/get', input: days, page, onPage, keyOf });
  const columns = columnsOf(t);
  return (
    <>
      <PageHead title={t('profit:line.vendorFees')}>
        <ScheduleReport
          list="admin/profit/fee/get"
          input={days}
          columns={(words) => fileColumnsOf(columnsOf(words))}
          name={t('profit:line.vendorFees')}
        />
        <ListTools list={list} columns={columns} />
      </PageHead>
      {filters}
      <DataTable
        label={t('profit:line.vendorFees')}
        {...list.table}
        columns={columns}
        empty={t('profit:costs.empty')}
        footer={
          list.data === undefined ? null : (
            <>
              <Sum label={t('profit:measure.ggr')} value={list.data.sums.ggr} />
              <Sum label={t('profit:costs.inStatement')} value={list.data.sums.amount} />
            </>
          )
        }
      />
    </>
  );
}

const columnsOf = (t: TFunction): readonly Column<Row>[] => [
  { key: 'day', head: t('profit:by.day'), phone: 'line' },
  {
    key: 'vendor.name',
    head: t('profit:by.vendor'),
    phone: 'title',
    cell: ({ vendor }) => vendor.name,
  } as Column<Row>,
  { key: 'settledStakes', head: t('profit:measure.settledStakes'), as: 'money', phone: 'hidden' },
  {
    ...{ key: 'ggr', head: t('profit:measure.ggr'), as: 'money', phone: 'fact', hasLink: true },
    cell: ({ day, vendor, ggr }) => (
      <CellLink to="/admin/statistics/settlements" search={{ from: day, to: day, vendor: vendor.code }}>
        <Money value={ggr} />
      </CellLink>
    ),
  } as Column<Row>,
  {
    key: 'percent',
    head: t('profit:costs.percent'),
    align: 'right',
    phone: 'fact',
    file: true,
    cell: ({ percent }) => `${percent} %`,
  },
  { key: 'amount', head: t('profit:costs.amount'), as: 'money', phone: 'amount', isStrong: true },
];
