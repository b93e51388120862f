import { Card, Group } from '@mantine/core';
import { IconBinaryTree, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleList, type PeopleListProps } from '../features/downline/people/people-list.js';
import { TreeView } from '../features/downline/tree/tree-view.js';
import { roleName } from '../../shared/members/role-names.js';
import { Icon } from '../../ui/icon.js';
import { SearchFilter } from '../../ui/search-field.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { usePageSearch, type PeopleListSearch } from '../search.js';
import { useShell } from '../shell/shell-context.js';
import { PageHead } from './page-head.js';

function PeoplePage({ title, hint, ...list }: Pick<PeopleListProps, 'title' | 'empty' | 'only' | 'aside'> & { hint: string }): ReactNode {
  const { isReadOnly } = useShell();
  const [search, change] = usePageSearch<PeopleListSearch>();
  return (
    <>
      <PageHead title={title}>{hint}</PageHead>
      <PeopleList title={title} {...list} view={search} onView={change} isReadOnly={isReadOnly} />
    </>
  );
}

/** Agents of the whole downline, as a list or as the tree. */
export function AgentsPage(): ReactNode {
  const { t } = useTranslation();
  const [search, change] = usePageSearch<PeopleListSearch>();
  const title = t('agent:people.agents');
  const views = (
    <SegmentedTabs
      label={t('agent:tree.views')}
      value={search.view ?? 'list'}
      tabs={[
        {
          value: 'list',
          label: (
            <>
              <Icon of={IconList} size={14} />
              {t('agent:tree.list')}
            </>
          ),
        },
        {
          value: 'tree',
          label: (
            <>
              <Icon of={IconBinaryTree} size={14} />
              {t('agent:tree.tree')}
            </>
          ),
        },
      ]}
      onChange={(view) => change({ view: view === 'tree' ? view : undefined })}
    />
  );
  if (search.view !== 'tree')
    return (
      <PeoplePage
        title={title}
        hint={t('agent:people.agentsHint')}
        empty={t('agent:people.noAgents')}
        only={{ kind: 'agent' }}
        aside={views}
      />
    );
  return (
    <>
      <PageHead title={title}>{t('agent:tree.hint')}</PageHead>
      <Card>
        <Group justify="space-between" wrap="wrap" gap={8} className="list-filters">
          <SearchFilter label={t('agent:people.search')} value={search.q} onSearch={(q) => change({ q }, { replace: true })} />
          {views}
        </Group>
        <TreeView search={search.q} />
      </Card>
    </>
  );
}

/** Agents of one role, wherever they stand below. */
export function RoleAgentsPage(): ReactNode {
  const { t } = useTranslation();
  const [{ role }] = usePageSearch<PeopleListSearch>();
  return (
    <PeoplePage
      title={role === undefined ? t('agent:people.agents') : roleName(role, t)}
      hint={t('agent:people.roleHint')}
      empty={t('agent:people.noRole')}
      only={{ kind: 'agent', reach: 'all', ...(role === undefined ? {} : { role }) }}
    />
  );
}

export function ChildrenPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <PeoplePage
      title={t('agent:people.children')}
      hint={t('agent:people.childrenHint')}
      empty={t('agent:people.empty')}
      only={{ reach: 'direct' }}
    />
  );
}

export function MembersPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <PeoplePage
      title={t('agent:people.members')}
      hint={t('agent:people.membersHint')}
      empty={t('agent:people.noMembers')}
      only={{ kind: 'player' }}
    />
  );
}

/** Members who are on the site now. */
export function AccessorsPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <PeoplePage
      title={t('agent:people.accessors')}
      hint={t('agent:people.accessorsHint')}
      empty={t('agent:people.noAccessors')}
      only={{ kind: 'player', online: true }}
    />
  );
}

export function StarsPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <PeoplePage
      title={t('agent:people.stars')}
      hint={t('agent:people.starsHint')}
      empty={t('agent:people.noStars')}
      only={{ reach: 'all', starred: true }}
    />
  );
}
