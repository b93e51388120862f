import { toApiError, call } from '../../lib/api.js';
import { serverNow } from '../../lib/clock.js';
import type { CallInput, CallOutput } from '../../lib/contract.js';
import { moneyCall } from '../../lib/money-call.js';
import { refreshed } from '../../lib/queries.js';
import type { RequestDesk } from './desk.js';
import { isAhead, type RequestKind, type RequestRow, type RequestStatus, type Verb } from './kinds.js';
import { noteOutcome, noteProcessed, outcomeOf } from './outcomes.js';

type Result = CallOutput<'admin/deposit/approve'>['results'][number];

export interface Order {
  readonly desk: RequestDesk;
  readonly kind: RequestKind;
  readonly verb: Verb;
  readonly rows: readonly RequestRow[];
  readonly reason?: string | undefined;
  /** Of a row by coin that is approved: the hash of the transaction that paid it. */
  readonly hash?: string | undefined;
}

export interface Tally {
  readonly done: number;
  readonly failed: number;
  /** Rows whose approval waits for a second administrator. */
  readonly kept: number;
  /** Why the hash was refused: it is asked for again, so nothing stands at the row. */
  readonly hashRefused?: Refused | undefined;
}

type Refused = NonNullable<Result['error']>;

const hashCodes: readonly string[] = ['COIN_HASH_EMPTY', 'COIN_HASH_WRONG', 'COIN_HASH_USED', 'COIN_NOT_PAID'];

const isHashRefused = ({ hash }: Order, error: Refused | undefined): error is Refused =>
  hash !== undefined && error !== undefined && hashCodes.includes(error.code);

const statusAfter: Record<Verb, RequestStatus> = {
  approve: 'approved',
  refuse: 'refused',
  cancelApproval: 'approval_cancelled',
  complete: 'completed',
};

/**
 * Deals with rows in one call and notes for each what became of it. A row whose call is under way is left out, so a
 * second press does nothing. Never throws: a failure stands at each row it concerns.
 *
 * @returns how many went through, how many did not, and how many wait for a second administrator.
 */
export async function processRequests(order: Order): Promise<Tally> {
  const { desk, kind, verb, reason } = order;
  // What another window has dealt with in the meantime keeps what became of it, too.
  const rows = order.rows.filter((row) => {
    const known = outcomeOf(kind, row.id);
    return known?.state !== 'busy' && !isAhead(known?.status, row);
  });
  if (rows.length === 0) return { done: 0, failed: 0, kept: 0 };
  const begunAt = serverNow();
  for (const row of rows) noteOutcome(kind, row.id, { verb, state: 'busy', at: begunAt });
  let results: readonly Result[];
  try {
    results = await send(
      order,
      rows.map((row) => row.id),
    );
  } catch (failure) {
    const { code, message } = toApiError(failure);
    results = rows.map((row) => ({ id: row.id, ok: false, error: { code, message } }));
  }
  const byId = new Map(results.map((result) => [result.id, result]));
  const kept = rows.filter((row) => byId.get(row.id)?.error?.code === 'APPROVAL_WAITS');
  for (const row of rows) if (!kept.includes(row)) note(order, row, byId.get(row.id), reason);
  const read = refreshed(desk.calls[kind].get, ...desk.stale);
  if (kept.length > 0) {
    // The row itself says that it waits, so it is busy until it has been read.
    await read;
    for (const row of kept) if (outcomeOf(kind, row.id)?.state === 'busy') noteOutcome(kind, row.id, null);
  }
  const done = rows.filter((row) => byId.get(row.id)?.ok === true).length;
  const hashRefused = results.map(({ error }) => error).find((error) => isHashRefused(order, error));
  return { done, failed: rows.length - done - kept.length, kept: kept.length, hashRefused };
}

async function send({ desk, kind, verb, reason, hash }: Order, ids: number[]): Promise<readonly Result[]> {
  const path = desk.calls[kind].verbs[verb];
  if (path === undefined) throw new Error(`A ${kind} knows no ${verb}.`);
  const body = {
    ids,
    ...(reason === undefined || reason === '' ? {} : { reason }),
    ...(hash === undefined ? {} : { hashes: ids.map((id) => ({ id, hash })) }),
  } as CallInput<'admin/withdrawal/approve'>;
  const answer =
    verb === 'complete'
      ? await call('admin/deposit/complete' === path ? path : 'admin/withdrawal/complete', { ids })
      : await moneyCall(path as 'admin/withdrawal/approve', body, ids.join(','));
  return answer.results;
}

function note(order: Order, row: RequestRow, result: Result | undefined, reason: string | undefined): void {
  const { kind, verb } = order;
  const at = serverNow();
  if (result?.ok !== true) {
    const { code = 'UNEXPECTED', message = '' } = result?.error ?? {};
    const status = outcomeOf(kind, row.id)?.status;
    // Refused because somebody else was first: the row has gone on, and shows that.
    if (status !== undefined && isAhead(status, row)) noteOutcome(kind, row.id, { verb: null, state: 'elsewhere', at, status });
    else if (isHashRefused(order, result?.error)) noteOutcome(kind, row.id, null);
    else noteOutcome(kind, row.id, { verb, state: 'failed', at, error: { code, message } });
    return;
  }
  const status = statusAfter[verb];
  noteProcessed(kind, {
    row: { ...row, status, processedAt: new Date(at).toISOString() } as RequestRow,
    outcome: { verb, state: 'done', at, status, ...(reason === undefined || reason === '' ? {} : { reason }) },
  });
}
