import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeList } from '../features/downline/joins/code-list.js';
import { JoinList } from '../features/downline/joins/join-list.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { usePageSearch, type JoinSearch } from '../search.js';
import { useShell } from '../shell/shell-context.js';
import { PageHead } from './page-head.js';

export function JoinsPage(): ReactNode {
  const { t } = useTranslation();
  const { member, isReadOnly } = useShell();
  const [search, change] = usePageSearch<JoinSearch>();
  const tab = search.tab ?? 'joins';
  return (
    <>
      <PageHead title={t(`agent:${tab}.title`)}>{t(`agent:${tab}.about`)}</PageHead>
      <Stack gap={12}>
        <Group>
          <SegmentedTabs
            label={t('agent:joins.tabs')}
            value={tab}
            tabs={[
              { value: 'joins', label: t('agent:joins.title') },
              { value: 'codes', label: t('agent:codes.title') },
            ]}
            onChange={(value) => change({ tab: value === 'codes' ? value : undefined, q: undefined, status: undefined })}
          />
        </Group>
        {tab === 'joins' ? (
          <JoinList view={search} onView={change} mayAdmit={member?.rights.includes('create') === true} />
        ) : (
          <CodeList view={search} onView={change} isReadOnly={isReadOnly} />
        )}
      </Stack>
    </>
  );
}
