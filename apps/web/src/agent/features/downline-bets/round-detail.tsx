import type { ReactNode } from 'react';
import { useCall } from '../../../lib/queries.js';
import { RoundFacts } from '../../../shared/casino/round-facts.js';
import { Detail, DETAIL_POLL_MS } from './detail.js';

/** A casino or slot round of the downline, whole; read again while it is open. */
export function RoundDetail({ id }: { id: number }): ReactNode {
  const read = useCall(
    'agent/casino/round/view',
    { id },
    { refetchInterval: ({ state: { data } }) => (data?.round.status === 'closed' ? false : DETAIL_POLL_MS) },
  );
  return <Detail read={read}>{(view) => <RoundFacts site="agent" view={view} />}</Detail>;
}
