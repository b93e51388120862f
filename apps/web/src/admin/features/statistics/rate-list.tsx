import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { roleName } from '../../../shared/members/role-names.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Money } from '../../../ui/money.js';
import { Sum } from '../../../ui/sum.js';
import { CellLink } from '../../components/cell-link.js';
import { MemberLink } from '../../components/member-link.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import type { Days } from '../../lib/compared-days.js';
import { daysOf } from '../../lib/days-search.js';
import type { RateEarningsSearch } from './days-search.js';
import { PeriodReport } from './period-report.js';

type Row = CallOutput<'admin/rate/earning/get'>['items'][number];
type By = 'rate' | 'owner';

const usualDays = 30;
const READ_MS = 60_000;
const keyOf = ({ rate, owner }: Row): string => `${rate}:${owner?.id}`;

export interface RateListProps {
  search: RateEarningsSearch;
  onSearch: (change: Partial<RateEarningsSearch>) => void;
}

/** What each rate of rolling and losing earned; a rate leads to those who earned most by it. */
export function RateList({ search, onSearch }: RateListProps): ReactNode {
  const { t } = useTranslation();
  const { rate, page } = search;
  const by: By = search.by ?? 'rate';
  const days = daysOf(search, usualDays);
  const input = { ...days, by, ...(rate !== undefined && { rate }) };
  const list = useListPage({
    ...{ name: `rates-${by}`, call: 'admin/rate/earning/get', input, keyOf, everyMs: READ_MS },
    ...{ page, onPage: (next: number) => onSearch({ page: next }) },
  });
  const change = (next: Partial<RateEarningsSearch>): void => onSearch({ page: undefined, ...next });
  const columns = columnsOf(by, days, t);
  const title = t('profit:rates.title');
  return (
    <PeriodReport
      title={title}
      by={{
        label: t('profit:rates.by'),
        value: by,
        tabs: [
          { value: 'rate', label: t('profit:rates.byRate') },
          { value: 'owner', label: t('profit:rates.byOwner') },
        ],
        onChange: (value) => change({ by: value === 'owner' ? 'owner' : undefined, rate: undefined }),
      }}
      days={days}
      onDays={change}
      only={rate === undefined ? undefined : { label: t(`members:rate.${rate}`), onClear: () => change({ rate: undefined }) }}
      tools={
        <>
          <ScheduleReport
            list="admin/rate/earning/get"
            input={input}
            columns={(words) => fileColumnsOf(columnsOf(by, days, words))}
            name={title}
          />
          <ListTools list={list} columns={columns} />
        </>
      }
    >
      <DataTable
        label={title}
        {...list.table}
        columns={columns}
        empty={t('profit:rates.empty')}
        footer={list.data !== undefined && <Sum label={t('profit:rates.amount')} value={list.data.sums.amount} signed />}
      />
    </PeriodReport>
  );
}

function columnsOf(by: By, days: Days, t: TFunction): readonly Column<Row>[] {
  const owners: Column<Row> = { key: 'owners', head: t('profit:rates.owners'), as: 'number', phone: 'fact' };
  return [
    { key: 'rank', head: t('profit:ranking.rank'), as: 'number', phone: 'status' },
    ...(by === 'rate' ? [rateColumn(days, t)] : ownerColumns(t)),
    {
      key: 'highest',
      head: t('profit:rates.percent'),
      align: 'right',
      phone: 'line',
      file: [
        { key: 'lowest', label: `${t('profit:rates.percent')} (min)`, as: 'number' },
        { key: 'highest', label: `${t('profit:rates.percent')} (max)`, as: 'number' },
      ],
      cell: ({ lowest, highest }) => (lowest === highest ? highest : `${lowest} – ${highest}`),
    },
    ...(by === 'rate' ? [owners] : []),
    { key: 'count', head: t('profit:rates.count'), as: 'number', phone: 'fact' },
    {
      key: 'amount',
      head: t('profit:rates.amount'),
      as: 'money',
      phone: 'amount',
      cell: ({ amount }) => <Money value={amount} signed={amount < 0} />,
    },
  ];
}

function rateColumn(days: Days, t: TFunction): Column<Row> {
  return {
    key: 'rate',
    head: t('profit:rates.rate'),
    phone: 'title',
    hasLink: true,
    file: true,
    cell: ({ rate }) => (
      <CellLink to="/admin/statistics/rates" search={{ ...days, by: 'owner', rate }}>
        {t(`members:rate.${rate}`)}
      </CellLink>
    ),
  };
}

function ownerColumns(t: TFunction): Column<Row>[] {
  return [
    {
      key: 'owner',
      head: t('profit:rates.owner'),
      phone: 'title',
      hasLink: true,
      file: [
        { key: 'owner.account', label: t('admin:list.account') },
        { key: 'owner.nickname', label: t('admin:list.nickname') },
      ],
      cell: ({ owner }) => owner && <MemberLink of={{ ...owner, memberId: owner.id }} />,
    },
    {
      key: 'owner.role',
      head: t('profit:rates.role'),
      phone: 'line',
      cell: ({ owner }) => owner && roleName(owner.role, t),
    },
  ];
}
