import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../../ui/search-field.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { NestedTree } from './nested-tree.js';
import type { NodeActions } from './node-row.js';
import { TreeColumns } from './tree-columns.js';
import type { TreeSearch } from './tree-search.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

export interface TreePanelProps {
  search: TreeSearch;
  onSearch: (change: Partial<TreeSearch>) => void;
  actions: NodeActions;
}

/** Everybody by their place in the tree, in two views. */
export function TreePanel({ search: { view, q }, onSearch, actions }: TreePanelProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div className="page-head">
        <Title order={1}>{t('members:tree.title')}</Title>
        <SegmentedTabs
          label={t('members:tree.view')}
          value={view ?? 'a'}
          tabs={[
            { value: 'a', label: t('members:tree.nested') },
            { value: 'b', label: t('members:tree.columns') },
          ]}
          onChange={(next) => onSearch({ view: next === 'b' ? 'b' : undefined })}
        />
      </div>
      <ListFilters>
        <SearchFilter label={t('admin:member.search')} value={q} onSearch={(text) => onSearch({ q: text })} />
      </ListFilters>
      {view === 'b' ? <TreeColumns search={q} actions={actions} /> : <NestedTree search={q} actions={actions} />}
    </>
  );
}
