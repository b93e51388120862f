import { lazy, Suspense, type ReactNode } from 'react';
import { withTexts } from '../../lib/i18n.js';
import { LoadingBars } from '../../ui/states.js';
import type { BetTransfer } from './bet-transfers.js';

const BetTransfers = lazy(() => withTexts(import('./bet-transfers.js'), 'bet-record'));

/** The transfers of a bet in its details, loaded with their texts when the details open. */
export function TransfersOfBet({ transfers }: { transfers: readonly BetTransfer[] }): ReactNode {
  return (
    <Suspense fallback={<LoadingBars rows={2} />}>
      <BetTransfers transfers={transfers} />
    </Suspense>
  );
}
