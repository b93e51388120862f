import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../lib/api.js';
import { useIsPhone } from '../lib/media.js';
import { Checkbox } from './checkbox.js';
import { Icon } from './icon.js';
import { ListFoot } from './list-foot.js';
import type { PaginationProps } from './pagination.js';
import { EmptyState, FailedState, LoadingBars, useSlow } from './states.js';

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts are right-aligned. */
  readonly align?: 'left' | 'right' | 'center';
  readonly width?: string;
  /** The server's name of this order; the head becomes a button. */
  readonly sort?: string;
}

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
  columns: readonly Column<Row>[];
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
  onRowClick?: (row: Row) => void;
  onRowHover?: (key: Key | null) => void;
  freshKeys?: ReadonlySet<Key>;
  rowClass?: (row: Row) => string;
  /** How many new rows wait above; see `useLiveRows`. */
  held?: { count: number; label: string; onShow: () => void } | undefined;
  /** Stands above the head; stays in every state. */
  filters?: ReactNode;
  footer?: ReactNode;
  page?: PaginationProps | undefined;
  style?: CSSProperties;
  /** On phones the rows become blocks of two lines: what it is at the left, amount and status at the right. */
  phoneRow?: (row: Row) => ReactNode;
  /** Number of bars on the first load. */
  bars?: number;
  /** A row's `data-testid`. */
  rowTestId?: (row: Row) => string;
  /** Rows of one group stand together; this is the line above the first row of each. */
  groupHead?: { of: (row: Row) => string; line: (group: string) => ReactNode } | undefined;
  /** Rows below the others under a line of their own, such as those just dealt with; they cannot be chosen. */
  after?: { head: ReactNode; rows: readonly Row[] } | undefined;
}

/**
 * A list that the server pages. Head and filters stay in every state: loading (bars, only after 300 ms), empty (one
 * sentence), failed (what happened and another try, in the table's place).
 */
export function DataTable<Row, Key extends string | number>(props: DataTableProps<Row, Key>): ReactNode {
  const { t } = useTranslation();
  const { columns, rows, selection, look = 'console', page, footer, held, phoneRow } = props;
  const isPhone = useIsPhone();
  const freeKeys = (rows ?? []).map(props.rowKey).filter((key) => selection?.mayChoose?.(key) !== false);
  const chosen = selection === undefined ? 0 : freeKeys.filter((key) => selection.keys.has(key)).length;
  return (
    <section className={`card dt ${look}`} style={props.style} aria-busy={props.isRefreshing === true || undefined}>
      {props.isRefreshing === true && rows !== undefined && <SlowLine />}
      {props.filters}
      {held !== undefined && held.count > 0 && (
        <button type="button" className="dt-strip" onClick={held.onShow}>
          {held.label}
        </button>
      )}
      {isPhone && phoneRow !== undefined ? (
        <PhoneRows {...props} phoneRow={phoneRow} />
      ) : (
        <Scroller label={props.label}>
          <table aria-label={props.label} aria-rowcount={page?.total}>
            <thead>
              <tr>
                {selection !== undefined && (
                  <th style={{ width: 40 }}>
                    {freeKeys.length > 0 && (
                      <Checkbox
                        label={t('common:table.selectAll')}
                        isChecked={chosen === 0 ? false : chosen === freeKeys.length ? true : 'mixed'}
                        onChange={selection.onToggleAll}
                      />
                    )}
                  </th>
                )}
                {columns.map((column) => (
                  <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
                ))}
              </tr>
            </thead>
            <Body {...props} span={columns.length + (selection === undefined ? 0 : 1)} />
          </table>
        </Scroller>
      )}
      <ListFoot page={page}>{footer}</ListFoot>
    </section>
  );
}

function PhoneRows<Row, Key extends string | number>(props: DataTableProps<Row, Key> & { phoneRow: (row: Row) => ReactNode }): ReactNode {
  const { rows, error, freshKeys } = props;
  if (rows === undefined && error !== undefined && error !== null) return <FailedState error={error} onRetry={props.onRetry} />;
  if (rows === undefined) return <LoadingBars rows={props.bars ?? 6} />;
  const { after } = props;
  const line = (row: Row): ReactNode => {
    const key = props.rowKey(row);
    return (
      <li key={key} data-key={key} data-testid={props.rowTestId?.(row)} className={freshKeys?.has(key) === true ? 'fresh-row' : undefined}>
        {props.phoneRow(row)}
      </li>
    );
  };
  return (
    <>
      {rows.length === 0 && <EmptyState text={props.empty} action={props.emptyAction} />}
      {rows.length > 0 &&
        groupsOf(rows, props.groupHead).map((group) => (
          <Fragment key={group.id}>
            {group.head !== undefined && <div className="dt-divider">{group.head}</div>}
            <ul className="dt-lines" aria-label={props.label}>
              {group.rows.map(line)}
            </ul>
          </Fragment>
        ))}
      {after !== undefined && after.rows.length > 0 && (
        <>
          <div className="dt-divider">{after.head}</div>
          <ul className="dt-lines">{after.rows.map(line)}</ul>
        </>
      )}
    </>
  );
}

