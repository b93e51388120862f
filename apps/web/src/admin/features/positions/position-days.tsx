import { Group, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { positionGroupings } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { roleName } from '../../../shared/members/role-names.js';
import { buttonClass } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { Icon } from '../../../ui/icon.js';
import { ListFilters } from '../../../ui/list/list-filters.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Sum } from '../../../ui/sum.js';
import { CellLink } from '../../components/cell-link.js';
import { nameFile } from '../../components/member-columns.js';
import { PageHead } from '../../components/page-head.js';
import { daysOf } from '../../lib/days-search.js';
import type { PositionDaysSearch } from './position-days-search.js';

type Row = CallOutput<'admin/position/day/get'>['items'][number];

const READ_MS = 10_000;
const usualDays = 30;
const keyOf = (row: Row): string => row.day ?? String(row.agentId);

export interface PositionDaysProps {
  search: PositionDaysSearch;
  onSearch: (change: Partial<PositionDaysSearch>) => void;
}

/** What agents carried of bets that were settled, by day or by agent; an agent leads to its days. */
export function PositionDays({ search, onSearch }: PositionDaysProps): ReactNode {
  const { t } = useTranslation();
  const { by = 'day', agent, page } = search;
  const days = daysOf(search, usualDays);
  const list = useListPage({
    name: `position-days-${by}`,
    call: 'admin/position/day/get',
    input: { ...days, by, ...(by === 'day' && agent !== undefined && { agentId: agent }) },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
  });
  const columns = dayColumns(t, by, days);
  const change = (next: Partial<PositionDaysSearch>): void => onSearch({ page: undefined, ...next });
  return (
    <>
      <PageHead
        title={t('positions:days.title')}
        tabs={
          <SegmentedTabs
            look="line"
            label={t('positions:days.by')}
            value={by}
            tabs={positionGroupings.map((value) => ({ value, label: t(`positions:days.${value}`) }))}
            onChange={(value) => change({ by: value === 'day' ? undefined : value, agent: undefined })}
          />
        }
      >
        <Link to={'/admin/positions' as never} className={buttonClass('outline', 32)}>
          <Icon of={IconArrowLeft} size={16} />
          {t('positions:title')}
        </Link>
        <ListTools list={list} columns={columns} />
      </PageHead>
      <ListFilters>
        <DateRange from={days.from} to={days.to} onChange={change} shortcuts={reportShortcuts} />
        {by === 'day' && agent !== undefined && (
          <Group gap={8} fz="t13">
            <Text span>{t('positions:days.ofAgent', { id: agent })}</Text>
            <button type="button" className={buttonClass('ghost', 26)} onClick={() => change({ agent: undefined })}>
              {t('positions:days.all')}
            </button>
          </Group>
        )}
      </ListFilters>
      <DataTable
        label={t('positions:days.title')}
        {...list.table}
        columns={columns}
        empty={t('positions:emptyBets')}
        footer={
          list.data === undefined ? null : (
            <>
              <Sum label={t('positions:carried')} value={list.data.sums.carried} />
              <Sum label={t('positions:payout')} value={list.data.sums.payout} />
              <Sum label={t('positions:carriers.rolling')} value={list.data.sums.rolling} />
              <Sum label={t('positions:result')} value={list.data.sums.result} signed />
            </>
          )
        }
      />
    </>
  );
}

function dayColumns(t: TFunction, by: (typeof positionGroupings)[number], days: { from: string; to: string }): readonly Column<Row>[] {
  const day: Column<Row> = { key: 'day', head: t('positions:days.day'), phone: 'title', file: true, cell: (row) => row.day };
  const agent: Column<Row> = {
    key: 'agent',
    head: t('positions:days.agent'),
    phone: 'title',
    hasLink: true,
    file: nameFile(t),
    cell: (row) => (
      <CellLink to="/admin/positions/days" search={{ ...days, agent: row.agentId }}>
        <Text component="b" fw={600}>
          {row.nickname}
        </Text>{' '}
        <Text span c="muted">
          {row.account} · {roleName(row.role ?? '', t)}
        </Text>
      </CellLink>
    ),
  };
  return [
    by === 'day' ? day : agent,
    { key: 'bets', head: t('positions:bets'), as: 'number', phone: 'fact' },
    { key: 'carried', head: t('positions:carried'), as: 'money', phone: 'fact' },
    { key: 'payout', head: t('positions:payout'), as: 'money', phone: 'fact' },
    { key: 'rolling', head: t('positions:carriers.rolling'), as: 'money', phone: 'fact' },
    { key: 'result', head: t('positions:result'), as: 'money', phone: 'amount', isSigned: true, isStrong: true },
  ];
}
