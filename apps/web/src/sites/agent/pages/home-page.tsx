import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/say.js';

export function HomePage(): ReactNode {
  const { t } = useTranslation();
  const context = useCall('agent/getContext', { path: '/pa' });
  if (context.error !== null && context.data === undefined) return <FailedState error={context.error} onRetry={() => void context.refetch()} />;
  if (context.data === undefined) return <LoadingBars />;
  const { money, point } = context.data.context;
  return (
    <section className="card pad" style={{ maxWidth: 320 }}>
      <span className="t12 xm">{t('agent:wallet.money')}</span>
      <div className="t28 w7"><Money value={money} unit="won" /></div>
      <span className="t12 xm">{t('agent:wallet.point')}</span>
      <div className="t14 w6"><Money value={point} unit="point" /></div>
    </section>
  );
}
