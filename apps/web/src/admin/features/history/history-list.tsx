import type { TFunction } from 'i18next';
import { Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountUnits } from '#lib/contract/values';
import { serverNow } from '../../../lib/clock.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount, seoulDay } from '../../../lib/format.js';
import { statementColumns } from '../../../shared/wallet/statement-table.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { SelectFilter } from '../../../ui/filters.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Money } from '../../../ui/money.js';
import { PageTitle } from '../../../ui/page-title.js';
import { SearchField } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import { groups, type HistorySearch } from './history-search.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

type Line = CallOutput<'admin/history/get'>['items'][number];

const READ_MS = 5_000;
const DAYS_MS = 6 * 86_400_000;
/** A transfer between two people is a line of each. */
const keyOf = (row: Line): string => `${row.id}:${row.person.id}`;
const unitWords = { money: 'admin:member.money', point: 'admin:member.point', balance: 'admin:member.egg' } as const;

export interface HistoryListProps {
  search: HistorySearch;
  onSearch: (change: Partial<HistorySearch>) => void;
}

/** Every change of everybody's money, points or eggs outside games. */
export function HistoryList({ search, onSearch }: HistoryListProps): ReactNode {
  const { t } = useTranslation();
  const { unit = 'money', group, q, staff, page = 1 } = search;
  const to = search.to ?? seoulDay(serverNow());
  const from = search.from ?? seoulDay(Date.parse(to) - DAYS_MS);
  const filters = { unit, ...(group && { group }), ...(q !== undefined && { search: q }), ...(staff && { staffId: staff }) };
  const list = useListPage({
    name: 'history',
    call: 'admin/history/get',
    input: { ...filters, startedAt: from, endedAt: to },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
  });
  const columns = historyColumns(t);
  const change = (next: Partial<HistorySearch>): void => onSearch({ page: undefined, ...next });
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('profit:history.title')}</PageTitle>
        <SegmentedTabs
          look="line"
          label={t('profit:history.unit')}
          value={unit}
          tabs={accountUnits.map((value) => ({ value, label: t(unitWords[value]) }))}
          onChange={(value) => change({ unit: value === 'money' ? undefined : value })}
        />
        <Box component="span" flex={1} miw={0} />
        <ScheduleReport
          list="admin/history/get"
          input={filters}
          columns={(words) => fileColumnsOf(historyColumns(words))}
          name={t('profit:history.title')}
        />
        <ListTools list={list} columns={columns} />
      </div>
      <Filters search={search} days={{ from, to }} onChange={change} />
      <DataTable
        label={t('profit:history.title')}
        {...list.table}
        columns={columns}
        empty={t('profit:history.empty')}
        footer={list.data === undefined ? null : <Sums total={list.data.total} sums={list.data.sums} />}
      />
    </>
  );
}

interface FiltersProps {
  search: HistorySearch;
  days: { from: string; to: string };
  onChange: (change: Partial<HistorySearch>) => void;
}

function Filters({ search: { q, group, staff }, days, onChange }: FiltersProps): ReactNode {
  const { t } = useTranslation();
  return (
    <ListFilters>
      <SearchField
        className="search-box"
        label={t('profit:history.search')}
        value={q}
        shortcut="/"
        onSearch={(value) => onChange({ q: value })}
      />
      <SelectFilter
        label={t('profit:history.kind')}
        value={group}
        options={groups.map((value) => ({ value, label: t(`profit:history.groups.${value}`) }))}
        onChange={(value) => onChange({ group: groups.find((each) => each === value) })}
      />
      <DateRange from={days.from} to={days.to} shortcuts={reportShortcuts} onChange={onChange} />
      {staff !== undefined && (
        <Button look="ghost" onClick={() => onChange({ staff: undefined })}>
          {t('profit:history.allStaff')}
        </Button>
      )}
    </ListFilters>
  );
}

function historyColumns(t: TFunction): readonly Column<Line>[] {
  const [at, ...change] = statementColumns({
    at: t('profit:history.at'),
    content: t('profit:history.content'),
    before: t('profit:history.before'),
    change: t('profit:history.change'),
    after: t('profit:history.after'),
  }) as readonly Column<Line>[];
  const person: Column<Line> = {
    key: 'person',
    head: t('admin:list.member'),
    hasLink: true,
    file: [
      { key: 'person.account', label: t('admin:list.account') },
      { key: 'person.nickname', label: t('admin:list.nickname') },
    ],
    cell: ({ person: { id, nickname, account } }) => (
      <Link to={'/admin/members/$member' as never} params={{ member: String(id) } as never}>
        <Text component="b" fw={600}>
          {nickname}
        </Text>{' '}
        <Text span c="muted">
          {account}
        </Text>
      </Link>
    ),
  };
  return [at!, person, ...change, { key: 'staff', head: t('profit:history.by'), cell: (row) => row.staff ?? '–' }];
}

function Sums({ total, sums }: { total: number; sums: CallOutput<'admin/history/get'>['sums'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Text span c="muted">
      {t('admin:list.matching')}{' '}
      <Text component="b" fw={600} c="text">
        {formatAmount(total)}
      </Text>
      {' · '}
      {t('profit:history.in')}{' '}
      <Text component="b" fw={600} c="text">
        <Money value={sums.in} />
      </Text>
      {' · '}
      {t('profit:history.out')}{' '}
      <Text component="b" fw={600} c="text">
        <Money value={sums.out} />
      </Text>
    </Text>
  );
}
