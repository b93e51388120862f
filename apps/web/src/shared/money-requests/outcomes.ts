import { useSyncExternalStore } from 'react';
import { serverNow } from '../../lib/clock.js';
import { session } from '../../lib/storage.js';
import type { RequestKind, RequestRow, RequestStatus, Verb } from './kinds.js';

/** A row just dealt with keeps its place for this long, ms, so that its result can be read where it stood. */
const LINGER_MS = 4_000;
/** A row that could not be dealt with keeps its place longer, because somebody has to see why. */
const LINGER_FAILED_MS = 20_000;
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

/** A row that was dealt with here. */
export interface Processed {
  readonly row: RequestRow;
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

/** Whether a row of the queue is still to be decided: nothing was done to it yet, or what was tried failed. */
export const isUndecided = (outcome: Outcome | undefined): boolean => outcome === undefined || outcome.state === 'failed';

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
  const others = before.processed.filter((known) => known.row.id !== each.row.id && isRemembered(known));
  change(kind, { ...before, processed: [each, ...others].slice(0, 50) });
}

/** Another administrator, or this one in another window, dealt with a row. */
export function noteElsewhere(kind: RequestKind, id: number, status: RequestStatus): void {
  const own = outcomeOf(kind, id);
  if (own?.state === 'busy') {
    // The own call is about to be answered; should it be refused, this is what the row has become.
    noteOutcome(kind, id, { ...own, status });
    return;
  }
  if (own?.status === status) return;
  noteOutcome(kind, id, { verb: null, state: 'elsewhere', at: serverNow(), status });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What became of the rows of a request list, and which were dealt with here in the last five minutes. */
export function useOutcomes(kind: RequestKind): State {
  return useSyncExternalStore(subscribe, () => read(kind));
}

/** What was done here last to a row of this kind, within the time that it is remembered. */
export function lastDone(kind: RequestKind): Processed | undefined {
  return read(kind).processed.find((each) => isRemembered(each));
}

/** Whether a row that the list no longer has should still stand where it stood. */
export function lingers(outcome: Outcome | undefined, nowMs: number): boolean {
  if (outcome === undefined || outcome.state === 'busy') return outcome !== undefined;
  return nowMs - outcome.at < (outcome.state === 'failed' ? LINGER_FAILED_MS : LINGER_MS);
}

/**
 * The rows as they come from the server, with those that were dealt with a moment ago still at their places, so that a
 * result can be read where the row stood.
 *
 * @param shown the rows on screen until now. @param nowMs server time, ms.
 */
export function withLingering<Row extends { readonly id: number }>(
  rows: readonly Row[],
  shown: readonly Row[],
  outcomes: ReadonlyMap<number, Outcome>,
  nowMs: number,
): readonly Row[] {
  const present = new Set(rows.map((row) => row.id));
  // Each waits before the row that followed it on screen and is still there.
  const before = new Map<number, Row[]>();
  let waiting: Row[] = [];
  for (const row of shown) {
    if (present.has(row.id)) {
      before.set(row.id, waiting);
      waiting = [];
    } else if (lingers(outcomes.get(row.id), nowMs)) waiting.push(row);
  }
  if (waiting.length === 0 && [...before.values()].every((staying) => staying.length === 0)) return rows;
  return [...rows.flatMap((row) => [...(before.get(row.id) ?? []), row]), ...waiting];
}
