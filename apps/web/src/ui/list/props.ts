import type { CSSProperties, ReactNode } from 'react';
import type { ApiError } from '../../lib/api.js';
import type { PaginationProps } from '../pagination.js';
import type { ShownColumn } from './columns.js';
import type { GroupHead } from './groups.js';

/** From so many rows on only those in sight are drawn. */
export const VIRTUAL_FROM = 101;

export interface Selection<Key> {
  readonly keys: ReadonlySet<Key>;
  readonly onToggle: (key: Key) => void;
  readonly onToggleAll: (on: boolean) => void;
  readonly label: (key: Key) => string;
  /** What can be chosen; the other rows have no box. All of them without. */
  readonly mayChoose?: (key: Key) => boolean;
}

export interface DataTableProps<Row, Key extends string | number> {
  /** Says what the table lists, for screen readers. */
  label: string;
  columns: readonly ShownColumn<Row>[];
  /** Under which each account keeps how it looks at this list; see `ListTools`. */
  name?: string | undefined;
  /** Undefined while there has been no answer yet. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  error?: ApiError | null;
  onRetry?: () => void;
  /** One sentence: what will appear here. */
  empty: string;
  emptyAction?: ReactNode;
  /** A read is under way while rows are shown: a thin line, the rows stay. */
  isRefreshing?: boolean;
  look?: 'console' | 'wide' | 'player';
  /** `-name` is descending, as on the wire. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection<Key> | undefined;
  /** The row under the keyboard cursor. */
  cursor?: Key | null;
  onRowClick?: ((row: Row) => void) | undefined;
  onRowHover?: ((key: Key | null) => void) | undefined;
  freshKeys?: ReadonlySet<Key> | undefined;
  /** Rows that are no longer in the list and keep their place for now. */
  goneKeys?: ReadonlySet<Key> | undefined;
  rowClass?: (row: Row) => string;
  /** How many new rows wait above; see `useLiveRows`. */
  held?: { count: number; label: string; onShow: () => void } | undefined;
  /** Stands above the head; stays in every state. */
  filters?: ReactNode;
  footer?: ReactNode;
  page?: PaginationProps | undefined;
  style?: CSSProperties;
  /** A card of its own, where what the columns say of theirs is not enough. */
  phoneRow?: ((row: Row) => ReactNode) | undefined;
  /** Number of bars on the first load. */
  bars?: number;
  /** A row's `data-testid`. */
  rowTestId?: (row: Row) => string;
  groupHead?: GroupHead<Row> | undefined;
  /** Rows below the others under a line of their own, such as those just dealt with; they cannot be chosen. */
  /** Their sum, the last row; its name stands in the place of the first cell. */
  total?: { label: string; row: Row } | undefined;
  after?: { head: ReactNode; rows: readonly Row[] } | undefined;
}
