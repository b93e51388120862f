import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { MessageList } from '../features/messages/message-list.js';
import { SentList } from '../features/messages/sent-list.js';
import { useMessageView } from './use-message-view.js';
import { PageHead } from './page-head.js';

/** Messages that the agent received, and those that it sent. */
export function MessagePage(): ReactNode {
  const { t } = useTranslation();
  const { tab, onTab, ...view } = useMessageView();
  return (
    <>
      <PageHead title={t('agent-reports:message.title')}>
        {t(tab === 'sent' ? 'agent-reports:sent.hint' : 'agent-reports:message.hint')}
      </PageHead>
      <Stack gap={12}>
        <Group>
          <SegmentedTabs
            label={t('agent-reports:message.title')}
            value={tab}
            tabs={[
              { value: 'received', label: t('agent-reports:sent.received') },
              { value: 'sent', label: t('agent-reports:sent.title') },
            ]}
            onChange={onTab}
          />
        </Group>
        {tab === 'sent' ? <SentList {...view} /> : <MessageList {...view} />}
      </Stack>
    </>
  );
}
