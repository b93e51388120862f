import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../lib/contract.js';
import { Badge } from '../../ui/badge.js';
import { DataTable, type Column, type DataTableProps } from '../../ui/data-table.js';
import { Time } from '../../ui/time.js';

/** What the browser tells of itself reaches administrators alone. */
type Login = CallOutput<'agent/member/login/get'>['items'][number] & { readonly userAgent?: string };

/** What the console of the page calls the columns and outcomes. */
export interface LoginWords {
  readonly at: string;
  readonly outcome: string;
  readonly ok: string;
  readonly refused: string;
  readonly device: string;
  readonly address: string;
  /** Where the rows have it. */
  readonly browser?: string;
}

export interface LoginTableProps<Row extends Login> extends Omit<DataTableProps<Row, number>, 'columns'> {
  words: LoginWords;
}

/** The columns of logins. */
export function loginColumns(words: LoginWords): readonly Column<Login>[] {
  return [
    { key: 'at', head: words.at, as: 'time', align: 'left', phone: 'title', cell: (row) => <Time at={row.at} c="text-2" /> },
    {
      key: 'outcome',
      head: words.outcome,
      words: { ok: words.ok, refused: words.refused },
      phone: 'status',
      cell: (row) => <Badge tone={row.outcome === 'ok' ? 'win' : 'lose'}>{words[row.outcome]}</Badge>,
    },
    { key: 'device', head: words.device, as: 'text' },
    {
      key: 'address',
      head: words.address,
      as: 'text',
      cell: (row) => (
        <Text span fz="t11" lts={0} ff="mono" c="text-2">
          {row.address}
        </Text>
      ),
    },
    ...(words.browser === undefined ? [] : [browserColumn(words.browser)]),
  ];
}

const browserColumn = (head: string): Column<Login> => ({
  key: 'userAgent',
  head,
  as: 'text',
  phone: 'hidden',
  cell: (row) => (
    <Text span size="t12" c="muted" truncate className="user-agent" title={row.userAgent}>
      {row.userAgent}
    </Text>
  ),
});

/** When and from where somebody logged in, and where it failed. */
export function LoginTable<Row extends Login>({ words, ...table }: LoginTableProps<Row>): ReactNode {
  return <DataTable {...table} columns={loginColumns(words)} />;
}
