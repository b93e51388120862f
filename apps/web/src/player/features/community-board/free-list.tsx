import { Link } from '@tanstack/react-router';
import { IconMessage, IconPencil } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { Badge, Level } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { SearchField } from '../../../ui/search-field.js';
import { Time } from '../../../ui/time.js';
import { useOpens } from '../../../ui/use-opens.js';
import { FREE_ROWS, type CommunityPost, type CommunityView } from './free-view.js';
import { CommunityWritingDialog } from './free-writing-dialog.js';

const idOf = ({ id }: CommunityPost): number => id;

/** What members wrote, newest first. */
export function CommunityList({ view, onView }: { view: CommunityView; onView: (view: CommunityView) => void }): ReactNode {
  const { t } = useTranslation();
  const writing = useOpens();
  const { page, q, mine = false } = view;
  const list = useCall(
    'user/board/free/get',
    { skip: (page - 1) * FREE_ROWS, ...(q === undefined ? {} : { search: q }), mine },
    { keepPrevious: true },
  );
  usePush('free.changed', () => refreshSoon('user/board/free/get'));
  const live = useLiveRows(list.data?.items, { keyOf: idOf, anchor: null, view: JSON.stringify(view) });
  const refusal = list.data?.write_refusal ?? null;
  return (
    <>
      {refusal !== null && (
        <p className="note" role="status" id="may-not-write">
          {refusal.message}
        </p>
      )}
      <DataTable
        label={t('boards:free.title')}
        look="player"
        columns={columns(t)}
        rows={live.rows}
        rowKey={idOf}
        rowTestId={(post) => `free-${post.id}`}
        freshKeys={live.freshKeys}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        empty={t(q === undefined && !mine ? 'boards:free.empty' : 'boards:free.notFound')}
        filters={
          <div className="dt-filters card-filters">
            <SearchField
              label={t('boards:free.search')}
              value={q}
              onSearch={(text) => onView({ ...view, page: 1, q: text })}
              className="board-search"
            />
            <button
              type="button"
              className="chip board-chip"
              aria-pressed={mine}
              onClick={() => onView({ ...view, page: 1, mine: mine ? undefined : true })}
            >
              {t('boards:free.mine')}
            </button>
            <span className="f1" />
            <Button
              look="primary"
              size={44}
              disabled={refusal !== null}
              aria-describedby={refusal === null ? undefined : 'may-not-write'}
              data-testid="free-write"
              onClick={writing.open}
            >
              <Icon of={IconPencil} size={16} />
              {t('boards:free.write')}
            </Button>
          </div>
        }
        page={{ page, pageSize: FREE_ROWS, total: list.data?.total ?? 0, onPage: (next) => onView({ ...view, page: next }) }}
        phoneRow={(post) => (
          <span className="f1 col g4">
            <Subject post={post} />
            <span className="row g6 t12 xm">
              <Level level={post.level} />
              <span className="el">{post.author}</span>
              <Time at={post.created_at} format="short" className="nw" />
              <span className="nw">{t('boards:free.viewsOf', { views: formatAmount(post.views) })}</span>
            </span>
          </span>
        )}
      />
      {writing.isOpen && <CommunityWritingDialog onClose={writing.close} />}
    </>
  );
}

function Subject({ post }: { post: CommunityPost }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="row g6">
      <Link to="/board/view" search={{ type: 'freeboard', id: post.id } as never} className="t14 w6 x1 el post-link">
        {post.subject}
      </Link>
      {post.comments > 0 && (
        <span className="row g2 t12 xa fx0">
          <Icon of={IconMessage} size={14} />
          <span className="sr-only">{t('boards:free.comments')}</span>
          {post.comments}
        </span>
      )}
      {post.mine && <Badge tone="accent">{t('boards:free.my')}</Badge>}
    </span>
  );
}

function columns(t: TFunction): Column<CommunityPost>[] {
  return [
    { key: 'subject', head: t('boards:write.subject'), width: '60%', cell: (post) => <Subject post={post} /> },
    {
      key: 'author',
      head: t('boards:free.author'),
      cell: (post) => (
        <span className="row g6">
          <Level level={post.level} />
          <span className="x2">{post.author}</span>
        </span>
      ),
    },
    { key: 'views', head: t('boards:free.views'), align: 'right', cell: (post) => <span className="x2">{formatAmount(post.views)}</span> },
    { key: 'at', head: t('boards:free.at'), align: 'right', cell: (post) => <Time at={post.created_at} format="short" className="x2" /> },
  ];
}
