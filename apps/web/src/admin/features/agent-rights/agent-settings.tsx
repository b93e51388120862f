import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agentSettings } from '../../../../../../libs/contract/settings/agent.js';
import { SettingsPage } from '../../../ui/settings/settings-page.js';

/** What agents may do with those below them; a restriction of one agent goes before it. */
export function AgentSettings(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <SettingsPage of={agentSettings} title={t('members:rights.title')} testId="save-rights" />
      <Text size="t12" c="muted" mt={12} data-testid="processing-needs">
        {t('members:processing.flagNeeded')}{' '}
        <Link to="/admin/members" search={{ kind: 'agent' } as never}>
          {t('members:processing.agents')}
        </Link>
      </Text>
    </>
  );
}
