import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnLimits } from '../features/protection/own-limits.js';

export function LimitsPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="page">
      <h1 className="page-title">{t('protection:page')}</h1>
      <OwnLimits />
    </div>
  );
}
