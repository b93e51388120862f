import type { CSSProperties, ReactNode } from 'react';
import type { ApiError } from '../lib/api.js';
import { useKeys } from '../lib/keys.js';
import { useIsPhone } from '../lib/media.js';
import { ListFoot } from './list-foot.js';
import type { ShownColumn } from './list/columns.js';
import type { GroupHead } from './list/groups.js';
import { isShown, useListView } from './list/list-view.js';
import { useRowCursor } from './live-rows.js';
import { PhoneCards } from './list/phone-cards.js';
import { ListTable } from './list/table.js';
import type { PaginationProps } from './pagination.js';
import { useSlow } from './states.js';

export type { Column } from './list/columns.js';

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
  look?: 'console' | 'desk' | 'player';
  /** `-name` is descending, as on the wire. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection<Key> | undefined;
  /** The row under the keyboard cursor. */
  cursor?: Key | null;
  /** J and K move a cursor of the table's own, Enter opens its row; for a page with one list and no cursor of its own. */
  hasKeys?: boolean;
  onRowClick?: ((row: Row) => void) | undefined;
  onRowHover?: ((key: Key | null) => void) | undefined;
  freshKeys?: ReadonlySet<Key> | undefined;
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
  after?: { head: ReactNode; rows: readonly Row[] } | undefined;
}

/**
 * A list that the server pages: a table, on phones cards. Head and filters stay in every state: loading (bars, only after
 * 300 ms), empty (one sentence), failed (what happened and another try, in the table's place).
 */
export function DataTable<Row, Key extends string | number>(props: DataTableProps<Row, Key>): ReactNode {
  const { rows, look = 'console', page, footer, held } = props;
  const isPhone = useIsPhone();
  const view = useListView(props.name);
  const own = useRowCursor<Key>((rows ?? []).map(props.rowKey));
  const ownRow = rows?.find((row) => props.rowKey(row) === own.cursor);
  useKeys(
    {
      j: own.next,
      k: own.previous,
      escape: () => own.set(null),
      enter: ownRow === undefined || props.onRowClick === undefined ? undefined : () => props.onRowClick?.(ownRow),
    },
    props.hasKeys === true,
  );
  const shown = { ...props, cursor: props.cursor ?? own.cursor, columns: props.columns.filter((column) => isShown(column, view)) };
  return (
    <section
      className={`card dt ${look}`}
      data-density={view.density}
      style={props.style}
      aria-busy={props.isRefreshing === true || undefined}
    >
      {props.isRefreshing === true && rows !== undefined && <SlowLine />}
      {props.filters}
      {held !== undefined && held.count > 0 && (
        <button type="button" className="dt-strip" onClick={held.onShow}>
          {held.label}
        </button>
      )}
      {isPhone ? <PhoneCards {...shown} /> : <ListTable {...shown} />}
      <ListFoot page={page}>{footer}</ListFoot>
    </section>
  );
}

function SlowLine(): ReactNode {
  return useSlow(true) ? <i className="busy" aria-hidden="true" /> : null;
}
