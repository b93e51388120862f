import type { ReactNode } from 'react';
import type { CallOutput } from '../../lib/contract.js';
import { DataTable, type Column, type DataTableProps } from '../../ui/data-table.js';
import { Money } from '../../ui/money.js';
import { Time } from '../../ui/time.js';

type StatementLine = CallOutput<'agent/member/statement/get'>['items'][number];

/** What the console of the page calls the columns. */
export interface StatementWords {
  readonly at: string;
  readonly content: string;
  readonly before: string;
  readonly change: string;
  readonly after: string;
}

export interface StatementTableProps extends Omit<DataTableProps<StatementLine, number>, 'columns'> {
  words: StatementWords;
}

/** The columns of an account's lines. */
export function statementColumns(words: StatementWords): readonly Column<StatementLine>[] {
  return [
    { key: 'at', head: words.at, as: 'time', align: 'left', cell: (row) => <Time at={row.at} c="text-2" /> },
    { key: 'content', head: words.content, phone: 'title' },
    { key: 'before', head: words.before, as: 'money', phone: 'hidden', cell: (row) => <Money value={row.before} c="text-2" /> },
    {
      key: 'amount',
      head: words.change,
      as: 'money',
      phone: 'amount',
      isSigned: true,
      isStrong: true,
    },
    { key: 'after', head: words.after, as: 'money', phone: 'status' },
  ];
}

/** Every change of what somebody holds, with the amounts before and after. */
export function StatementTable({ words, ...table }: StatementTableProps): ReactNode {
  return <DataTable {...table} columns={statementColumns(words)} />;
}
