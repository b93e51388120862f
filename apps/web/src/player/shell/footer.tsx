import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { System } from '../../shared/members/system.js';
import { Logo } from '../../ui/logo.js';

export default function PlayerFooter({ system }: { system: System | undefined }): ReactNode {
  const { t } = useTranslation();
  return (
    <footer className="ft">
      <Logo size={20} />
      <p>{t('player:footer.fair')}</p>
      {system !== undefined && <p>{t('player:footer.hours', { from: system.wallet.closedFrom, until: system.wallet.closedUntil })}</p>}
      <p>{t('player:footer.age')}</p>
    </footer>
  );
}
