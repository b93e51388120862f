import { IconMessageQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { openDialog } from './dialogs.js';

/** Asks the site without an account: for visitors, and for members who cannot log in. */
export function AskButton(): ReactNode {
  const { t } = useTranslation();
  return (
    <Button look="ghost" size={36} data-testid="visitor-ask" onClick={() => openDialog('ask')}>
      <Icon of={IconMessageQuestion} size={18} />
      {t('boards:visitor.open')}
    </Button>
  );
}
