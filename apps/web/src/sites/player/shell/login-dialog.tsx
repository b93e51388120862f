import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../../../features/session/login-form.js';
import { Dialog } from '../../../ui/dialog.js';

export default function LoginDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog title={t('common:action.login')} onClose={onClose} width={380}>
      <LoginForm onDone={onDone} />
    </Dialog>
  );
}
