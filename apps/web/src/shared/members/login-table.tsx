import type { ReactNode } from 'react';
import type { CallOutput, ExportColumn } from '../../lib/contract.js';
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
  'label' | 'rows' | 'error' | 'onRetry' | 'isRefreshing' | 'empty' | 'filters' | 'footer' | 'page'
> {
  words: LoginWords;
}

/** When and from where somebody logged in, and where it failed. */
export function LoginTable({ words, ...table }: LoginTableProps): ReactNode {
  const outcome = (row: Login): ReactNode => <Badge tone={row.outcome === 'ok' ? 'win' : 'lose'}>{words[row.outcome]}</Badge>;
  const columns: readonly Column<Login>[] = [
    { key: 'at', head: words.at, cell: (row) => <Time at={row.at} className="x2" /> },
    { key: 'outcome', head: words.outcome, cell: outcome },
    { key: 'device', head: words.device, cell: (row) => row.device },
    { key: 'address', head: words.address, cell: (row) => <span className="mono x2">{row.address}</span> },
    {
      key: 'browser',
      head: words.browser,
      cell: (row) => (
        <span className="t12 xm el user-agent" title={row.userAgent}>
          {row.userAgent}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      {...table}
      columns={columns}
      rowKey={(row) => row.id}
      phoneRow={(row) => (
        <span className="f1 row sb g12">
          <span className="col el g2">
            <b className="t13 w6">
              <Time at={row.at} />
            </b>
            <span className="t12 xm el">
              {row.device} · {row.address}
            </span>
          </span>
          {outcome(row)}
        </span>
      )}
    />
  );
}

/** A file of logins. */
export const loginFileColumns = ({ at, outcome, ok, refused, device, address, browser }: LoginWords): ExportColumn[] => [
  { key: 'at', label: at, as: 'time' },
  { key: 'outcome', label: outcome, words: { ok, refused } },
  { key: 'device', label: device, as: 'text' },
  { key: 'address', label: address, as: 'text' },
  { key: 'userAgent', label: browser, as: 'text' },
];
