import type { ReactNode } from 'react';
import type { CallOutput, ExportColumn } from '../../lib/contract.js';
import { DataTable, type Column, type DataTableProps } from '../../ui/data-table.js';
import { Money } from '../../ui/money.js';
import { Time } from '../../ui/time.js';

type Line = CallOutput<'agent/member/statement/get' | 'admin/member/statement/get'>['items'][number];

/** What the console of the page calls the columns. */
export interface StatementWords {
  readonly at: string;
  readonly content: string;
  readonly before: string;
  readonly change: string;
  readonly after: string;
}

export interface StatementTableProps extends Pick<
  DataTableProps<Line, number>,
  'label' | 'rows' | 'error' | 'onRetry' | 'isRefreshing' | 'empty' | 'filters' | 'footer' | 'page'
> {
  words: StatementWords;
}

/** Every change of what somebody holds, with the amounts before and after. */
export function StatementTable({ words, ...table }: StatementTableProps): ReactNode {
  const change = (row: Line): ReactNode => (
    <b className="w6">
      <Money value={row.amount} signed tone="settled" />
    </b>
  );
  const columns: readonly Column<Line>[] = [
    { key: 'at', head: words.at, cell: (row) => <Time at={row.at} className="x2" /> },
    { key: 'content', head: words.content, cell: (row) => row.content },
    { key: 'before', head: words.before, align: 'right', cell: (row) => <Money value={row.before} className="x2" /> },
    { key: 'change', head: words.change, align: 'right', cell: change },
    { key: 'after', head: words.after, align: 'right', cell: (row) => <Money value={row.after} /> },
  ];
  return (
    <DataTable
      {...table}
      columns={columns}
      rowKey={(row) => row.id}
      phoneRow={(row) => (
        <span className="f1 row sb g12">
          <span className="col el g2">
            <b className="t13 w6 el">{row.content}</b>
            <Time className="t12 xm" at={row.at} format="short" />
          </span>
          <span className="col r g2">
            <span className="t14">{change(row)}</span>
            <span className="t12 xm">
              <Money value={row.after} />
            </span>
          </span>
        </span>
      )}
    />
  );
}

/** A file of an account's lines. */
export const statementFileColumns = ({ at, content, before, change, after }: StatementWords): ExportColumn[] => [
  { key: 'at', label: at, as: 'time' },
  { key: 'content', label: content, as: 'text' },
  { key: 'before', label: before, as: 'number' },
  { key: 'amount', label: change, as: 'number' },
  { key: 'after', label: after, as: 'number' },
];
