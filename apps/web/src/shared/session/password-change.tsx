import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequiredPasswordChange } from '../../lib/password-change.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { PasswordFields } from './password-fields.js';
import { logOut } from './session.js';

/** Somebody else has set a password: its owner changes it here before anything else, or logs out. */
export function PasswordChange({ required }: { required: RequiredPasswordChange }): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog title={t('common:passwordChange.title')} isFirm onClose={() => void logOut()}>
      <Stack gap={16}>
        <Text size="t13">{t('common:passwordChange.about')}</Text>
        <PasswordFields change={required}>
          <Button look="ghost" size={44} onClick={() => void logOut()}>
            {t('common:action.logout')}
          </Button>
        </PasswordFields>
      </Stack>
    </Dialog>
  );
}