/** Where a table is wider than its place, the keyboard must be able to move it. */
function Scroller({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth));
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="dt-scroll" {...(isWider ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}

interface Group<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly rows: readonly Row[];
}

/** Neighbouring rows of one group; all rows are one group where there are none. */
function groupsOf<Row>(
  rows: readonly Row[],
  heads: { of: (row: Row) => string; line: (group: string) => ReactNode } | undefined,
): readonly Group<Row>[] {
  if (heads === undefined) return [{ id: 'all', head: undefined, rows }];
  const ids = [...new Set(rows.map(heads.of))];
  return ids.map((id) => ({ id, head: heads.line(id), rows: rows.filter((row) => heads.of(row) === id) }));
}

function SlowLine(): ReactNode {
  return useSlow(true) ? <i className="busy" aria-hidden="true" /> : null;
}

const alignClass = { left: '', right: 'r', center: 'c' } as const;

function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}): ReactNode {
  const direction =
    column.sort === undefined || onSort === undefined
      ? undefined
      : sort === column.sort
        ? 'ascending'
        : sort === `-${column.sort}`
          ? 'descending'
          : 'none';
  return (
    <th
      scope="col"
      className={alignClass[column.align ?? 'left']}
      style={column.width === undefined ? undefined : { width: column.width }}
      aria-sort={direction}
    >
      {direction === undefined ? (
        column.head
      ) : (
        <button type="button" onClick={() => onSort?.(direction === 'descending' ? (column.sort ?? '') : `-${column.sort}`)}>
          {column.head}
          {direction !== 'none' && <Icon of={direction === 'ascending' ? IconArrowUp : IconArrowDown} size={12} />}
        </button>
      )}
    </th>
  );
}

function Body<Row, Key extends string | number>(props: DataTableProps<Row, Key> & { span: number }): ReactNode {
  const { rows, error, span } = props;
  const isSlow = useSlow(rows === undefined && (error ?? null) === null);
  if (rows === undefined && error !== undefined && error !== null)
    return (
      <Say span={span}>
        <FailedState error={error} onRetry={props.onRetry} />
      </Say>
    );
  if (rows === undefined) return <Bars {...props} isShown={isSlow} />;
  return (
    <>
      {rows.length === 0 ? (
        <Say span={span}>
          <EmptyState text={props.empty} action={props.emptyAction} />
        </Say>
      ) : (
        groupsOf(rows, props.groupHead).map((group) => (
          <tbody key={group.id}>
            {group.head !== undefined && (
              <tr className="dt-divider">
                <th scope="rowgroup" colSpan={span}>
                  {group.head}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <Line key={props.rowKey(row)} row={row} table={props} />
            ))}
          </tbody>
        ))
      )}
      {props.after !== undefined && props.after.rows.length > 0 && (
        <tbody>
          <tr className="dt-divider">
            <th scope="rowgroup" colSpan={span}>
              {props.after.head}
            </th>
          </tr>
          {props.after.rows.map((row) => (
            <Line key={props.rowKey(row)} row={row} table={props} isAfter />
          ))}
        </tbody>
      )}
    </>
  );
}

function Say({ span, children }: { span: number; children: ReactNode }): ReactNode {
  return (
    <tbody>
      <tr className="say">
        <td colSpan={span}>{children}</td>
      </tr>
    </tbody>
  );
}

function Bars<Row, Key extends string | number>({
  columns,
  selection,
  bars = 6,
  isShown,
}: DataTableProps<Row, Key> & { isShown: boolean }): ReactNode {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: bars }, (_, index) => (
        <tr key={index} className="bars">
          {selection !== undefined && <td />}
          {columns.map((column) => (
            <td key={column.key} className={alignClass[column.align ?? 'left']}>
              {isShown && <i />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Line<Row, Key extends string | number>({
  row,
  table,
  isAfter = false,
}: {
  row: Row;
  table: DataTableProps<Row, Key>;
  isAfter?: boolean;
}): ReactNode {
  const key = table.rowKey(row);
  const { onRowClick, onRowHover } = table;
  const selection = isAfter ? undefined : table.selection;
  const isChosen = selection?.keys.has(key) === true;
  const classes = [table.cursor === key ? 'cursor' : '', table.freshKeys?.has(key) === true ? 'fresh' : '', table.rowClass?.(row) ?? '']
    .filter(Boolean)
    .join(' ');
  return (
    <tr
      className={classes}
      data-key={key}
      data-testid={table.rowTestId?.(row)}
      aria-selected={selection === undefined ? undefined : isChosen}
      onClick={onRowClick === undefined ? undefined : () => onRowClick(row)}
      onMouseEnter={onRowHover === undefined ? undefined : () => onRowHover(key)}
      onMouseLeave={onRowHover === undefined ? undefined : () => onRowHover(null)}
    >
      {isAfter && table.selection !== undefined && <td />}
      {selection !== undefined && (
        <td onClick={(event) => event.stopPropagation()}>
          {selection.mayChoose?.(key) !== false && (
            <Checkbox label={selection.label(key)} isChecked={isChosen} onChange={() => selection.onToggle(key)} />
          )}
        </td>
      )}
      {table.columns.map((column) => (
        <td key={column.key} className={alignClass[column.align ?? 'left']}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
