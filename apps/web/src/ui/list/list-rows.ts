import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/api.js';
import { useKeys, type KeyTable } from '../../lib/keys.js';
import { anchorOf, useLiveRows, useRowCursor, type RowCursor } from '../live-rows.js';
import { useChosen, type Chosen } from '../use-chosen.js';
import type { DataTableProps, Selection } from './props.js';

/** Where the rows come from: a call's answer, or what was made of one. */
export interface ListSource<Row> {
  /** Undefined while there has been no answer yet. */
  readonly rows: readonly Row[] | undefined;
  /** Rows on all pages. */
  readonly total: number;
  /** What is listed: filters, order and page. */
  readonly view: string;
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** The rows are those of the page before, until the answer comes. */
  readonly isPlaceholder: boolean;
  /** Rows that the source itself keeps back, beside those that would move somebody's row. */
  readonly held?: { readonly count: number; readonly onShow: () => void };
}

/** The row under the cursor and the chosen rows, as a page's own keys need them. */
export interface ListAt<Row, Key> {
  readonly row: Row | undefined;
  readonly cursor: RowCursor<Key>;
  readonly chosen: Chosen<Row, Key>;
}

export interface ListRowsOptions<Row, Key extends string | number> {
  /** Names the list for its saved views: a plain word. */
  name: string;
  /** From 1, as it stands in the URL. Without `onPage` all rows stand on one page. */
  page?: number | undefined;
  onPage?: (page: number) => void;
  pageSize?: number;
  /** Must be the same function at every render. */
  keyOf: (row: Row) => Key;
  /** The row whose details are open: nothing moves it. */
  opened?: Key | undefined;
  /** A click on a row, Enter and O on the row under the cursor. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Esc, while `opened` is one; also O. */
  onClose?: () => void;
  /** What a row is called at its checkbox; rows can be chosen with it. */
  choose?: ((row: Row) => string) | undefined;
  mayChoose?: (row: Row) => boolean;
  /** Keys of the page's own, such as `a` to approve the row under the cursor. */
  keys?: (at: ListAt<Row, Key>) => KeyTable;
  /** False for the second of two lists on one page: the keys are the first one's. */
  hasKeys?: boolean;
  /** Says how many new rows wait. */
  heldWords?: (rows: number) => string;
}

const never = (): boolean => false;
const always = (): boolean => true;

/**
 * Rows that come in live and move nobody's row, the cursor of J and K, chosen rows. `table` goes to `DataTable`.
 * `useListPage` is this over a page of a call.
 */
export function useListRows<Row, Key extends string | number>(source: ListSource<Row>, options: ListRowsOptions<Row, Key>) {
  const { t } = useTranslation();
  const { name, pageSize = source.total, keyOf, opened, onOpen, choose, mayChoose = always, page = 1, onPage } = options;
  const cursor = useRowCursor<Key>(useMemo(() => (source.rows ?? []).map(keyOf), [source.rows, keyOf]));
  const [hovered, setHovered] = useState<Key | null>(null);
  // Rows of the page before are only a placeholder: what replaces them did not arrive just now.
  const view = `${source.view}${source.isPlaceholder ? ' before' : ''}`;
  const live = useLiveRows<Row, Key>(source.rows, { keyOf, anchor: anchorOf(hovered, opened ?? cursor.cursor), view, pageSize });
  const chosen = useChosen<Row, Key>(live.rows, source.view, keyOf, choose === undefined ? never : mayChoose);
  const cursorRow = live.rows?.find((row) => keyOf(row) === cursor.cursor);
  const show = (row: Row | undefined): void => {
    if (row === undefined || onOpen === undefined) return;
    cursor.set(keyOf(row));
    onOpen(row);
  };
  const toggle = (row: Row): void => chosen.toggle(keyOf(row));
  const own = options.keys?.({ row: cursorRow, cursor, chosen });
  useKeys({ ...keysOf({ ...options, cursor, row: cursorRow, show, toggle }), ...own }, options.hasKeys ?? true);
  const heldCount = live.heldCount + (source.held?.count ?? 0);
  const showHeld = (): void => {
    source.held?.onShow();
    live.showHeld();
  };
  const table = {
    name,
    rows: live.rows,
    rowKey: keyOf,
    error: source.error,
    onRetry: source.retry,
    isRefreshing: source.isPlaceholder,
    cursor: opened ?? cursor.cursor,
    ...(onOpen === undefined ? {} : { onRowClick: show }),
    onRowHover: setHovered,
    freshKeys: page === 1 ? live.freshKeys : undefined,
    goneKeys: live.goneKeys,
    held: { count: heldCount, label: options.heldWords?.(heldCount) ?? t('common:list.held', { rows: heldCount }), onShow: showHeld },
    selection: choose === undefined ? undefined : selectionOf({ rows: live.rows, keyOf, chosen, choose, mayChoose, t }),
    page: onPage === undefined ? undefined : { page, pageSize, total: source.total, onPage },
  } satisfies Partial<DataTableProps<Row, Key>>;
  return { rows: live.rows, cursor, cursorRow, chosen, show, table };
}

/** What `DataTable` takes of a list. */
export type ListTable<Row, Key extends string | number> = ReturnType<typeof useListRows<Row, Key>>['table'];

/** Rows that stand on one page, such as an answer without pages narrowed in the browser, as `useListRows` takes them. */
export function wholeList<Row>(
  rows: readonly Row[] | undefined,
  view: string,
  read: { readonly error: ApiError | null; readonly refetch: () => unknown },
): ListSource<Row> {
  return { rows, total: rows?.length ?? 0, view, error: read.error, retry: () => void read.refetch(), isPlaceholder: false };
}

interface Keys<Row, Key> {
  cursor: RowCursor<Key>;
  /** The row under the cursor. */
  row: Row | undefined;
  opened?: Key | undefined;
  onClose?: () => void;
  show: (row: Row | undefined) => void;
  toggle: (row: Row) => void;
}

/** What every list answers to: J and K or the arrows, O, Enter, X and Esc. */
function keysOf<Row, Key>({ cursor, row, opened, onClose, show, toggle }: Keys<Row, Key>): KeyTable {
  const close = opened === undefined ? undefined : onClose;
  return {
    j: cursor.next,
    k: cursor.previous,
    // The arrows scroll the page until somebody is at a row.
    arrowdown: cursor.cursor === null ? undefined : cursor.next,
    arrowup: cursor.cursor === null ? undefined : cursor.previous,
    o: close ?? (() => show(row)),
    enter: row === undefined ? undefined : () => show(row),
    x: row === undefined ? undefined : () => toggle(row),
    escape: close ?? (() => cursor.set(null)),
  };
}

interface Choosing<Row, Key extends string | number> {
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => Key;
  chosen: Chosen<Row, Key>;
  choose: (row: Row) => string;
  mayChoose: (row: Row) => boolean;
  t: TFunction;
}

/** The boxes of a list, each named by its row. */
function selectionOf<Row, Key extends string | number>({ rows, keyOf, chosen, choose, mayChoose, t }: Choosing<Row, Key>): Selection<Key> {
  const byKey = (key: Key): Row | undefined => rows?.find((row) => keyOf(row) === key);
  return {
    keys: chosen.keys,
    onToggle: chosen.toggle,
    onToggleAll: chosen.toggleAll,
    label: (key) => {
      const row = byKey(key);
      return t('common:list.choose', { who: row === undefined ? `#${key}` : choose(row) });
    },
    mayChoose: (key) => {
      const row = byKey(key);
      return row !== undefined && mayChoose(row);
    },
  };
}
