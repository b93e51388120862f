import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut } from '../../shared/session/session.js';
import { whileBusy } from '../lib/busy.js';
import { Confirm } from '../../ui/dialog.js';
import { closeDialog } from './dialogs.js';

/** Asks before the way out. */
export default function LogoutDialog(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await whileBusy(logOut());
    await navigate({ to: '/' });
  };
  return (
    <Confirm title={t('common:logout.title')} confirmLabel={t('common:action.logout')} onConfirm={leave} onClose={closeDialog}>
      {t('common:logout.ask')}
    </Confirm>
  );
}
