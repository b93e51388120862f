import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionList } from '../features/downline/connections/connection-list.js';
import { usePageSearch, type PeopleListSearch } from '../search.js';
import { PageHead } from './page-head.js';

export function ConnectionsPage(): ReactNode {
  const { t } = useTranslation();
  const [search, change] = usePageSearch<PeopleListSearch>();
  return (
    <>
      <PageHead title={t('agent:connections.title')}>{t('agent:connections.hint')}</PageHead>
      <ConnectionList view={search} onView={change} />
    </>
  );
}
