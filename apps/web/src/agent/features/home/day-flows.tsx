import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { LiveDot } from '../../../ui/live-dot.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { netBets, netFlow, type Flows } from './flows.js';

/** What the whole downline moved today, as one sum and its parts. */
export function DayFlows({
  flows,
  waiting,
  error,
  onRetry,
  className = '',
}: {
  flows: Flows | undefined;
  waiting: number;
  error: ApiError | null;
  onRetry: () => void;
  className?: string;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <section className={`card day-flows ${className}`} aria-label={t('agent:today.title')}>
      <div className="sec">
        <h2>
          {t('agent:today.title')} <LiveDot />
        </h2>
        <Link to="/pa-charge-history" className="lnk">
          {t('agent:today.requests')}
          <Icon of={IconChevronRight} size={14} />
        </Link>
      </div>
      {flows === undefined ? (
        error === null ? (
          <LoadingBars rows={4} />
        ) : (
          <FailedState error={error} onRetry={onRetry} />
        )
      ) : (
        <Parts flows={flows} waiting={waiting} />
      )}
    </section>
  );
}

function Parts({ flows, waiting }: { flows: Flows; waiting: number }): ReactNode {
  const { t } = useTranslation();
  const net = netFlow(flows);
  const hasFlows = flows.deposits + flows.withdrawals > 0;
  return (
    <>
      <div className="row sb base wrap g8 day-net">
        <span className="row base g8">
          <span className="t28 w7">
            <Money value={net} unit="won" signed />
          </span>
          <span className="t12 xm">{t('agent:today.net')}</span>
        </span>
        <span className="t12 xm">
          {t('agent:today.gamesKept')}{' '}
          <b className="w6 x2">
            <Money value={netBets(flows)} unit="won" signed />
          </b>
        </span>
      </div>
      <div className="flow-bar" aria-hidden="true">
        {hasFlows ? (
          <>
            {flows.deposits > 0 && <i style={{ flex: flows.deposits, background: 'var(--c1)' }} />}
            {flows.withdrawals > 0 && <i style={{ flex: flows.withdrawals, background: 'var(--c2)' }} />}
          </>
        ) : (
          <i style={{ flex: 1, background: 'var(--neutral-soft)' }} />
        )}
      </div>
      <dl className="flow-parts">
        <Part
          colour="var(--c1)"
          label={t('agent:today.deposits')}
          count={t('agent:today.times', { number: formatAmount(flows.depositCount) })}
          value={flows.deposits}
        />
        <Part
          colour="var(--c2)"
          label={t('agent:today.withdrawals')}
          count={t('agent:today.times', { number: formatAmount(flows.withdrawalCount) })}
          value={flows.withdrawals}
        />
        <Part label={t('agent:today.joins')} count="" value={flows.joins} />
        <Part
          label={t('agent:today.stakes')}
          count={t('agent:today.times', { number: formatAmount(flows.betCount) })}
          value={flows.stakes}
        />
        <Part label={t('agent:today.payouts')} count="" value={flows.payouts} />
        <Part label={t('agent:today.waiting')} count="" value={waiting} />
      </dl>
    </>
  );
}

function Part({ colour, label, count, value }: { colour?: string; label: string; count: string; value: number }): ReactNode {
  return (
    <div>
      <dt className="row g6 t12 x2">
        {colour !== undefined && <i className="sw" style={{ background: colour }} />}
        {label} <span className="xm">{count}</span>
      </dt>
      <dd className="t14 w6">
        <Money value={value} />
      </dd>
    </div>
  );
}
