import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { DataTable, type Column, type DataTableProps } from '../../ui/data-table.js';
import { DateRange } from '../../ui/date-range.js';
import { Money, type MoneyUnit } from '../../ui/money.js';
import { Time } from '../../ui/time.js';
import { useLiveTable, type LiveTableOptions, type PageRead } from '../lib/use-live-table.js';

/** The URL of a log: page from 1 and a range of Seoul days. */
export interface LogView {
  readonly page: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface LogProps {
  view: LogView;
  onView: (view: LogView) => void;
}

/** What a log's call takes of its view. */
export const logInput = (view: LogView, rows: number) => ({ skip: (view.page - 1) * rows, take: rows, ...logDays(view) });

/** The days of a log's view. */
export const logDays = ({ from, to }: LogView) => ({
  ...(from === undefined ? {} : { startedAt: from }),
  ...(to === undefined ? {} : { endedAt: to }),
});

const idOf = (row: { id: number }): number => row.id;

export interface LogTableProps<Row>
  extends
    LogProps,
    Pick<LiveTableOptions<Row, number>, 'rows' | 'pageSize'>,
    Pick<DataTableProps<Row, number>, 'label' | 'columns' | 'empty' | 'bars'> {
  read: PageRead;
}

/** What every log has in common: the days above, pages below, rows that come in live. */
export function LogTable<Row extends { id: number }>(props: LogTableProps<Row>): ReactNode {
  const { view, onView, read, rows, pageSize, ...shown } = props;
  const { from, to } = view;
  const table = useLiveTable(read, { rows, keyOf: idOf, view, pageSize, onPage: (page) => onView({ ...view, page }) });
  return (
    <DataTable
      {...shown}
      {...table}
      filters={
        <div className="dt-filters card-filters">
          <DateRange from={from} to={to} onChange={(next) => onView({ page: 1, ...next })} />
        </div>
      }
    />
  );
}

interface StatementRow {
  readonly created_at: string;
  readonly content: string;
}

export interface StatementAmounts<Row> {
  before: (row: Row) => number;
  change: (row: Row) => number;
  after: (row: Row) => number;
  unit: MoneyUnit;
}

/** The columns of a statement: when, why, and the amount before, its change and after. */
export function statementColumns<Row extends StatementRow>(
  t: TFunction,
  { before, change, after, unit }: StatementAmounts<Row>,
): readonly Column<Row>[] {
  return [
    { key: 'at', head: t('wallet:log.at'), cell: (row) => <Time at={row.created_at} format="short" /> },
    { key: 'content', phone: 'title', head: t('wallet:log.content'), cell: (row) => row.content },
    {
      key: 'before',
      phone: 'hidden',
      head: t('wallet:log.before'),
      align: 'right',
      cell: (row) => <Money value={before(row)} c="text-2" />,
    },
    {
      key: 'change',
      phone: 'amount',
      head: t('wallet:log.change'),
      align: 'right',
      cell: (row) => (
        <Text component="b" fw={600}>
          <Money value={change(row)} signed tone="settled" />
        </Text>
      ),
    },
    { key: 'after', phone: 'status', head: t('wallet:log.after'), align: 'right', cell: (row) => <Money value={after(row)} unit={unit} /> },
  ];
}
