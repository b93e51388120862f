import { useCallback, useEffect, useMemo, useState } from 'react';
import { serverNow } from '../../../lib/clock.js';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { useNow } from '../../../lib/use-now.js';
import { useLiveRows, useRowCursor } from '../../../ui/live-rows.js';
import { defaultTab, requestQuery, type RequestSearch } from './request-search.js';
import { kinds, type RequestKind, type RequestRow } from './kinds.js';
import { useOutcomes, withLingering, type Outcome } from './outcomes.js';

/** A row that comes into the list older than this did not just arrive, it only moved up from the next page; ms. */
const ARRIVED_MS = 30_000;
const keyOf = (row: RequestRow): number => row.id;

/** Everything a desk shows: the rows of its URL, live, with those just dealt with, and where somebody is in them. */
export function useRequestList(kind: RequestKind, search: RequestSearch) {
  const tab = search.tab ?? defaultTab;
  const list = useCall(kinds[kind].get, requestQuery(search), { keepPrevious: true });
  const { outcomes, processed } = useOutcomes(kind);
  const [isPaused, setPaused] = useState(false);
  const [hovered, setHovered] = useState<number | null>(null);
  const items = useMemo(() => list.data?.items as readonly RequestRow[] | undefined, [list.data]);
  // Rows of the page before are only a placeholder: what replaces them did not arrive just now.
  const view = `${JSON.stringify(search)}${list.isPlaceholderData ? ' before' : ''}`;

  const [shown, setShown] = useState<{ view: string; rows: readonly RequestRow[] }>({ view, rows: [] });
  const incoming = useLingering(items, shown.view === view ? shown.rows : [], outcomes);
  const frozen = useFrozen(incoming, isPaused, view);
  const cursor = useRowCursor(useMemo(() => shown.rows.map(keyOf), [shown.rows]));
  const live = useLiveRows(frozen.rows, { keyOf, anchor: hovered ?? cursor.cursor, view });
  useEffect(() => setShown({ view, rows: live.rows ?? [] }), [view, live.rows]);

  const freshKeys = useMemo(() => {
    const rows = new Map((live.rows ?? []).map((row) => [row.id, row]));
    return new Set(
      [...live.freshKeys].filter((id) => {
        const row = rows.get(id);
        return row !== undefined && !outcomes.has(id) && serverNow() - new Date(row.requestedAt).getTime() < ARRIVED_MS;
      }),
    );
  }, [live.freshKeys, live.rows, outcomes]);

  const shownIds = new Set((live.rows ?? []).map(keyOf));
  const selection = useSelection(live.rows, view, (row) => {
    const outcome = outcomes.get(row.id);
    return outcome === undefined || outcome.state === 'failed' || (outcome.status === row.status && tab !== 'waiting');
  });
  return {
    list,
    tab,
    outcomes,
    cursor,
    freshKeys,
    isPaused,
    selection,
    setHovered,
    totals: list.data as CallOutput<'admin/deposit/get'> | undefined,
    rows: live.rows,
    cursorRow: (live.rows ?? []).find((row) => row.id === cursor.cursor),
    heldCount: live.heldCount + frozen.heldCount,
    showHeld: () => {
      setPaused(false);
      live.showHeld();
    },
    setPaused,
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

/** While the list is paused: the rows of that moment, and how many have come since. */
function useFrozen(
  rows: readonly RequestRow[] | undefined,
  isPaused: boolean,
  view: string,
): { rows: readonly RequestRow[] | undefined; heldCount: number } {
  const [frozen, setFrozen] = useState<{ rows: readonly RequestRow[]; view: string } | null>(null);
  if (!isPaused && frozen !== null) setFrozen(null);
  if (isPaused && rows !== undefined && frozen?.view !== view) setFrozen({ rows, view });
  if (!isPaused || frozen === null || frozen.view !== view) return { rows, heldCount: 0 };
  const known = new Set(frozen.rows.map(keyOf));
  return { rows: frozen.rows, heldCount: (rows ?? []).filter((row) => !known.has(row.id)).length };
}

/** Chosen rows. A row that has left the list, or another view of it, is no longer chosen. */
function useSelection(rows: readonly RequestRow[] | undefined, view: string, mayChoose: (row: RequestRow) => boolean) {
  const [chosen, setChosen] = useState<{ view: string; ids: ReadonlySet<number> }>({ view, ids: new Set() });
  const ids = chosen.view === view ? chosen.ids : new Set<number>();
  const chosenRows = (rows ?? []).filter((row) => ids.has(row.id) && mayChoose(row));
  const set = useCallback((next: ReadonlySet<number>) => setChosen({ view, ids: next }), [view]);
  return {
    keys: new Set(chosenRows.map(keyOf)),
    rows: chosenRows,
    toggle: (id: number) => {
      const next = new Set(chosenRows.map(keyOf));
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    toggleAll: (isOn: boolean) => set(new Set(isOn ? (rows ?? []).filter(mayChoose).map(keyOf) : [])),
    clear: () => set(new Set()),
  };
}
