import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Joined } from '../features/join/joined.js';
import { JoinForm } from '../features/join/join-form.js';
import type { System } from '../../shared/members/system.js';
import { Dialog } from '../../ui/dialog.js';
import { ContactLinks } from './contact-links.js';
import { closeDialog, openDialog } from './dialogs.js';

/** Joining: closed only by its button, and followed by what happens next. */
export default function JoinDialog({ system }: { system: System }): ReactNode {
  const { t } = useTranslation();
  const [joined, setJoined] = useState<string | null>(null);
  return (
    <Dialog title={t('join:title')} onClose={closeDialog} width={480} isFirm isSheet>
      <Stack gap={16}>
        {joined === null ? (
          <>
            <ContactLinks system={system} />
            <JoinForm rules={system.join} onDone={setJoined} />
          </>
        ) : (
          <>
            <Joined account={joined} onLogin={() => openDialog('login')} />
            <ContactLinks system={system} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
