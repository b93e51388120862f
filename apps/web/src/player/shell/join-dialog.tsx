import { IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { JoinForm } from '../features/join/join-form.js';
import type { System } from '../../shared/members/system.js';
import { Dialog } from '../../ui/dialog.js';
import { toast } from '../../ui/toast.js';
import { ContactLinks } from './contact-links.js';
import { closeDialog, openDialog } from './dialogs.js';

/** How long the word about what happens next stands, ms. */
const TOLD_MS = 6_000;

/** Joining: closed only by its button, and followed by the login. */
export default function JoinDialog({ system }: { system: System }): ReactNode {
  const { t } = useTranslation();
  const done = (message: string): void => {
    toast({ title: t('join:done'), text: message, icon: IconUserCheck, tone: 'win', lifeMs: TOLD_MS });
    openDialog('login');
  };
  return (
    <Dialog title={t('join:title')} onClose={closeDialog} width={480} isFirm isSheet>
      <ContactLinks system={system} />
      <JoinForm rules={system.join} onDone={done} />
    </Dialog>
  );
}
