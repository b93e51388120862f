import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pollDownline } from '../../../lib/connection.js';
import { type Period, periodColumns, periodWords } from '../../../shared/positions/period-columns.js';
import { DataTable } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { useListUrl } from '../../../ui/list/use-list-url.js';
import { CardHead } from './card-head.js';

const keyOf = ({ from }: Period): string => from;

/** Weeks or days of the agent's position, and whether they are settled. */
export function BookPeriods(): ReactNode {
  const { t } = useTranslation();
  const { page, onPage } = useListUrl('period');
  const list = useListPage({
    name: 'position-periods',
    call: 'agent/position/period/get',
    input: {},
    page,
    onPage,
    pageSize: 10,
    keyOf,
    everyMs: pollDownline,
  });
  const columns = periodColumns(t, (period) => (
    <Anchor
      component={Link}
      to="/pa-book-statement"
      search={{ from: period.from, to: period.until } as never}
      aria-label={`${periodWords(period, t)} ${t('position-book:statement.open')}`}
    >
      {t('position-book:statement.open')}
    </Anchor>
  ));
  return (
    <DataTable
      label={t('position-book:periods.title')}
      {...list.table}
      columns={columns}
      empty={t('position-book:periods.empty')}
      filters={
        <CardHead title={t('position-book:periods.title')}>
          <ListTools list={list} columns={columns} />
        </CardHead>
      }
    />
  );
}
