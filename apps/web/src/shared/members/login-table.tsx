import type { ReactNode } from 'react';
import type { CallOutput } from '../../lib/contract.js';
import { Badge } from '../../ui/badge.js';
import { DataTable, type Column, type DataTableProps } from '../../ui/data-table.js';
import { Time } from '../../ui/time.js';

type Login = CallOutput<'agent/member/login/get' | 'admin/member/login/get'>['items'][number];

/** What the console of the page calls the columns and outcomes. */
export interface LoginWords {
  readonly at: string;
  readonly outcome: string;
  readonly ok: string;
  readonly refused: string;
  readonly device: string;
  readonly address: string;
  readonly browser: string;
}

export interface LoginTableProps extends Pick<
  DataTableProps<Login, number>,
  'label' | 'name' | 'rows' | 'error' | 'onRetry' | 'isRefreshing' | 'empty' | 'filters' | 'footer' | 'page'
> {
  words: LoginWords;
}

/** The columns of logins. */
export function loginColumns(words: LoginWords): readonly Column<Login>[] {
  return [
    { key: 'at', head: words.at, as: 'time', align: 'left', phone: 'title', cell: (row) => <Time at={row.at} className="x2" /> },
    {
      key: 'outcome',
      head: words.outcome,
      words: { ok: words.ok, refused: words.refused },
      phone: 'status',
      cell: (row) => <Badge tone={row.outcome === 'ok' ? 'win' : 'lose'}>{words[row.outcome]}</Badge>,
    },
    { key: 'device', head: words.device, as: 'text' },
    { key: 'address', head: words.address, as: 'text', cell: (row) => <span className="mono x2">{row.address}</span> },
    {
      key: 'userAgent',
      head: words.browser,
      as: 'text',
      phone: 'hidden',
      cell: (row) => (
        <span className="t12 xm el user-agent" title={row.userAgent}>
          {row.userAgent}
        </span>
      ),
    },
  ];
}

/** When and from where somebody logged in, and where it failed. */
export function LoginTable({ words, ...table }: LoginTableProps): ReactNode {
  return <DataTable {...table} columns={loginColumns(words)} rowKey={(row) => row.id} />;
}
