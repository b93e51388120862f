import type { ReactNode } from 'react';
import { useCall } from '../../../lib/queries.js';
import { BetFacts } from './bet-facts.js';
import { Detail, DETAIL_POLL_MS } from './detail.js';

/** A draw or sports bet of the downline, whole; read again until it is settled. */
export function BetDetail({ id }: { id: number }): ReactNode {
  const read = useCall(
    'agent/bet/view',
    { bet_id: id },
    { refetchInterval: ({ state: { data } }) => (data?.bet.status === 'settled' ? false : DETAIL_POLL_MS) },
  );
  return <Detail read={read}>{(view) => <BetFacts view={view} />}</Detail>;
}
