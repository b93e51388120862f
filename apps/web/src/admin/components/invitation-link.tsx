import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Dialog } from '../../ui/dialog.js';

export interface Invitation {
  path: string;
  expiresAt: string;
}

/** A one-time link, shown once. */
export function InvitationLink({ invitation, onClose }: { invitation: Invitation; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const link = new URL(invitation.path, window.location.origin).href;
  return (
    <Dialog title={t('staff:link.title')} isFirm onClose={onClose}>
      <Text size="t13" c="text-2" mb={12}>
        {t('staff:link.about', { time: formatTime(invitation.expiresAt, 'full') })}
      </Text>
      <Text component="code" size="t12" className="one-time" data-testid="invitation-link">
        {link}
      </Text>
      <Group justify="space-between" gap={8} className="dialog-foot">
        <CopyButton text={link} label={t('staff:link.copy')} />
        <Button look="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Group>
    </Dialog>
  );
}
