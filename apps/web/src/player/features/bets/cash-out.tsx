import { Text } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { withTexts } from '../../../lib/i18n.js';
import { useCall } from '../../../lib/queries.js';
import { useNow } from '../../../lib/use-now.js';
import { Button } from '../../../ui/button.js';
import { Money } from '../../../ui/money.js';
import { isCancellable, type Bet } from './bet-labels.js';
import { useOffers, type Offer } from './use-offers.js';

const CashOutDialog = lazy(() => withTexts(import('./cash-out-dialog.js'), 'sports'));
const AutoCashOut = lazy(() => withTexts(import('./auto-cash-out.js'), 'sports'));

/** The way out of an open ticket before its matches are over, while there is an offer. */
export function CashOut({ bet }: { bet: Bet }): ReactNode {
  const offer = useOffers(bet.ticket !== null && bet.status === 'accepted' ? [bet.id] : []).get(bet.id);
  return <CashOutButton bet={bet} offer={offer} size={44} />;
}

/**
 * Nothing is shown without an offer, but a question that is open stays. It stands behind the free cancellation, always in the same place,
 * and says how much more that pays while it does.
 */
export function CashOutButton({ bet, offer, size }: { bet: Bet; offer: Offer | undefined; size: 26 | 44 }): ReactNode {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'cashOut' | 'auto' | null>(null);
  const close = (): void => setAsked(null);
  const now = useNow();
  const isFreeToCancel = isCancellable(bet, now);
  const rules = useCall('user/sports/rules', undefined, { enabled: isFreeToCancel && offer !== undefined, staleTime: 30_000 }).data;
  // A member who has used up the day's cancellations can only cash out.
  const cancelMore = isFreeToCancel && offer !== undefined && (rules?.cancellationsLeft ?? 0) > 0 ? bet.stake - offer.amount : 0;
  const auto = bet.ticket?.autoCashOut ?? null;
  const isPending = bet.ticket?.cashOut?.state === 'pending';
  return (
    <>
      <CashOutNote bet={bet} nowMs={now} />
      {offer !== undefined && !isPending && (
        <Button look="outline" size={size} onClick={() => setAsked('cashOut')} data-testid={`cash-out-${bet.id}`}>
          {t('sports:cashOut.open')}{' '}
          <Text component="b" c="accent">
            <Money value={offer.amount} unit="won" />
          </Text>
        </Button>
      )}
      {bet.status === 'accepted' && (offer !== undefined || auto !== null) && (
        <Button look="ghost" size={size} onClick={() => setAsked('auto')} data-testid={`auto-cash-out-${bet.id}`}>
          {auto === null ? t('sports:cashOut.auto') : t('sports:cashOut.autoAt', { amount: formatWon(auto) })}
        </Button>
      )}
      {cancelMore > 0 && (
        <Text size="t12" c="muted" w="100%">
          {t('sports:cashOut.cancelMore', { amount: formatWon(cancelMore) })}
        </Text>
      )}
      <Suspense fallback={null}>
        {asked === 'cashOut' && <CashOutDialog bet={bet} offer={offer} onClose={close} />}
        {asked === 'auto' && <AutoCashOut bet={bet} offer={offer} onClose={close} />}
      </Suspense>
    </>
  );
}

/** What became of the last cash-out in play. */
function CashOutNote({ bet: { status, ticket }, nowMs }: { bet: Bet; nowMs: number }): ReactNode {
  const { t } = useTranslation();
  const cashOut = ticket?.cashOut ?? null;
  if (cashOut === null || status !== 'accepted') return null;
  if (cashOut.state === 'pending') {
    const seconds = Math.max(0, Math.ceil((Date.parse(cashOut.decidesAt) - nowMs) / 1000));
    return (
      <Text span size="t12" c="warning" role="status">
        {t('sports:cashOut.wait', { seconds })}
      </Text>
    );
  }
  if (cashOut.state === 'paid') return null;
  return (
    <Text span size="t12" c="lose" role="status">
      {cashOut.state === 'refused' ? t('sports:cashOut.refused') : t('sports:cashOut.offered', { amount: formatWon(cashOut.offer ?? 0) })}
    </Text>
  );
}
