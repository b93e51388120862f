import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { refreshEvery } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { Money } from '../../../ui/money.js';
import { toastSuccess } from '../../../ui/notices.js';
import { betPlace, picksOf, type Bet } from './bet-labels.js';

/** Offers follow the odds: they are read this often, and after a change of odds at most so often; ms. */
const READ_MS = 5_000;
const NEWS_EVERY_MS = 1_500;

/** What cashing out open tickets would pay now, won, by the id of the bet; a ticket without an offer is absent. */
export function useOffers(ids: readonly number[]): ReadonlyMap<number, number> {
  const offers = useCall(
    'user/sports/bet/offers',
    { ids: [...ids] },
    { enabled: ids.length > 0, refetchInterval: READ_MS, keepPrevious: true },
  );
  usePush('odds.changed', () => {
    if (ids.length > 0) refreshEvery(NEWS_EVERY_MS, 'user/sports/bet/offers');
  });
  return new Map(offers.data?.offers.flatMap(({ id, amount }) => (amount === null ? [] : [[id, amount] as const])));
}

/** The way out of an open ticket before its matches are over, while there is an offer. */
export function CashOut({ bet }: { bet: Bet }): ReactNode {
  const offer = useOffers(bet.ticket !== null && bet.status === 'accepted' ? [bet.id] : []).get(bet.id);
  return <CashOutButton bet={bet} offer={offer} size={44} />;
}

/** @param offer won; nothing is shown without one, but a question that is open stays. */
export function CashOutButton({ bet, offer, size }: { bet: Bet; offer: number | undefined; size: 26 | 44 }): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {offer !== undefined && (
        <Button look="outline" size={size} onClick={() => setAsking(true)} data-testid={`cash-out-${bet.id}`}>
          {t('sports:cashOut.open')}{' '}
          <b className="xa">
            <Money value={offer} unit="won" />
          </b>
        </Button>
      )}
      {isAsking && <CashOutDialog bet={bet} offer={offer} onClose={() => setAsking(false)} />}
    </>
  );
}

function CashOutDialog({ bet, offer, onClose }: { bet: Bet; offer: number | undefined; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const cashOut = async (): Promise<void> => {
    if (offer === undefined) return onClose();
    try {
      await moneyCall('user/sports/bet/cashOut', { bet_id: bet.id, amount: offer }, String(bet.id));
      toastSuccess(t('sports:cashOut.done'), formatWon(offer));
    } finally {
      refresh('user/sports/bet/offers', 'user/game/bet/get', 'user/game/bet/view', 'user/getContext');
    }
  };
  return (
    <Confirm
      title={t('sports:cashOut.title')}
      confirmLabel={offer === undefined ? t('common:action.close') : t('sports:cashOut.confirm', { amount: formatWon(offer) })}
      cancelLabel={t('player:cancel.keep')}
      onConfirm={cashOut}
      onClose={onClose}
    >
      <p>
        {betPlace(bet, t)} · <b className="x1 w6">{picksOf(bet, t)}</b>
      </p>
      <p>
        {offer === undefined
          ? t('sports:cashOut.none')
          : t('sports:cashOut.text', { amount: formatWon(offer), payout: formatWon(bet.potentialPayout) })}
      </p>
    </Confirm>
  );
}
