import { Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../../shared/session/login-form.js';
import type { System } from '../../shared/members/system.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { AskButton } from './ask-button.js';
import { ContactLinks } from './contact-links.js';
import { useEndReason } from './dialogs.js';
import { JoinButton } from './join-button.js';

export default function LoginDialog({
  system,
  onClose,
  onDone,
}: {
  system: System | undefined;
  onClose: () => void;
  onDone: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const reason = useEndReason();
  return (
    <Dialog title={t('common:action.login')} onClose={onClose} width={380}>
      <Stack gap={16}>
        {reason !== null && (
          <p className="note warning" role="status">
            <Icon of={IconInfoCircle} size={18} />
            {reason}
          </p>
        )}
        <LoginForm onDone={onDone} footer={<JoinButton system={system} size={44} />} />
        <ContactLinks system={system} />
        <AskButton />
      </Stack>
    </Dialog>
  );
}
