import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import { SelectFilter } from '../../../ui/filters.js';
import { useRowRun } from '../../../ui/bulk-progress.js';
import { SearchFilter } from '../../../ui/search-field.js';
import { BoardSettings } from './board-settings.js';
import { CommunityDrawer } from './community-drawer.js';
import { communityStates, type CommunitySearch } from './community-search.js';
import { communityColumns } from './community-columns.js';
import type { CommunityPost } from './community-labels.js';
import { HideDialog } from './hide-dialog.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { PageHead } from '../../components/page-head.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

const keyOf = (row: CommunityPost): number => row.id;

/** The free board as its moderators see it, live. */
export function CommunityList({
  search,
  onSearch,
}: {
  search: CommunitySearch;
  onSearch: (change: Partial<CommunitySearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { q, state, member, page, post, comments = 1 } = search;
  const list = useListPage({
    name: 'free-board',
    call: 'admin/free/get',
    input: {
      ...(q === undefined ? {} : { search: q }),
      ...(state === undefined ? {} : { state }),
      ...(member === undefined ? {} : { memberId: member }),
    },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    onOpen: (row) => onSearch({ post: row.id, comments: undefined }),
    choose: (row) => row.subject,
  });
  const { chosen, show } = list;
  usePush('free.changed', () => refreshSoon('admin/free/get', 'admin/free/view'));
  const { run, marks, isBusy } = useRowRun();
  const [asked, setAsked] = useState<{ ids: readonly number[]; isVisible: boolean } | null>(null);
  const turn = async (ids: readonly number[], isVisible: boolean, reason: string | undefined): Promise<void> => {
    await run(ids, t(isVisible ? 'posts:act.show' : 'posts:act.hide'), () =>
      call('admin/free/show', { ids: [...ids], isVisible, ...(reason === undefined ? {} : { reason }) }),
    );
    refresh('admin/free/get', 'admin/free/view');
  };
  const columns = communityColumns({ t, marks, onOpen: show });
  return (
    <>
      <PageHead title={t('posts:free.title')}>
        <ListTools list={list} columns={columns} />
        <BoardSettings />
      </PageHead>
      <ListFilters>
        <SearchFilter label={t('posts:free.search')} value={q} onSearch={(value) => onSearch({ q: value, page: undefined })} />
        <SelectFilter
          label={t('posts:visible')}
          value={state}
          options={communityStates.map((value) => ({ value, label: t(`posts:free.state.${value}`) }))}
          onChange={(value) => onSearch({ state: communityStates.find((each) => each === value), page: undefined })}
        />
        <AgentPicker
          kind="player"
          label={t('posts:free.writer')}
          value={member}
          onChange={(id) => onSearch({ member: id, page: undefined })}
        />
      </ListFilters>
      <DataTable
        {...list.table}
        label={t('posts:free.title')}
        columns={columns}
        rowTestId={(row) => `free-${row.id}`}
        empty={t(q === undefined && state === undefined && member === undefined ? 'posts:free.empty' : 'posts:notFound')}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('posts:free.title')} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          {([true, false] as const).map((isVisible) => (
            <Button
              needs="admin/free/show"
              key={String(isVisible)}
              size={26}
              look={isVisible ? 'outline' : 'refuse'}
              disabled={isBusy}
              data-testid={isVisible ? 'free-show' : 'free-hide'}
              onClick={() => setAsked({ ids: chosen.rows.map(keyOf), isVisible })}
            >
              {t(isVisible ? 'posts:act.show' : 'posts:act.hide')}
            </Button>
          ))}
        </BulkBar>
      )}
      {post !== undefined && (
        <CommunityDrawer
          key={post}
          postId={post}
          page={comments}
          onPage={(next) => onSearch({ comments: next === 1 ? undefined : next })}
          onPost={(isVisible) => setAsked({ ids: [post], isVisible })}
          onClose={() => onSearch({ post: undefined, comments: undefined })}
        />
      )}
      {asked !== null && (
        <HideDialog
          what="post"
          count={asked.ids.length}
          isVisible={asked.isVisible}
          onRun={(reason) => void turn(asked.ids, asked.isVisible, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
