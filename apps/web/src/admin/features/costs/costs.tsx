import type { TFunction } from 'i18next';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { costGroupings, type CostGrouping, type CostLine } from '#lib/contract/values';
import { serverNow } from '../../../lib/clock.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount, seoulDay } from '../../../lib/format.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { ChipFilter } from '../../../ui/filters.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Select } from '../../../ui/select.js';
import { Sum } from '../../../ui/sum.js';
import { PageHead } from '../../components/page-head.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import type { Days } from '../../lib/compared-days.js';
import { openedLines, type CostsSearch } from './costs-search.js';
import { FeeList } from './fee-list.js';

type Row = CallOutput<'admin/profit/cost/get'>['items'][number];

const DAY_MS = 86_400_000;
const READ_MS = 15_000;

export interface CostsProps {
  search: CostsSearch;
  onSearch: (change: Partial<CostsSearch>) => void;
}

/** The transfers that a cost of the profit statement is the sum of. */
export function Costs({ search, onSearch }: CostsProps): ReactNode {
  const { t } = useTranslation();
  const yesterday = seoulDay(serverNow() - DAY_MS);
  const days = { from: search.from ?? search.to ?? yesterday, to: search.to ?? search.from ?? yesterday };
  const line = search.line ?? 'bonuses';
  const change = (next: Partial<CostsSearch>): void => onSearch({ page: undefined, ...next });
  const filters = (
    <>
      <div className="dt-filters">
        <DateRange from={days.from} to={days.to} shortcuts={reportShortcuts} onChange={change} />
        <Select
          label={t('profit:costs.line')}
          value={line}
          options={openedLines.map((each) => ({ value: each, label: t(`profit:line.${each}`) }))}
          onChange={(next) => change({ line: next, person: undefined })}
          w={180}
        />
        {search.person !== undefined && (
          <ChipFilter isOn onChange={() => change({ person: undefined })}>
            {t('admin:bets.ofMember', { id: search.person })}
          </ChipFilter>
        )}
      </div>
    </>
  );
  const onPage = (page: number): void => onSearch({ page });
  if (line === 'vendorFees') return <FeeList days={days} page={search.page} onPage={onPage} filters={filters} />;
  return <CostList key={line} line={line} search={search} days={days} filters={filters} onChange={change} onPage={onPage} />;
}

interface CostListProps {
  line: CostLine;
  search: CostsSearch;
  days: Days;
  filters: ReactNode;
  onChange: (change: Partial<CostsSearch>) => void;
  onPage: (page: number) => void;
}

function CostList({ line, search, days, filters, onChange, onPage }: CostListProps): ReactNode {
  const { t } = useTranslation();
  const { by = 'transfer', person, page } = search;
  const input = { ...days, line, by, ...(person !== undefined && { personId: person }) };
  const list = useListPage({
    ...{ name: `costs-${by}`, call: 'admin/profit/cost/get', input, page, onPage, keyOf: keysBy[by], everyMs: READ_MS },
  });
  const columns = columnsBy(by, line, days, t);
  return (
    <>
      <PageHead
        title={t(`profit:line.${line}`)}
        tabs={
          <SegmentedTabs
            look="line"
            label={t('profit:costs.by')}
            value={by}
            tabs={costGroupings.map((value) => ({ value, label: t(`profit:costs.${value}`) }))}
            onChange={(value) => onChange({ by: value === 'transfer' ? undefined : value })}
          />
        }
      >
        <ScheduleReport
          list="admin/profit/cost/get"
          input={input}
          columns={(words) => fileColumnsOf(columnsBy(by, line, days, words))}
          name={t(`profit:line.${line}`)}
        />
        <ListTools list={list} columns={columns} />
      </PageHead>
      {filters}
      <DataTable
        label={t(`profit:line.${line}`)}
        {...list.table}
        columns={columns}
        empty={t('profit:costs.empty')}
        footer={
          list.data === undefined ? null : (
            <>
              <Sum label={t('profit:costs.transfers')}>{formatAmount(list.data.sums.count)}</Sum>
              <Sum label={t('profit:ledger.booked')} value={list.data.sums.amount} />
            </>
          )
        }
      />
    </>
  );
}

const keysBy: Readonly<Record<CostGrouping, (row: Row) => string>> = {
  // A transfer may have several postings of the same account.
  transfer: ({ transferId, person, amount, content }) => [transferId, person?.id, amount, content].join(':'),
  person: ({ person }) => String(person?.id ?? 0),
  day: ({ day }) => day ?? '',
};

function columnsBy(by: CostGrouping, line: CostLine, days: Days, t: TFunction): readonly Column<Row>[] {
  const amount: Column<Row> = { key: 'amount', head: t('profit:costs.amount'), as: 'money', phone: 'amount', isStrong: true };
  const count: Column<Row> = { key: 'count', head: t('profit:costs.transfers'), as: 'number', phone: 'fact' };
  if (by === 'day') return [dayColumn(line, t), count, amount];
  if (by === 'person') return [personColumn(line, days, t), count, amount];
  return [
    { key: 'at', head: t('profit:history.at'), as: 'time', phone: 'line' },
    personColumn(null, days, t),
    { key: 'content', head: t('profit:history.content'), phone: 'fact' },
    amount,
  ];
}

function dayColumn(line: CostLine, t: TFunction): Column<Row> {
  return {
    key: 'day',
    head: t('profit:by.day'),
    phone: 'title',
    hasLink: true,
    cell: ({ day }) => (
      <Link to={'/admin/profit/costs' as never} search={{ line, from: day, to: day } as never}>
        {day}
      </Link>
    ),
  };
}

/** @param line of rows that are a person's sum, which lead to the person's transfers */
function personColumn(line: CostLine | null, days: Days, t: TFunction): Column<Row> {
  return {
    key: 'person',
    head: t('admin:list.member'),
    phone: 'title',
    hasLink: true,
    file: [
      { key: 'person.account', label: t('admin:list.account') },
      { key: 'person.nickname', label: t('admin:list.nickname') },
    ],
    cell: ({ person }) =>
      person === null ? (
        t('profit:costs.house')
      ) : (
        <Link
          {...((line === null
            ? { to: '/admin/members/$member', params: { member: String(person.id) } }
            : { to: '/admin/profit/costs', search: { line, person: person.id, ...days } }) as object as { to: never })}
        >
          <Text component="b" fw={600}>
            {person.nickname}
          </Text>{' '}
          <Text span c="muted">
            {person.account}
          </Text>
        </Link>
      ),
  };
}
