import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PointLogs } from '../features/wallet/logs.js';
import { OwnBalance } from '../features/wallet/own-balance.js';
import { PointForm } from '../features/wallet/point-form.js';
import { formatPoint, formatWon } from '../../lib/format.js';
import { useLogView, WalletStrip, WithWallet } from './wallet-page.js';

export function PointPage(): ReactNode {
  const { t } = useTranslation();
  const { view, setView } = useLogView();
  return (
    <WithWallet>
      {(member, system) => (
        <div className="page">
          <h1 className="page-title">{t('wallet:point.title')}</h1>
          <WalletStrip member={member} />
          <div className="form-lay">
            <Card p="card">
              <PointForm member={member} rules={system.wallet} />
            </Card>
            <Stack component={Card} gap={12} p="card" style={{ alignSelf: 'start' }}>
              <Title order={2}>{t('wallet:point.rulesTitle')}</Title>
              <ul className="rules">
                <li>{t('wallet:point.ruleRate', { won: formatWon(system.wallet.wonPerPoint) })}</li>
                <li>
                  {t('wallet:point.ruleMinimum', {
                    amount: formatPoint(system.wallet.minPointConversion),
                    unit: formatPoint(system.wallet.pointUnit),
                  })}
                </li>
                <li>{t('wallet:point.ruleTurnover')}</li>
              </ul>
            </Stack>
          </div>
          <Title order={2}>{t('wallet:point.log')}</Title>
          <OwnBalance unit="point" view={view} />
          <PointLogs view={view} onView={setView} />
        </div>
      )}
    </WithWallet>
  );
}
