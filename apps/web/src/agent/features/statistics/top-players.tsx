import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { ShareBar } from '../../../ui/share-bar.js';
import { pollStatistics } from './statistics.js';

const TAKE = 8;

/** Who staked most in some days. */
export function TopPlayers({ from, to }: { from: string; to: string }): ReactNode {
  const { t } = useTranslation();
  const list = useCall(
    'agent/statistics/betting',
    { startedAt: from, endedAt: to, by: 'person', kind: 'player', take: TAKE },
    { keepPrevious: true, refetchInterval: pollStatistics },
  );
  const most = list.data?.items[0]?.betting.stakes ?? 0;
  return (
    <section className="card top-players" aria-label={t('agent-reports:zeus.top')}>
      <div className="sec card-head">
        <h2>{t('agent-reports:zeus.top')}</h2>
        <Link to="/pa-zeus-total-user-bettings" search={{ from, to } as never} className="lnk">
          {t('agent-reports:zeus.all')}
          <Icon of={IconChevronRight} size={14} />
        </Link>
      </div>
      {list.data === undefined &&
        (list.error === null ? <LoadingBars rows={6} /> : <FailedState error={list.error} onRetry={() => void list.refetch()} />)}
      {list.data?.items.length === 0 && <EmptyState text={t('agent-reports:betting.empty')} />}
      <ol>
        {list.data?.items.map(({ id, account, nickname, betting }) => (
          <li key={id} className="col g4">
            <span className="row sb g8 t13">
              <span className="el">
                <Link to="/pa-user-detail-view" search={{ id } as never} className="w6 tx">
                  {account}
                </Link>{' '}
                <span className="xm">{nickname}</span>
              </span>
              <span className="row g8 nw">
                <Money value={betting.stakes} unit="won" />
                <Money value={betting.profit} signed tone="settled" className="t12" />
              </span>
            </span>
            <ShareBar share={most === 0 ? 0 : betting.stakes / most} tone="accent" />
          </li>
        ))}
      </ol>
    </section>
  );
}
