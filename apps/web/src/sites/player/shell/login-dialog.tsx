import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../../../features/session/login-form.js';
import type { System } from '../../../lib/system.js';
import { Dialog } from '../../../ui/dialog.js';
import { JoinButton } from './join-button.js';

export default function LoginDialog({ system, onClose, onDone }: { system: System | undefined; onClose: () => void; onDone: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog title={t('common:action.login')} onClose={onClose} width={380}>
      <LoginForm onDone={onDone} footer={<JoinButton system={system} size={44} />} />
    </Dialog>
  );
}
