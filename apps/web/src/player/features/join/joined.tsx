import { Stack, Text, Title } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';

/** What happens next, once the application is with the staff. It stays until its reader goes on. */
export function Joined({ account, onLogin }: { account: string; onLogin: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={16} data-testid="joined">
      <Icon of={IconUserCheck} size={28} style={{ color: 'var(--win)' }} />
      <Title order={2}>{t('join:after.title')}</Title>
      <ol className="rules">
        <li>{t('join:after.check')}</li>
        <li>{t('join:after.login', { account })}</li>
      </ol>
      <Text size="t13" c="text-2">
        {t('join:after.ask')}
      </Text>
      <Button look="primary" size={44} data-testid="joined-login" onClick={onLogin}>
        {t('join:after.toLogin')}
      </Button>
    </Stack>
  );
}
