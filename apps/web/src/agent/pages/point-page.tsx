import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PointForm } from '../features/own-wallet/point-form.js';
import { PointLogs } from '../features/own-wallet/point-logs.js';
import { OwnMoneyPage } from './own-money-page.js';

export function PointPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <OwnMoneyPage
      title={t('agent:point.title')}
      hint={t('agent:point.hint')}
      form={({ member, system }) => <PointForm member={member} rules={system.wallet} />}
      log={(view) => <PointLogs {...view} />}
    />
  );
}
