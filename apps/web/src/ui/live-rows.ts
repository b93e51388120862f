import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { motion } from './theme.js';

/** The row that an administrator or a member is at. */
export interface Anchor<Key> {
  key: Key;
  /** Under the pointer it must not move at all; a row with the keyboard cursor or open details moves up when rows above it go. */
  isPointed: boolean;
}

/** @param at the open row or the one with the keyboard cursor, where no row is under the pointer */
export function anchorOf<Key>(pointed: Key | null, at: Key | null = null): Anchor<Key> | null {
  const key = pointed ?? at;
  return key === null ? null : { key, isPointed: key === pointed };
}

export interface MergedRows<Row, Key> {
  rows: readonly Row[];
  /** New rows that are held back. */
  held: number;
  /** Keys of rows that are shown though they have gone. */
  gone: readonly Key[];
}

/**
 * Puts an update into what is on screen. No new row pushes the anchor down: new rows above it are held back. Rows below it come in and go,
 * so that the next page's rows move up while those of this page are decided.
 *
 * @param anchor null when the reader is at no row
 */
export function mergeLiveRows<Row, Key>(
  shown: readonly Row[],
  incoming: readonly Row[],
  keyOf: (row: Row) => Key,
  anchor: Anchor<Key> | null,
): MergedRows<Row, Key> {
  const at = anchor === null ? -1 : shown.findIndex((row) => keyOf(row) === anchor.key);
  if (anchor === null || at === -1) return { rows: incoming, held: 0, gone: [] };
  const places = new Map(incoming.map((row, place) => [keyOf(row), place]));
  if (places.get(anchor.key) === at) return { rows: incoming, held: 0, gone: [] };
  const now = (row: Row): Row => incoming[places.get(keyOf(row)) ?? -1] ?? row;
  const known = new Set(shown.map(keyOf));
  const below = shown.slice(at).find((row) => places.has(keyOf(row)));
  const from = below === undefined ? incoming.findLastIndex((row) => known.has(keyOf(row))) + 1 : places.get(keyOf(below))!;
  const above = anchor.isPointed
    ? shown.slice(0, at)
    : incoming.slice(0, from).filter((row) => known.has(keyOf(row)) && keyOf(row) !== anchor.key);
  const standing = new Set([...above.map(keyOf), anchor.key]);
  const gone = [...standing].filter((key) => !places.has(key));
  const following = incoming.slice(from).filter((row) => !standing.has(keyOf(row)));
  const on = new Set([...standing, ...following.map(keyOf)]);
  const held = incoming.filter((row) => !on.has(keyOf(row))).length;
  // Those that the held rows push onto the next page stay.
  const lastKept = shown.findLastIndex((row) => places.has(keyOf(row)));
  const pushedOff = shown.slice(Math.max(lastKept, at) + 1).slice(0, held);
  const rows = [...above.map(now), now(shown[at]!), ...following, ...pushedOff];
  // The same array when nothing changed: anybody who renders it must not see an update in it.
  const isSame = rows.length === shown.length && rows.every((row, place) => row === shown[place]);
  return { rows: isSame ? shown : rows, held, gone };
}

/** @returns keys of the rows that came in; what follows on a full page has only moved up from the next one */
export function arrivedKeys<Row, Key>(
  before: readonly Row[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  pageSize = Number.POSITIVE_INFINITY,
): Key[] {
  const known = new Set(before.map(keyOf));
  const keys = rows.map(keyOf);
  const end = before.length < pageSize ? keys.length : keys.findLastIndex((key) => known.has(key));
  return keys.slice(0, Math.max(0, end)).filter((key) => !known.has(key));
}

export interface LiveRows<Row, Key> {
  rows: readonly Row[] | undefined;
  /** Keys that came in while the list was open; they lose the mark after 8 s. */
  freshKeys: ReadonlySet<Key>;
  /** Keys of rows that have gone and keep their place, so that nothing moves under the pointer. */
  goneKeys: ReadonlySet<Key>;
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
  options: { keyOf: (row: Row) => Key; anchor: Anchor<Key> | null; view: string; pageSize?: number },
): LiveRows<Row, Key> {
  const { view, keyOf, pageSize } = options;
  const key = options.anchor?.key;
  const isPointed = options.anchor?.isPointed ?? false;
  const [shown, setShown] = useState<{ view: string; rows: readonly Row[] | undefined }>({ view, rows: incoming });
  const [freshKeys, setFresh] = useState<ReadonlySet<Key>>(new Set());
  const timers = useRef(new Set<number>());

  const isOtherView = shown.view !== view || shown.rows === undefined;
  const merged = useMemo(
    () =>
      incoming === undefined || isOtherView || shown.rows === undefined
        ? { rows: incoming, held: 0, gone: [] }
        : mergeLiveRows(shown.rows, incoming, keyOf, key === undefined ? null : { key, isPointed }),
    [incoming, isOtherView, shown.rows, key, isPointed, keyOf],
  );

  const goneKeys = useMemo(() => new Set(merged.gone), [merged.gone]);

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
          const fresh = arrivedKeys(before.rows, rows, keyOf, pageSize);
          queueMicrotask(() => mark(fresh));
        }
        return { view, rows };
      });
    },
    [view, mark, keyOf, pageSize],
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

  return { rows: merged.rows, freshKeys, goneKeys, heldCount: merged.held, showHeld: () => take(incoming) };
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
