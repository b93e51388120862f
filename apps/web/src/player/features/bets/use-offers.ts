import { useEffect } from 'react';
import { getConnection, pollWhenNotLive, useConnection } from '../../../lib/connection.js';
import type { CallOutput, PushData } from '../../../lib/contract.js';
import { callKey, refresh, takePush, useCall } from '../../../lib/queries.js';
import { useIsOnBreak } from '../../../shared/members/member.js';
import { connectionId } from '../../../lib/socket.js';
import { usePush } from '../../../lib/use-push.js';

type Offers = CallOutput<'user/sports/bet/offers'>;

/** Offers are pushed for a minute after they were asked for, so the page asks again before, ms. */
const RENEW_MS = 45_000;

/** What all that is left of a ticket may be sold for. */
export interface Offer {
  /** Won. */
  readonly amount: number;
  /** Seconds after which the offer is checked once more, while a match is under way. */
  readonly delaySeconds: number;
}

/** What cashing out open tickets would pay now, by the id of the bet; a ticket without an offer is absent. */
export function useOffers(ids: readonly number[]): ReadonlyMap<number, Offer> {
  const isOnBreak = useIsOnBreak();
  const isShown = ids.length > 0 && !isOnBreak;
  // Offers are pushed for what this tab shows: a new connection, which the server does not know yet, asks again.
  const connection = useConnection().state === 'live' ? connectionId() : undefined;
  const offers = useCall(
    'user/sports/bet/offers',
    { ids: [...ids], ...(connection === undefined ? {} : { connection }) },
    {
      enabled: isShown,
      refetchInterval: pollWhenNotLive,
      keepPrevious: true,
    },
  );
  // A timer of its own: that of a query begins anew with every pushed offer, and would never come.
  useEffect(() => {
    if (!isShown) return;
    const renewal = window.setInterval(() => {
      if (getConnection().state === 'live') refresh('user/sports/bet/offers');
    }, RENEW_MS);
    return () => window.clearInterval(renewal);
  }, [isShown]);
  usePush('offers.changed', takeOffers);
  // A part that was sold leaves less to offer.
  usePush('ticket.changed', ({ id, cashOut }) => {
    if (cashOut !== undefined && ids.includes(id)) refresh('user/sports/bet/offers');
  });
  return new Map(
    offers.data?.offers.flatMap(({ id, amount, delaySeconds }) => (amount === null ? [] : [[id, { amount, delaySeconds }] as const])),
  );
}

/** Puts pushed offers into every list that is on screen. */
export function takeOffers({ offers: pushed }: PushData<'offers.changed'>): void {
  const fresh = new Map(pushed.map((offer) => [offer.id, offer]));
  takePush<Offers>(callKey('user/sports/bet/offers'), (known) => ({ offers: known.offers.map((offer) => fresh.get(offer.id) ?? offer) }), {
    exact: false,
  });
}
