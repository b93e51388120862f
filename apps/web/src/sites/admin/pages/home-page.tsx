import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { FailedState, LoadingBars } from '../../../ui/say.js';

export function HomePage(): ReactNode {
  const { t } = useTranslation();
  const dashboard = useCall('admin/dashboard/get');
  if (dashboard.error !== null && dashboard.data === undefined) return <FailedState error={dashboard.error} onRetry={() => void dashboard.refetch()} />;
  if (dashboard.data === undefined) return <LoadingBars />;
  const { deposits, withdrawals } = dashboard.data.counters;
  return <p className="t18 w6">{t('admin:home.waiting', { deposits, withdrawals })}</p>;
}
