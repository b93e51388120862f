import type { DataTableProps } from '../../ui/data-table.js';
import type { ApiError } from '../../lib/api.js';
import { useLiveRows } from '../../ui/live-rows.js';

/** How a page of a list was read. */
export interface PageRead {
  readonly data: { readonly total: number } | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => unknown;
  readonly isPlaceholderData: boolean;
}

export interface LiveTableOptions<Row, Key, View extends { readonly page: number } = { readonly page: number }> {
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => Key;
  /** The list's filters and page. */
  view: View;
  pageSize: number;
  onPage: (page: number) => void;
}

type LiveTable<Row, Key extends string | number> = Pick<
  DataTableProps<Row, Key>,
  'look' | 'rows' | 'rowKey' | 'freshKeys' | 'error' | 'onRetry' | 'isRefreshing' | 'page'
>;

/** What every list of the player site gives its table: rows that come in live, their pages, and why they could not be read. */
export function useLiveTable<Row, Key extends string | number, View extends { readonly page: number }>(
  read: PageRead,
  { rows, keyOf, view, pageSize, onPage }: LiveTableOptions<Row, Key, View>,
): LiveTable<Row, Key> {
  const live = useLiveRows(rows, { keyOf, anchor: null, view: JSON.stringify(view) });
  return {
    look: 'player',
    rows: live.rows,
    rowKey: keyOf,
    freshKeys: live.freshKeys,
    error: read.error,
    onRetry: () => void read.refetch(),
    isRefreshing: read.isPlaceholderData,
    page: { page: view.page, pageSize, total: read.data?.total ?? 0, onPage },
  };
}
