import type { TFunction } from 'i18next';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accruedLines, costBases, costGroupings, type CostBasis, type CostGrouping, type CostLine } from '#lib/contract/values';
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
import { CellLink } from '../../components/cell-link.js';
import { PageHead } from '../../components/page-head.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import type { Days } from '../../lib/compared-days.js';
import { openedLines, type CostsSearch, type OpenedLine } from './costs-search.js';
import { FeeList } from './fee-list.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

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
  const { line = 'bonuses', basis = 'booked' } = search;
  const change = (next: Partial<CostsSearch>): void => onSearch({ page: undefined, ...next });
  const filters = (
    <ListFilters>
      <DateRange from={days.from} to={days.to} shortcuts={reportShortcuts} onChange={change} />
      <Select
        label={t('profit:costs.line')}
        value={line}
        options={openedLines.map((each) => ({ value: each, label: t(`profit:line.${each}`) }))}
        onChange={(next) => change({ line: next, person: undefined, basis: isAccrued(next) ? basis : undefined })}
        w={180}
      />
      {isAccrued(line) && (
        <Select
          label={t('profit:costs.basis')}
          value={basis}
          options={costBases.map((each) => ({ value: each, label: t(`profit:costs.${each}`) }))}
          onChange={(next) => change({ basis: next })}
          w={220}
        />
      )}
      {search.person !== undefined && (
        <ChipFilter isOn onChange={() => change({ person: undefined })}>
          {t('admin:bets.ofMember', { id: search.person })}
        </ChipFilter>
      )}
    </ListFilters>
  );
  const onPage = (page: number): void => onSearch({ page });
  if (line === 'vendorFees') return <FeeList days={days} page={search.page} onPage={onPage} filters={filters} />;
  return (
    <CostList
      key={`${line} ${basis}`}
      line={line}
      basis={basis}
      search={search}
      days={days}
      filters={filters}
      onChange={change}
      onPage={onPage}
    />
  );
}

/** Lines that count on other days than those on which they are booked. */
const isAccrued = (line: OpenedLine): boolean => accruedLines.some((each) => each === line);

interface CostListProps {
  line: CostLine;
  basis: CostBasis;
  search: CostsSearch;
  days: Days;
  filters: ReactNode;
  onChange: (change: Partial<CostsSearch>) => void;
  onPage: (page: number) => void;
}

function CostList({ line, basis, search, days, filters, onChange, onPage }: CostListProps): ReactNode {
  const { t } = useTranslation();
  const { by = 'transfer', person, page } = search;
  const input = { ...days, line, by, basis, ...(person !== undefined && { personId: person }) };
  const list = useListPage({
    ...{ name: `costs-${by}`, call: 'admin/profit/cost/get', input, page, onPage, keyOf: keysBy[by], everyMs: READ_MS },
  });
  const of = { line, basis, days };
  const columns = columnsBy(by, of, t);
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
          columns={(words) => fileColumnsOf(columnsBy(by, of, words))}
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
              <Sum label={t(countWords[basis])}>{formatAmount(list.data.sums.count)}</Sum>
              <Sum label={t(basis === 'booked' ? 'profit:ledger.booked' : 'profit:costs.inStatement')} value={list.data.sums.amount} />
            </>
          )
        }
      />
    </>
  );
}

const countWords = { booked: 'profit:costs.transfers', accrued: 'profit:costs.entries' } as const;

const keysBy: Readonly<Record<CostGrouping, (row: Row) => string>> = {
  // A transfer may have several postings of the same account, a bet several shares.
  transfer: ({ transferId, betId, day, person, amount, content }) => [transferId, betId, day, person?.id, amount, content].join(':'),
  person: ({ person }) => String(person?.id ?? 0),
  day: ({ day }) => day ?? '',
};

/** What the list is of. */
interface Of {
  line: CostLine;
  basis: CostBasis;
  days: Days;
}

function columnsBy(by: CostGrouping, of: Of, t: TFunction): readonly Column<Row>[] {
  const amount: Column<Row> = { key: 'amount', head: t('profit:costs.amount'), as: 'money', phone: 'amount', isStrong: true };
  const count: Column<Row> = { key: 'count', head: t(countWords[of.basis]), as: 'number', phone: 'fact' };
  if (by === 'day') return [dayColumn(of, t), count, amount];
  if (by === 'person') return [personColumn(of, t), count, amount];
  return [whenColumn(of, t), personColumn(null, t), contentColumn(t), amount];
}

/** Losing counts on a day; what was booked, and bets, have their time. */
function whenColumn({ line, basis }: Of, t: TFunction): Column<Row> {
  if (line === 'losing' && basis === 'accrued') return { key: 'day', head: t('profit:by.day'), phone: 'line' };
  return { key: 'at', head: t('profit:history.at'), as: 'time', phone: 'line' };
}

function contentColumn(t: TFunction): Column<Row> {
  return {
    key: 'content',
    head: t('profit:history.content'),
    phone: 'fact',
    hasLink: true,
    file: [
      { key: 'betId', label: t('profit:settlements.bet') },
      { key: 'content', label: t('profit:history.content') },
    ],
    cell: ({ betId, content }) =>
      betId === null ? (
        content
      ) : (
        <>
          <CellLink to="/admin/bets" search={{ bet: betId }}>{`#${betId}`}</CellLink> {content}
        </>
      ),
  };
}

function dayColumn({ line, basis }: Of, t: TFunction): Column<Row> {
  return {
    key: 'day',
    head: t('profit:by.day'),
    phone: 'title',
    hasLink: true,
    cell: ({ day }) => (
      <CellLink to="/admin/profit/costs" search={{ line, basis, from: day, to: day }}>
        {day}
      </CellLink>
    ),
  };
}

/** @param of the list that a person's sum opens; null where the name opens the person's page */
function personColumn(of: Of | null, t: TFunction): Column<Row> {
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
          {...((of === null
            ? { to: '/admin/members/$member', params: { member: String(person.id) } }
            : {
                to: '/admin/profit/costs',
                search: { line: of.line, basis: of.basis, person: person.id, ...of.days },
              }) as object as { to: never })}
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
