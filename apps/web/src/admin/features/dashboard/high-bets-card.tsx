import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { formatWon } from '../../../lib/format.js';
import { StatusBadge } from '../../../ui/badge.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { EmptyState } from '../../../ui/states.js';
import { Time } from '../../../ui/time.js';
import type { Dashboard } from './types.js';

/** The largest bets of late. */
export function HighBetsCard({ data }: { data: Dashboard }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="card high-bets">
      <div className="sec">
        <h2>
          {t('admin:dashboard.highBets')}{' '}
          <span className="t12 xm w5">{t('admin:desk.from', { amount: formatWon(data.highBetAmount) })}</span>
        </h2>
        <Link className="lnk" to="/admin/bets" search={{ min: data.highBetAmount }}>
          {t('admin:bets.title')}
          <Icon of={IconChevronRight} size={14} />
        </Link>
      </div>
      {data.highBets.length === 0 ? (
        <EmptyState text={t('admin:dashboard.noHighBets')} />
      ) : (
        <ul className="high-lines">
          {data.highBets.map((bet) => (
            <li key={bet.id} className="high-line" data-testid={`high-bet-${bet.id}`}>
              <Time className="t12 xm" at={bet.placedAt} format="short" />
              <span className="f1 el t13">
                <b className="w6">{bet.nickname}</b> <span className="xm t12">{bet.account}</span>
              </span>
              <span className="t12 x2 el desk-only">
                {bet.round === null ? gameWords(bet.game, t) : t('admin:bets.round', { game: gameWords(bet.game, t), round: bet.round })}
              </span>
              <b className="t13 w6 r">
                <Money value={bet.stake} unit="won" />
              </b>
              <span className="r high-status">
                {bet.payout === null ? (
                  <StatusBadge is={bet.status} />
                ) : bet.payout > 0 ? (
                  <b className="t12 w6 xw">
                    <Money value={bet.payout} signed />
                  </b>
                ) : (
                  <StatusBadge is="lost" />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
