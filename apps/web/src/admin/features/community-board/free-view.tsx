import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { useKeys } from '../../../lib/keys.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ExportButton } from '../../../ui/export-button.js';
import { SelectFilter } from '../../../ui/filters.js';
import { useLiveRows, useRowCursor } from '../../../ui/live-rows.js';
import { MemberLink } from '../../components/member-link.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { SearchField } from '../../../ui/search-field.js';
import { Time } from '../../../ui/time.js';
import { useChosen } from '../../../ui/use-chosen.js';
import { BoardSettings } from './board-settings.js';
import { freeFileColumns } from './export-columns.js';
import { CommunityDrawer } from './free-drawer.js';
import { communityStates, type CommunitySearch } from './free-search.js';
import { CommunityState, type CommunityPost } from './free-labels.js';
import { HideDialog } from './hide-dialog.js';

const PAGE_SIZE = 20;
const keyOf = (row: CommunityPost): number => row.id;

/** The free board as its moderators see it, live. */
export function AdminCommunityBoard({
  search,
  onSearch,
}: {
  search: CommunitySearch;
  onSearch: (change: Partial<CommunitySearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { q, state, member, page = 1, post, comments = 1 } = search;
  const filters = {
    ...(q === undefined ? {} : { search: q }),
    ...(state === undefined ? {} : { state }),
    ...(member === undefined ? {} : { memberId: member }),
  };
  const query = { ...filters, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const list = useCall('admin/free/get', query, { keepPrevious: true });
  usePush('free.changed', () => refreshSoon('admin/free/get', 'admin/free/view'));
  const view = `${JSON.stringify(query)}${list.isPlaceholderData ? ' before' : ''}`;
  const cursor = useRowCursor(useMemo(() => (list.data?.items ?? []).map(keyOf), [list.data]));
  const live = useLiveRows(list.data?.items, { keyOf, anchor: cursor.cursor, view });
  const chosen = useChosen(live.rows, view, keyOf);
  const { run, marks, isBusy } = useRowRun();
  const [asked, setAsked] = useState<{ ids: readonly number[]; isVisible: boolean } | null>(null);
  const open = (id: number): void => {
    cursor.set(id);
    onSearch({ post: id, comments: undefined });
  };
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    o: () => cursor.cursor !== null && open(cursor.cursor),
    x: () => cursor.cursor !== null && chosen.toggle(cursor.cursor),
  });
  const turn = async (ids: readonly number[], isVisible: boolean, reason: string | undefined): Promise<void> => {
    await run(ids, t(isVisible ? 'posts:act.show' : 'posts:act.hide'), () =>
      call('admin/free/show', { ids: [...ids], isVisible, ...(reason === undefined ? {} : { reason }) }),
    );
    refresh('admin/free/get', 'admin/free/view');
  };
  const columns: readonly Column<CommunityPost>[] = [
    {
      key: 'subject',
      head: t('posts:subject'),
      cell: (row) => (
        <button type="button" className="w6 el post-open" onClick={() => open(row.id)}>
          {row.subject}
        </button>
      ),
    },
    { key: 'writer', head: t('posts:free.writer'), cell: (row) => <MemberLink of={row} /> },
    { key: 'state', head: t('posts:visible'), cell: (row) => <CommunityState of={row} /> },
    { key: 'comments', head: t('posts:free.comments'), align: 'right', cell: (row) => formatAmount(row.comments) },
    { key: 'views', head: t('posts:free.views'), align: 'right', cell: (row) => <span className="xm">{formatAmount(row.views)}</span> },
    { key: 'at', head: t('posts:writtenAt'), align: 'right', cell: (row) => <Time className="xm" at={row.createdAt} format="short" /> },
    {
      key: 'mark',
      head: <span className="sr-only">{t('admin:desk.actions')}</span>,
      align: 'right',
      cell: (row) => <RowMark of={marks.get(row.id)} />,
    },
  ];
  return (
    <>
      <div className="page-head">
        <h1 className="t18 w6 nw">{t('posts:free.title')}</h1>
        <span className="f1" />
        <ExportButton call="admin/free/get" input={filters} columns={() => freeFileColumns(t)} name="free-board" />
        <BoardSettings />
      </div>
      <div className="dt-filters">
        <SearchField
          className="search-box"
          label={t('posts:free.search')}
          value={q}
          shortcut="/"
          onSearch={(value) => onSearch({ q: value, page: undefined })}
        />
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
      </div>
      <DataTable
        label={t('posts:free.title')}
        columns={columns}
        rows={live.rows}
        rowKey={keyOf}
        rowTestId={(row) => `free-${row.id}`}
        cursor={cursor.cursor}
        freshKeys={live.freshKeys}
        held={
          live.heldCount > 0
            ? { count: live.heldCount, label: t('members:list.held', { rows: live.heldCount }), onShow: live.showHeld }
            : undefined
        }
        onRowClick={(row) => open(row.id)}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(q === undefined && state === undefined && member === undefined ? 'posts:free.empty' : 'posts:notFound')}
        selection={{
          keys: chosen.keys,
          onToggle: chosen.toggle,
          onToggleAll: chosen.toggleAll,
          label: (id) => t('admin:desk.choose', { who: live.rows?.find((row) => row.id === id)?.subject ?? `#${id}` }),
        }}
        phoneRow={(row) => (
          <div className="f1 col g4">
            <span className="row sb g8">
              <button type="button" className="t13 w6 el" onClick={() => open(row.id)}>
                {row.subject}
              </button>
              <CommunityState of={row} />
            </span>
            <span className="row sb g8 t11">
              <MemberLink of={row} />
              <Time className="xm" at={row.createdAt} format="short" />
            </span>
            <RowMark of={marks.get(row.id)} />
          </div>
        )}
        page={{ page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0, onPage: (next) => onSearch({ page: next }) }}
      />
      {chosen.rows.length > 0 && (
        <BulkBar label={t('posts:free.title')} summary={<span>{t('members:bulk.chosen', { rows: chosen.rows.length })}</span>}>
          <Button size={26} look="ghost" onClick={chosen.clear}>
            {t('admin:bulk.clear')}
          </Button>
          {([true, false] as const).map((isVisible) => (
            <Button
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
