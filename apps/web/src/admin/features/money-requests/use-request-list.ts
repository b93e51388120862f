import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '../../../lib/clock.js';
import type { CallOutput } from '../../../lib/contract.js';
import type { KeyTable } from '../../../lib/keys.js';
import { useNow } from '../../../lib/use-now.js';
import { useListRows, type ListAt } from '../../../ui/list/list-rows.js';
import { PAGE_SIZE, useListRead } from '../../../ui/list/use-list-page.js';
import { defaultTab, requestFilters, type RequestSearch } from './request-search.js';
import { adminCalls } from './calls.js';
import { type RequestKind, type RequestRow } from '../../../shared/money-requests/kinds.js';
import { useOutcomes, withLingering, type Outcome } from '../../../shared/money-requests/outcomes.js';

/** A row that comes into the list older than this did not just arrive, it only moved up from the next page; ms. */
const ARRIVED_MS = 30_000;
const keyOf = (row: RequestRow): number => row.id;

export interface RequestListOptions {
  search: RequestSearch;
  onPage: (page: number) => void;
  onOpen: (row: RequestRow) => void;
  /** What a row is called at its checkbox; undefined where none can be chosen. */
  choose: ((row: RequestRow) => string) | undefined;
  keys: (at: ListAt<RequestRow, number>) => KeyTable;
  heldWords: (rows: number) => string;
}

/** Everything a queue of requests shows: the rows of its URL, live, with those just dealt with, and where somebody is in them. */
export function useRequestList(kind: RequestKind, { search, ...options }: RequestListOptions) {
  const { page, tab = defaultTab } = search;
  const input = requestFilters(search);
  const { data, source } = useListRead({ call: adminCalls[kind].get, input, page });
  const { outcomes, processed } = useOutcomes(kind);
  const [isPaused, setPaused] = useState(false);
  const view = `${source.view}${source.isPlaceholder ? ' before' : ''}`;
  const [shown, setShown] = useState<{ view: string; rows: readonly RequestRow[] }>({ view, rows: [] });
  const incoming = useLingering(source.rows, shown.view === view ? shown.rows : [], outcomes);
  const frozen = useFrozen(incoming, isPaused, view);
  const list = useListRows<RequestRow, number>(
    { ...source, rows: frozen.rows, held: { count: frozen.heldCount, onShow: () => setPaused(false) } },
    {
      ...options,
      name: kind,
      page,
      pageSize: PAGE_SIZE,
      keyOf,
      mayChoose: (row) => {
        const outcome = outcomes.get(row.id);
        return outcome === undefined || outcome.state === 'failed' || (outcome.status === row.status && tab !== 'waiting');
      },
    },
  );
  const { rows } = list;
  useEffect(() => setShown({ view, rows: rows ?? [] }), [view, rows]);
  const known = list.table.freshKeys;
  const freshKeys = useMemo(() => {
    const byId = new Map((rows ?? []).map((row) => [row.id, row]));
    return new Set(
      [...(known ?? [])].filter((id) => {
        const row = byId.get(id);
        return row !== undefined && !outcomes.has(id) && serverNow() - new Date(row.requestedAt).getTime() < ARRIVED_MS;
      }),
    );
  }, [known, rows, outcomes]);
  const shownIds = new Set((rows ?? []).map(keyOf));
  return {
    ...list,
    table: { ...list.table, freshKeys },
    file: { call: adminCalls[kind].get, input, name: kind },
    tab,
    outcomes,
    isPaused,
    setPaused,
    totals: data as CallOutput<'admin/deposit/get'> | undefined,
    justProcessed: tab === 'waiting' ? processed.map((each) => each.row).filter((row) => !shownIds.has(row.id)) : [],
  };
}

export type RequestList = ReturnType<typeof useRequestList>;

/** The rows with those just dealt with still at their places; looks again every second. */
function useLingering(
  items: readonly RequestRow[] | undefined,
  shown: readonly RequestRow[],
  outcomes: ReadonlyMap<number, Outcome>,
): readonly RequestRow[] | undefined {
  const now = useNow();
  const second = outcomes.size === 0 ? 0 : Math.floor(now / 1000);
  const merged = useMemo(
    () => (items === undefined ? undefined : withLingering(items, shown, outcomes, second * 1000)),
    [items, shown, outcomes, second],
  );
  // The same array as before while nothing changed in it.
  const [kept, setKept] = useState(merged);
  const isSame =
    kept === merged ||
    (kept !== undefined && merged !== undefined && kept.length === merged.length && merged.every((row, index) => row === kept[index]));
  if (!isSame) setKept(merged);
  return isSame ? kept : merged;
}

/**
 * While the list is paused: the rows of that moment as they are now, since what is found out about one counts at once, and how many have
 * come since.
 */
function useFrozen(
  rows: readonly RequestRow[] | undefined,
  isPaused: boolean,
  view: string,
): { rows: readonly RequestRow[] | undefined; heldCount: number } {
  const [frozen, setFrozen] = useState<{ rows: readonly RequestRow[]; view: string } | null>(null);
  if (!isPaused && frozen !== null) setFrozen(null);
  if (isPaused && rows !== undefined && frozen?.view !== view) setFrozen({ rows, view });
  const followed = useMemo(() => {
    const now = new Map((rows ?? []).map((row) => [row.id, row]));
    return frozen?.rows.map((row) => now.get(row.id) ?? row);
  }, [frozen, rows]);
  if (!isPaused || frozen === null || frozen.view !== view) return { rows, heldCount: 0 };
  const known = new Set(frozen.rows.map(keyOf));
  return { rows: followed, heldCount: (rows ?? []).filter((row) => !known.has(row.id)).length };
}
