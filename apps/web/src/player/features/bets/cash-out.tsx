import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { refreshEvery } from '../../../lib/refresh-soon.js';
import { useNow } from '../../../lib/use-now.js';
import { usePush } from '../../../lib/use-push.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { Money } from '../../../ui/money.js';
import { toastSuccess } from '../../../ui/notices.js';
import { betPlace, isCancellable, picksOf, type Bet } from './bet-labels.js';

/** Offers follow the odds: they are read this often, and after a change of odds at most so often; ms. */
const READ_MS = 5_000;
const OFFERS_EVERY_MS = 1_500;

/** What a ticket may be sold for. */
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
    { enabled: ids.length > 0, refetchInterval: READ_MS, keepPrevious: true },
  );
  usePush('odds.changed', () => {
    if (ids.length > 0) refreshEvery(OFFERS_EVERY_MS, 'user/sports/bet/offers');
  });
  return new Map(
    offers.data?.offers.flatMap(({ id, amount, delaySeconds }) => (amount === null ? [] : [[id, { amount, delaySeconds }] as const])),
  );
}

/** The way out of an open ticket before its matches are over, while there is an offer. */
export function CashOut({ bet }: { bet: Bet }): ReactNode {
  const offer = useOffers(bet.ticket !== null && bet.status === 'accepted' ? [bet.id] : []).get(bet.id);
  return <CashOutButton bet={bet} offer={offer} size={44} />;
}

/** Nothing is shown without an offer, nor while cancelling pays as much or more, but a question that is open stays. */
export function CashOutButton({ bet, offer, size }: { bet: Bet; offer: Offer | undefined; size: 26 | 44 }): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  const isFreeToCancel = isCancellable(bet, now);
  const rules = useCall('user/sports/rules', undefined, { enabled: isFreeToCancel && offer !== undefined, staleTime: 30_000 }).data;
  // A member who has used up the day's cancellations can only cash out.
  const isCancelBetter = isFreeToCancel && rules?.cancellationsLeft !== 0 && (offer?.amount ?? 0) <= bet.stake;
  const isPending = bet.ticket?.cashOut?.state === 'pending';
  return (
    <>
      <CashOutNote bet={bet} nowMs={now} />
      {offer !== undefined && !isPending && !isCancelBetter && (
        <Button look="outline" size={size} onClick={() => setAsking(true)} data-testid={`cash-out-${bet.id}`}>
          {t('sports:cashOut.open')}{' '}
          <Text component="b" c="accent">
            <Money value={offer.amount} unit="won" />
          </Text>
        </Button>
      )}
      {isAsking && <CashOutDialog bet={bet} offer={offer} onClose={() => setAsking(false)} />}
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

function CashOutDialog({ bet, offer, onClose }: { bet: Bet; offer: Offer | undefined; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const cashOut = async (): Promise<void> => {
    if (offer === undefined) return onClose();
    try {
      const sold = await moneyCall('user/sports/bet/cashOut', { bet_id: bet.id, amount: offer.amount }, String(bet.id));
      const { status, payout } = sold.bet;
      toastSuccess(t(status === 'settled' ? 'sports:cashOut.done' : 'sports:cashOut.waiting'), formatWon(payout ?? offer.amount));
    } finally {
      refresh('user/sports/bet/offers', 'user/game/bet/get', 'user/game/bet/view', 'user/getContext');
    }
  };
  return (
    <Confirm
      title={t('sports:cashOut.title')}
      confirmLabel={offer === undefined ? t('common:action.close') : t('sports:cashOut.confirm', { amount: formatWon(offer.amount) })}
      cancelLabel={t('bets:cancel.keep')}
      onConfirm={cashOut}
      onClose={onClose}
    >
      <p>
        {betPlace(bet, t)} ·{' '}
        <Text component="b" fw={600} c="text">
          {picksOf(bet, t)}
        </Text>
      </p>
      <p>
        {offer === undefined
          ? t('sports:cashOut.none')
          : t('sports:cashOut.text', { amount: formatWon(offer.amount), payout: formatWon(bet.potentialPayout) })}
      </p>
      {offer !== undefined && offer.delaySeconds > 0 && <p>{t('sports:cashOut.delay', { seconds: offer.delaySeconds })}</p>}
    </Confirm>
  );
}
