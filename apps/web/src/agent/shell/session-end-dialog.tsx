import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clearToken } from '../../lib/token.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import type { SessionEnd } from './use-agent-session.js';

const titles = { expired: 'agent:end.expired', notAllowed: 'agent:end.notAllowed', blocked: 'agent:end.blocked' } as const;

/** Says why the console is closed; there is no way on but out: to the login, or for a blocked agent to the player site. */
export function SessionEndDialog({ end, onLogin }: { end: SessionEnd; onLogin: () => void }): ReactNode {
  const { t } = useTranslation();
  const leave = (): void => {
    clearToken();
    if (end.kind === 'blocked') window.location.assign('/');
    else onLogin();
  };
  return (
    <Dialog title={t(titles[end.kind])} onClose={leave} isFirm width={400}>
      <Text size="t14" c="text-2">
        {end.kind === 'expired' ? t('common:login.expired') : end.message}
      </Text>
      <Group justify="flex-end" style={{ marginTop: 20 }}>
        <Button look="primary" size={36} data-autofocus data-testid="session-end" onClick={leave}>
          {t('common:action.confirm')}
        </Button>
      </Group>
    </Dialog>
  );
}
