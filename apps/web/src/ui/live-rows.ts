import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { motion } from './theme.js';

/**
 * Puts an update into what is on screen without moving the row that somebody is at. Rows that are on screen take their
 * new content where they stand; rows that would push the anchor are held back.
 *
 * @param anchor key of the row under the pointer or the keyboard cursor; null when nobody is at a row.
 */
export function mergeLiveRows<Row, Key>(
  shown: readonly Row[],
  incoming: readonly Row[],
  keyOf: (row: Row) => Key,
  anchor: Key | null,
): { rows: readonly Row[]; held: number } {
  const place = anchor === null ? -1 : incoming.findIndex((row) => keyOf(row) === anchor);
  const before = anchor === null ? -1 : shown.findIndex((row) => keyOf(row) === anchor);
  const staysPut = place === before && before !== -1;
  if (anchor === null || before === -1 || staysPut) return { rows: incoming, held: 0 };
  const updates = new Map(incoming.map((row) => [keyOf(row), row]));
  const known = new Set(shown.map(keyOf));
  const isSame = shown.every((row) => (updates.get(keyOf(row)) ?? row) === row);
  // The same array when nothing changed: anybody who renders it must not see an update in it.
  const rows = isSame ? shown : shown.map((row) => updates.get(keyOf(row)) ?? row);
  return { rows, held: incoming.filter((row) => !known.has(keyOf(row))).length };
}

export interface LiveRows<Row, Key> {
  rows: readonly Row[] | undefined;
  /** Keys that came in while the list was open; they lose the mark after 8 s. */
  freshKeys: ReadonlySet<Key>;
  /** New rows that wait because they would move the row somebody is at. */
  heldCount: number;
  showHeld: () => void;
}

/**
 * Live rows for a list. `view` names what is listed (filters, page, sort): when it changes, everything is shown at once
 * and nothing counts as new. `keyOf` must be the same function at every render.
 */
export function useLiveRows<Row, Key extends string | number>(
  incoming: readonly Row[] | undefined,
  options: { keyOf: (row: Row) => Key; anchor: Key | null; view: string },
): LiveRows<Row, Key> {
  const { anchor, view, keyOf } = options;
  const [shown, setShown] = useState<{ view: string; rows: readonly Row[] | undefined }>({ view, rows: incoming });
  const [freshKeys, setFresh] = useState<ReadonlySet<Key>>(new Set());
  const timers = useRef(new Set<number>());

  const isOtherView = shown.view !== view || shown.rows === undefined;
  const merged = useMemo(
    () =>
      incoming === undefined || isOtherView || shown.rows === undefined
        ? { rows: incoming, held: 0 }
        : mergeLiveRows(shown.rows, incoming, keyOf, anchor),
    [incoming, isOtherView, shown.rows, anchor, keyOf],
  );

  const mark = useCallback((keys: readonly Key[]) => {
    if (keys.length === 0) return;
    setFresh((known) => new Set([...known, ...keys]));
    const timer = window.setTimeout(() => {
      timers.current.delete(timer);
      setFresh((known) => new Set([...known].filter((key) => !keys.includes(key))));
    }, motion.freshRow);
    timers.current.add(timer);
  }, []);

  const take = useCallback(
    (rows: readonly Row[] | undefined) => {
      setShown((before) => {
        if (before.view === view && before.rows !== undefined && rows !== undefined) {
          const known = new Set(before.rows.map(keyOf));
          const fresh = rows.map(keyOf).filter((key) => !known.has(key));
          queueMicrotask(() => mark(fresh));
        }
        return { view, rows };
      });
    },
    [view, mark, keyOf],
  );

  useEffect(() => {
    if (merged.rows !== shown.rows || shown.view !== view) take(merged.rows);
  }, [merged.rows, shown.rows, shown.view, view, take]);

  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all) window.clearTimeout(timer);
    };
  }, []);

  return { rows: merged.rows, freshKeys, heldCount: merged.held, showHeld: () => take(incoming) };
}

/** A key may hold any letters, which a selector may not. */
const rowOf = (key: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-key]')].find((row) => row.dataset['key'] === key);

export interface RowCursor<Key> {
  readonly cursor: Key | null;
  readonly set: (key: Key | null) => void;
  readonly next: () => void;
  readonly previous: () => void;
  /** To this row, with the focus. */
  readonly goTo: (key: Key) => void;
  /**
   * Leaves a row that was decided: to the first row below it that is still to be decided, else to the nearest above. Does nothing where
   * the cursor has gone on by itself. Reads the rows as they are when it is called, so a call that took long leads to no row that has gone.
   */
  readonly leave: (decided: Key, isOpen?: (key: Key) => boolean) => void;
}

/**
 * A row cursor for J and K. The row under it has the focus, so that a dialog returns the focus there. Keeps its row when rows come in;
 * goes on from where it stood when its own row is gone.
 */
export function useRowCursor<Key>(keys: readonly Key[]): RowCursor<Key> {
  const [at, setAt] = useState<{ key: Key; index: number } | null>(null);
  const index = at === null ? -1 : keys.indexOf(at.key);
  // The place is kept while its row is on screen: it is where the cursor goes on when the row is gone.
  if (at !== null && index >= 0 && index !== at.index) setAt({ ...at, index });
  const latest = useRef({ keys, at });
  useEffect(() => {
    latest.current = { keys, at };
  });
  const goTo = (place: number): void => {
    const inside = Math.min(keys.length - 1, Math.max(0, place));
    const key = keys[inside];
    if (key === undefined) return;
    setAt({ key, index: inside });
    focusRow(key);
  };
  const step = (by: 1 | -1): void => {
    if (at === null) goTo(by === 1 ? 0 : keys.length - 1);
    else goTo(index >= 0 ? index + by : at.index);
  };
  const leave = (decided: Key, isOpen: (key: Key) => boolean = () => true): void => {
    const now = latest.current;
    if (now.at === null || now.at.key !== decided) return;
    const stood = now.keys.indexOf(decided);
    const [above, below] = stood < 0 ? [now.at.index, now.at.index] : [stood, stood + 1];
    const key = now.keys.slice(below).find(isOpen) ?? now.keys.slice(0, above).findLast(isOpen);
    if (key === undefined) return;
    setAt({ key, index: now.keys.indexOf(key) });
    focusRow(key);
  };
  return {
    cursor: at !== null && index >= 0 ? at.key : null,
    set: (key) => setAt(key === null ? null : { key, index: keys.indexOf(key) }),
    next: () => step(1),
    previous: () => step(-1),
    goTo: (key) => goTo(keys.indexOf(key)),
    leave,
  };
}

/** Once the row is drawn as the current one. */
function focusRow(key: unknown): void {
  requestAnimationFrame(() => {
    const row = rowOf(String(key));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });
}
