import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bonuses } from '../features/bonuses/bonuses.js';
import '../boards.css';

export function BonusPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="page">
      <h1 className="page-title">{t('bonuses:title')}</h1>
      <Bonuses />
    </div>
  );
}
