import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput, CallOutput, CallPath } from '../../lib/contract.js';
import { useKeys, type KeyTable } from '../../lib/keys.js';
import { useCall } from '../../lib/queries.js';
import { useLiveRows, useRowCursor } from '../live-rows.js';
import { useChosen, type Chosen } from '../use-chosen.js';
import type { DataTableProps, Selection } from './props.js';

export const PAGE_SIZE = 20;

/** A call that answers a page of a list. */
export type ListPath = {
  [P in CallPath]: CallOutput<P> extends { items: readonly unknown[]; total: number } ? P : never;
}[CallPath];

/** A row of a list's answer. */
export type RowOf<P extends ListPath> = CallOutput<P> extends { items: readonly (infer Row)[] } ? Row : never;

export interface ListPageOptions<P extends ListPath, Key extends string | number> {
  /** Names the list for its stored views and begins the name of its file: a plain word. */
  name: string;
  call: P;
  /** The filters in force as the call takes them, without the page. */
  input: CallInput<P>;
  /** From 1, as it stands in the URL. */
  page: number | undefined;
  onPage: (page: number) => void;
  pageSize?: number;
  /** Must be the same function at every render. */
  keyOf: (row: RowOf<P>) => Key;
  /** Read again in this rhythm, ms, where what changes is not pushed. */
  everyMs?: number;
  isEnabled?: boolean;
  /** The row whose details are open: nothing moves it. */
  opened?: Key | undefined;
  /** A click on a row, Enter and O on the row under the cursor. */
  onOpen?: (row: RowOf<P>) => void;
  /** Esc, while `opened` is one; also O. */
  onClose?: () => void;
  /** What a row is called at its checkbox; rows can be chosen with it. */
  choose?: ((row: RowOf<P>) => string) | undefined;
  mayChoose?: (row: RowOf<P>) => boolean;
  /** Keys of the page's own, such as `a` to approve the row under the cursor, which they get. */
  keys?: (row: RowOf<P> | undefined) => KeyTable;
  /** Says how many new rows wait. */
  heldWords?: (rows: number) => string;
}

const never = (): boolean => false;
const always = (): boolean => true;

/**
 * Everything that a list of a console has: a page of it read through the cache, rows that come in live and move nobody's
 * row, the cursor of J and K, chosen rows. `table` goes to `DataTable`, the whole to `ListTools`.
 */
export function useListPage<P extends ListPath, Key extends string | number>(options: ListPageOptions<P, Key>) {
  type Row = RowOf<P>;
  const { t } = useTranslation();
  const { name, call, input, pageSize = PAGE_SIZE, keyOf, opened, onOpen, choose, mayChoose = always } = options;
  const page = options.page ?? 1;
  const query = { ...input, skip: (page - 1) * pageSize, take: pageSize } as CallInput<P>;
  const read = useCall(call, query, { keepPrevious: true, ...rhythmOf(options) });
  const data = read.data;
  const answer = data as { items: readonly Row[]; total: number } | undefined;
  // Rows of the page before are only a placeholder: what replaces them did not arrive just now.
  const view = `${JSON.stringify(query)}${read.isPlaceholderData ? ' before' : ''}`;
  const cursor = useRowCursor<Key>(useMemo(() => (answer?.items ?? []).map(keyOf), [answer, keyOf]));
  const [hovered, setHovered] = useState<Key | null>(null);
  const live = useLiveRows<Row, Key>(answer?.items, { keyOf, anchor: hovered ?? opened ?? cursor.cursor, view });
  const chosen = useChosen<Row, Key>(live.rows, JSON.stringify(query), keyOf, choose === undefined ? never : mayChoose);
  const cursorRow = live.rows?.find((row) => keyOf(row) === cursor.cursor);
  const show = (row: Row | undefined): void => {
    if (row === undefined || onOpen === undefined) return;
    cursor.set(keyOf(row));
    onOpen(row);
  };
  const toggle = (row: Row): void => chosen.toggle(keyOf(row));
  useKeys({ ...keysOf({ ...options, cursor, row: cursorRow, show, toggle }), ...options.keys?.(cursorRow) });
  const held = options.heldWords?.(live.heldCount) ?? t('common:list.held', { rows: live.heldCount });
  const table = {
    name,
    rows: live.rows,
    rowKey: keyOf,
    error: read.error,
    onRetry: () => void read.refetch(),
    isRefreshing: read.isPlaceholderData,
    cursor: opened ?? cursor.cursor,
    ...(onOpen === undefined ? {} : { onRowClick: show }),
    onRowHover: setHovered,
    freshKeys: page === 1 ? live.freshKeys : undefined,
    held: { count: live.heldCount, label: held, onShow: live.showHeld },
    selection: choose === undefined ? undefined : selectionOf({ rows: live.rows, keyOf, chosen, choose, mayChoose, t }),
    page: { page, pageSize, total: answer?.total ?? 0, onPage: options.onPage },
  } satisfies Partial<DataTableProps<Row, Key>>;
  return { data, rows: live.rows, query, cursor, cursorRow, chosen, show, table, file: { call, input, name } };
}

const rhythmOf = ({
  everyMs,
  isEnabled,
}: {
  everyMs?: number;
  isEnabled?: boolean;
}): { refetchInterval: number | false; enabled: boolean } => ({
  refetchInterval: everyMs ?? false,
  enabled: isEnabled ?? true,
});

interface Keys<Row, Key> {
  cursor: ReturnType<typeof useRowCursor<Key>>;
  /** The row under the cursor. */
  row: Row | undefined;
  opened?: Key | undefined;
  onClose?: () => void;
  show: (row: Row | undefined) => void;
  toggle: (row: Row) => void;
}

/** What every list answers to: J, K, O, Enter, X and Esc. */
function keysOf<Row, Key>({ cursor, row, opened, onClose, show, toggle }: Keys<Row, Key>): KeyTable {
  const close = opened === undefined ? undefined : onClose;
  return {
    j: cursor.next,
    k: cursor.previous,
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
