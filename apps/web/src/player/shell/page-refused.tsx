import { Group, Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/api.js';
import { clearToken } from '../../lib/token.js';
import { useSystem } from '../../shared/members/system.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { AskButton } from './ask-button.js';
import { ContactLinks } from './contact-links.js';

/** The site's pages are closed to this member: it is told, the session goes, and the page is loaded anew without it. */
export default function PageRefused({ error }: { error: ApiError }): ReactNode {
  const { t } = useTranslation();
  const system = useSystem();
  useEffect(clearToken, []);
  const reload = (): void => window.location.reload();
  return (
    <Dialog title={t('common:login.ended')} onClose={reload} width={380}>
      <Text size="t14" c="text-2">
        {error.message}
      </Text>
      <ContactLinks system={system} />
      <AskButton />
      <Group justify="flex-end" style={{ marginTop: 20 }}>
        <Button size={36} look="primary" data-autofocus onClick={reload}>
          {t('common:action.confirm')}
        </Button>
      </Group>
    </Dialog>
  );
}
