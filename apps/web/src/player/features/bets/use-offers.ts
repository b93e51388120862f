import { getConnection } from '../../../lib/connection.js';
import type { CallOutput, PushData } from '../../../lib/contract.js';
import { queryClient, refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';

type Offers = CallOutput<'user/sports/bet/offers'>;

/** Offers are pushed for a minute after they were asked for, so the page asks again before; without a connection it reads them, ms. */
const RENEW_MS = 45_000;
const POLL_MS = 5_000;

/** What all that is left of a ticket may be sold for. */
export interface Offer {
  /** Won. */
  readonly amount: number;
  /** Seconds after which the offer is checked once more, while a match is under way. */
  readonly delaySeconds: number;
}

/** What cashing out open tickets would pay now, by the id of the bet; a ticket without an offer is absent. */
export function useOffers(ids: readonly number[]): ReadonlyMap<number, Offer> {
  const offers = useCall(
    'user/sports/bet/offers',
    { ids: [...ids] },
    {
      enabled: ids.length > 0,
      refetchInterval: () => (getConnection().state === 'live' ? RENEW_MS : POLL_MS),
      keepPrevious: true,
    },
  );
  usePush('offers.changed', take);
  // A part that was sold leaves less to offer.
  usePush('ticket.changed', ({ id, cashOut }) => {
    if (cashOut !== undefined && ids.includes(id)) refresh('user/sports/bet/offers');
  });
  return new Map(
    offers.data?.offers.flatMap(({ id, amount, delaySeconds }) => (amount === null ? [] : [[id, { amount, delaySeconds }] as const])),
  );
}

/** Puts pushed offers into every list that is on screen. */
function take({ offers: pushed }: PushData<'offers.changed'>): void {
  const fresh = new Map(pushed.map((offer) => [offer.id, offer]));
  queryClient.setQueriesData<Offers>({ queryKey: ['user/sports/bet/offers'] }, (known) =>
    known === undefined ? known : { offers: known.offers.map((offer) => fresh.get(offer.id) ?? offer) },
  );
}
