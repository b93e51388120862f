import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agentSettings } from '../../../../../../libs/contract/settings/agent.js';
import { SettingsPage } from '../../../ui/settings/settings-page.js';

/** What agents may do with those below them; a restriction of one agent goes before it. */
export function AgentSettings(): ReactNode {
  const { t } = useTranslation();
  return <SettingsPage of={agentSettings} title={t('members:rights.title')} testId="save-rights" />;
}
