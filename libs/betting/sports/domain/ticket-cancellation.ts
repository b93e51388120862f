import type { CancellationRules } from '../../domain/cancellation.js';

/** A fixture that a ticket is on. */
interface Included {
  kickOff: Date;
  status: string;
}

/**
 * Until when its owner may cancel a ticket: the instant itself no longer belongs to it. A pending one may be cancelled until it is decided,
 * whatever its section allows. Null where the owner may not: the ticket is over, one of its matches has started, the time has passed, or
 * its section does not allow it.
 */
export function ticketCancellableUntil(
  { status, state, decidesAt }: { status: string; state: string; decidesAt: Date | null },
  fixtures: readonly Included[],
  rules: CancellationRules,
  now: Date,
): Date | null {
  if (status === 'accepted' && state === 'pending') return decidesAt !== null && now < decidesAt ? decidesAt : null;
  if (status !== 'accepted' || state !== 'accepted' || !rules.cancellation) return null;
  // A postponed match has not started, but its announced start counts until it gets another.
  if (fixtures.some((fixture) => fixture.status !== 'scheduled' && fixture.status !== 'postponed')) return null;
  const first = Math.min(...fixtures.map(({ kickOff }) => kickOff.getTime()));
  const until = new Date(first - rules.cancelSeconds * 1000);
  return now < until ? until : null;
}
