import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { Dot } from '../../../ui/bead.js';
import { Icon } from '../../../ui/icon.js';
import type { Dashboard } from './types.js';

const OnlineChart = lazy(async () => ({ default: (await import('./online-chart.js')).OnlineChart }));

/** Who is here now, and how that went over the last hour. */
export function OnlineCard({ data }: { data: Dashboard }): ReactNode {
  const { t } = useTranslation();
  const { online, members } = data;
  return (
    <section className="card pad online-card">
      <div className="sec">
        <h2>
          {t('admin:dashboard.online')} <Dot is="on" />
        </h2>
        <Link className="lnk" to="/admin/online">
          {t('admin:online.title')}
          <Icon of={IconChevronRight} size={14} />
        </Link>
      </div>
      <div className="row sb base">
        <span>
          <b className="t28 w6">{formatAmount(online.players)}</b> <span className="t12 xm">{t('admin:dashboard.playersOnline')}</span>
        </span>
        <span className="t11 xm">{t('admin:dashboard.lastHour')}</span>
      </div>
      <Suspense fallback={<div className="online-chart" />}>
        <OnlineChart minutes={online.perMinute} />
      </Suspense>
      <dl className="online-facts">
        <div>
          <dt>{t('admin:dashboard.agentsOnline')}</dt>
          <dd>{formatAmount(online.agents)}</dd>
        </div>
        <div>
          <dt>{t('admin:dashboard.joinedToday')}</dt>
          <dd>{formatAmount(members.joinedToday)}</dd>
        </div>
        <div>
          <dt>{t('admin:dashboard.allMembers')}</dt>
          <dd>{formatAmount(members.total)}</dd>
        </div>
        <div>
          <dt>{t('admin:dashboard.allAgents')}</dt>
          <dd>{formatAmount(members.agents)}</dd>
        </div>
      </dl>
    </section>
  );
}
