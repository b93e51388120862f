import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import type { PageView } from '../../../lib/page-body.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type DataTableProps } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import type { ListTable } from '../../../ui/list/list-rows.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

export interface LogProps {
  view: PageView;
  onPage: (page: number) => void;
  onRange: (range: { from?: string; to?: string }) => void;
}

export const idOf = (row: { id: number }): number => row.id;

export interface LogTableProps<Row>
  extends Pick<LogProps, 'view' | 'onRange'>, Pick<DataTableProps<Row, number>, 'label' | 'columns' | 'empty'> {
  /** What `useListPage` makes of the log. */
  table: ListTable<Row, number>;
  /** At the end of the filters: the list's tools. */
  aside: ReactNode;
}

/** What every log has in common: the days above, pages below, a way out of an empty day. */
export function LogTable<Row>({ view, onRange, table, aside, ...own }: LogTableProps<Row>): ReactNode {
  const { t } = useTranslation();
  const isOpen = view.from === undefined && view.to === undefined;
  return (
    <DataTable
      {...table}
      {...own}
      bars={5}
      emptyAction={
        isOpen ? undefined : (
          <Button look="outline" onClick={() => onRange({})}>
            {t('agent:log.showAll')}
          </Button>
        )
      }
      filters={
        <ListFilters className="list-filters">
          <DateRange from={view.from} to={view.to} onChange={onRange} />
          <span className="list-room" />
          {aside}
        </ListFilters>
      }
      footer={
        table.rows !== undefined && (
          <Text span c="muted">
            {t('agent:list.count', { number: formatAmount(table.page?.total ?? 0) })}
          </Text>
        )
      }
    />
  );
}
