import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PointLogs } from '../features/wallet/logs.js';
import { PointForm } from '../features/wallet/point-form.js';
import { formatPoint } from '../../lib/format.js';
import { useLogView, WalletStrip, WithWallet } from './wallet-page.js';

export function PointPage(): ReactNode {
  const { t } = useTranslation();
  const { view, setView } = useLogView();
  return (
    <WithWallet>
      {(member, system) => (
        <div className="page">
          <h1 className="page-title">{t('player:point.title')}</h1>
          <WalletStrip member={member} />
          <div className="form-lay">
            <section className="card pad">
              <PointForm member={member} rules={system.wallet} />
            </section>
            <section className="card pad col g12" style={{ alignSelf: 'start' }}>
              <h2 className="sec-title">{t('player:point.rulesTitle')}</h2>
              <ul className="rules">
                <li>{t('player:point.ruleRate')}</li>
                <li>
                  {t('player:point.ruleMinimum', {
                    amount: formatPoint(system.wallet.minPointConversion),
                    unit: formatPoint(system.wallet.pointUnit),
                  })}
                </li>
              </ul>
            </section>
          </div>
          <h2 className="sec-title">{t('player:point.log')}</h2>
          <PointLogs view={view} onView={setView} />
        </div>
      )}
    </WithWallet>
  );
}
