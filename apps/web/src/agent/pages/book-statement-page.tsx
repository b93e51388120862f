import { Anchor, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { periodWords, statementColumns, type StatementLine } from '../../shared/positions/period-columns.js';
import { PeriodStatement, screenOnly, statementSheet } from '../../shared/positions/period-statement.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import { Icon } from '../../ui/icon.js';
import { ListFilters } from '../../ui/list/list-filters.js';
import { ListTools } from '../../ui/list/list-tools.js';
import { useListPage } from '../../ui/list/use-list-page.js';
import { EmptyState } from '../../ui/states.js';
import { usePageSearch } from '../search.js';
import type { BookStatementSearch } from '../search-reports.js';
import { PageHead } from './page-head.js';

const keyOf = ({ day, key }: StatementLine): string => `${day}:${key}`;

/** The statement of one period of the agent's book: for the screen, for paper and as a file. */
export function BookStatementPage(): ReactNode {
  const { t } = useTranslation();
  const [{ from, to, page = 1 }, change] = usePageSearch<BookStatementSearch>();
  if (from === undefined || to === undefined) return <EmptyState text={t('position-book:statement.noPeriod')} />;
  return <Statement from={from} until={to} page={page} onPage={(next) => change({ page: next === 1 ? undefined : next })} />;
}

interface StatementProps {
  from: string;
  /** The day behind the last. */
  until: string;
  page: number;
  onPage: (page: number) => void;
}

function Statement({ from, until, page, onPage }: StatementProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'position-statement-period',
    call: 'agent/position/period/view',
    input: { from, until },
    page,
    onPage,
    pageSize: 100,
    keyOf,
  });
  const columns = statementColumns(t);
  return (
    <div className={statementSheet}>
      <PageHead title={t('position-book:statement.title')}>{periodWords({ from, until }, t)}</PageHead>
      <Stack gap={12}>
        <Group justify="space-between" className={screenOnly}>
          <Anchor component={Link} to="/pa-book">
            {t('position-book:statement.back')}
          </Anchor>
          <Button look="outline" onClick={() => window.print()}>
            <Icon of={IconPrinter} size={16} />
            {t('position-book:statement.print')}
          </Button>
        </Group>
        {list.data !== undefined && <PeriodStatement of={list.data} period={{ from, until }} />}
        <DataTable
          label={t('position-book:statement.byDay')}
          {...list.table}
          columns={columns}
          empty={t('position-book:statement.empty')}
          filters={
            <ListFilters className={`list-filters ${screenOnly}`} isSingle>
              <ListTools list={list} columns={columns} />
            </ListFilters>
          }
        />
      </Stack>
    </div>
  );
}
