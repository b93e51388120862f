import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh, useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { betStatusName, StatusBadge } from '../../../ui/badge.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import { betPlace, picksOf } from './bet-labels.js';

const ROWS = 10;

/** The last bets on every game in short, live. */
export function RecentBets(): ReactNode {
  const { t } = useTranslation();
  const bets = useCall('user/game/bet/get', { take: ROWS, skip: 0 }, { keepPrevious: true });
  const renew = (): void => refresh('user/game/bet/get');
  usePush('bet.placed', renew);
  usePush('bet.settled', renew);
  usePush('bet.cancelled', renew);
  usePush('bet.resettled', renew);
  usePush('ticket.changed', renew);
  if (bets.data === undefined)
    return bets.error === null ? <LoadingBars rows={ROWS} /> : <FailedState error={bets.error} onRetry={() => void bets.refetch()} />;
  if (bets.data.items.length === 0) return <EmptyState text={t('player:history.empty')} />;
  return (
    <ul className="items">
      {bets.data.items.map((bet) => (
        <li key={bet.id}>
          <div className="f1">
            <div className="t13 w6 el">
              {betPlace(bet, t)} <span className="xm w4">{picksOf(bet, t)}</span>
            </div>
            <div className="t12 xm">
              <Time at={bet.placedAt} format="short" />
            </div>
          </div>
          <div className="r">
            <div className="t13 w6">
              <Money value={bet.stake} />
              {bet.payout !== null && (
                <>
                  {' '}
                  → <Money value={bet.payout} />
                </>
              )}
            </div>
            <StatusBadge is={betStatusName(bet)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
