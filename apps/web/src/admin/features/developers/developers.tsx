import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../components/page-head.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { useMay } from '../../lib/may.js';
import { CallReference } from './call-reference.js';
import { developerTabs, type DevelopersProps } from './developers-search.js';
import { DocumentLinks } from './document-links.js';
import { ErrorReference } from './error-reference.js';
import { Keys } from './keys.js';
import { PushReference } from './push-reference.js';

/** What programs of the operator can ask and hear, and the keys that they ask with. */
export function Developers({ search, onSearch }: DevelopersProps): ReactNode {
  const { t } = useTranslation();
  const maySeeKeys = useMay('staff.view');
  const tabs = developerTabs.filter((tab) => tab !== 'keys' || maySeeKeys);
  const tab = tabs.find((each) => each === search.tab) ?? 'calls';
  const head = (tools?: ReactNode): ReactNode => (
    <>
      <PageHead
        title={t('developers:title')}
        tabs={
          <SegmentedTabs
            look="line"
            label={t('developers:tabs')}
            value={tab}
            tabs={tabs.map((value) => ({ value, label: t(`developers:tab.${value}`) }))}
            onChange={(next) => onSearch({ tab: next === 'calls' ? undefined : next, q: undefined, of: undefined, page: undefined })}
          />
        }
      >
        {tools}
      </PageHead>
      <Text size="t13" c="text-2">
        {t(`developers:about.${tab}`)}
      </Text>
    </>
  );
  if (tab === 'keys') return <Keys head={head} page={search.page} onPage={(page) => onSearch({ page })} />;
  return (
    <>
      {head()}
      {tab === 'calls' && <DocumentLinks />}
      {tab === 'calls' && <CallReference search={search} onSearch={onSearch} />}
      {tab === 'pushes' && <PushReference search={search} onSearch={onSearch} />}
      {tab === 'errors' && <ErrorReference search={search} onSearch={onSearch} />}
    </>
  );
}
