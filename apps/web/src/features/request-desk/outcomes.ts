import { useSyncExternalStore } from 'react';
import { serverNow } from '../../lib/clock.js';
import { session } from '../../lib/storage.js';
import type { RequestKind, RequestRow, RequestStatus, Verb } from './kinds.js';

/** A row just dealt with keeps its place for this long, ms, so that its result can be read where it stood. */
export const LINGER_MS = 4_000;
/** Then it stands under "just processed" for this long, ms. */
export const REMEMBER_MS = 5 * 60_000;

/** What became of a row: `busy` while the call is under way, `elsewhere` when another administrator did it. */
export interface Outcome {
  readonly verb: Verb | null;
  readonly state: 'busy' | 'done' | 'failed' | 'elsewhere';
  /** Server time, ms. */
  readonly at: number;
  readonly status?: RequestStatus;
  readonly reason?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

/** A row that was dealt with here, and the place it had in the list. */
export interface Processed {
  readonly row: RequestRow;
  readonly place: number;
  readonly outcome: Outcome;
}

interface State {
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly processed: readonly Processed[];
}

const storageKey = (kind: RequestKind): string => `just_processed_${kind}`;
const states = new Map<RequestKind, State>();
const listeners = new Set<() => void>();

function read(kind: RequestKind): State {
  const known = states.get(kind);
  if (known !== undefined) return known;
  const processed = (session.getJson<Processed[]>(storageKey(kind)) ?? []).filter((each) => isRemembered(each));
  const state = { outcomes: new Map(processed.map((each) => [each.row.id, each.outcome])), processed };
  states.set(kind, state);
  return state;
}

function change(kind: RequestKind, next: State): void {
  states.set(kind, next);
  session.setJson(storageKey(kind), next.processed);
  for (const listener of listeners) listener();
}

const isRemembered = ({ outcome }: Processed): boolean => serverNow() - outcome.at < REMEMBER_MS;

export function outcomeOf(kind: RequestKind, id: number): Outcome | undefined {
  return read(kind).outcomes.get(id);
}

/** Notes what became of a row; null forgets it, and the row shows again what the server says of it. */
export function noteOutcome(kind: RequestKind, id: number, outcome: Outcome | null): void {
  const before = read(kind);
  const outcomes = new Map(before.outcomes);
  if (outcome === null) outcomes.delete(id);
  else outcomes.set(id, outcome);
  change(kind, { ...before, outcomes });
}

/** Notes a row that was dealt with here. */
export function noteProcessed(kind: RequestKind, each: Processed): void {
  noteOutcome(kind, each.row.id, each.outcome);
  const before = read(kind);
  const place = before.processed.find((known) => known.row.id === each.row.id)?.place ?? each.place;
  const others = before.processed.filter((known) => known.row.id !== each.row.id && isRemembered(known));
  change(kind, { ...before, processed: [{ ...each, place }, ...others].slice(0, 50) });
}

/** Another administrator, or this one in another window, dealt with a row. */
export function noteElsewhere(kind: RequestKind, id: number, status: RequestStatus): void {
  const own = outcomeOf(kind, id);
  if (own !== undefined && (own.state === 'busy' || own.status === status)) return;
  noteOutcome(kind, id, { verb: null, state: 'elsewhere', at: serverNow(), status });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What became of the rows of a desk, and which were dealt with here in the last five minutes. */
export function useOutcomes(kind: RequestKind): State {
  return useSyncExternalStore(subscribe, () => read(kind));
}

/** The last row approved here whose approval can still be taken back. */
export function lastApproved(kind: RequestKind): RequestRow | undefined {
  return read(kind).processed.find(({ outcome }) => outcome.verb === 'approve' && outcome.state === 'done')?.row;
}

/**
 * The rows as they come from the server with those just dealt with still at their places, so that a result can be read
 * where the row stood.
 *
 * @param nowMs server time, ms.
 */
export function withLingering(rows: readonly RequestRow[], processed: readonly Processed[], nowMs: number): readonly RequestRow[] {
  const present = new Set(rows.map((row) => row.id));
  const lingering = processed.filter(({ row, outcome, place }) => place >= 0 && !present.has(row.id) && nowMs - outcome.at < LINGER_MS);
  if (lingering.length === 0) return rows;
  const result = [...rows];
  for (const { row, place } of [...lingering].sort((a, b) => a.place - b.place)) result.splice(Math.min(place, result.length), 0, row);
  return result;
}
