import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../ui/page-title.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { AccessHistory } from './access-history.js';
import { AddressRules } from './address-rules.js';
import { Domains } from './domains.js';
import { perimeterTabs } from './perimeter-search.js';
import type { HeadOf, PerimeterProps } from './tab.js';

const nothing = { q: undefined, address: undefined, kind: undefined, result: undefined, from: undefined, to: undefined, page: undefined };

/** From where and under which names the site is reached, and who has come. */
export function Perimeter({ search, onSearch }: PerimeterProps): ReactNode {
  const { t } = useTranslation();
  const tab = search.tab ?? 'domains';
  const head: HeadOf = (tools) => (
    <>
      <div className="page-head">
        <PageTitle>{t('perimeter:title')}</PageTitle>
        <SegmentedTabs
          look="line"
          label={t('perimeter:tabs')}
          value={tab}
          tabs={perimeterTabs.map((value) => ({ value, label: t(`perimeter:tab.${value}`) }))}
          onChange={(next) => onSearch({ ...nothing, tab: next === 'domains' ? undefined : next })}
        />
        <Box component="span" flex={1} miw={0} />
        {tools}
      </div>
      <Text size="t13" c="text-2">
        {t(`perimeter:about.${tab}`)}
      </Text>
    </>
  );
  if (tab === 'domains') return <Domains head={head} search={search} onSearch={onSearch} />;
  if (tab === 'access') return <AccessHistory head={head} search={search} onSearch={onSearch} />;
  return <AddressRules key={tab} list={tab} head={head} search={search} onSearch={onSearch} />;
}
