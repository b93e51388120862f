import { Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconMessage, IconPencil } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { langOf } from '../../../lib/text-language.js';
import { Badge, Level } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { SearchField } from '../../../ui/search-field.js';
import { Time } from '../../../ui/time.js';
import { useOpens } from '../../../ui/use-opens.js';
import { useLiveTable } from '../../lib/use-live-table.js';
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
  const table = useLiveTable(list, {
    rows: list.data?.items,
    keyOf: idOf,
    view: view,
    pageSize: FREE_ROWS,
    onPage: (next) => onView({ ...view, page: next }),
  });
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
        columns={columns(t)}
        {...table}
        rowTestId={(post) => `free-${post.id}`}
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
            <Box component="span" flex={1} miw={0} />
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
      />
      {writing.isOpen && <CommunityWritingDialog onClose={writing.close} />}
    </>
  );
}

function Subject({ post }: { post: CommunityPost }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={6}>
      <Text
        component={Link}
        to="/board/view"
        search={{ type: 'freeboard', id: post.id } as never}
        size="t14"
        fw={600}
        c="text"
        truncate
        className="post-link"
        {...langOf(post.subject)}
      >
        {post.subject}
      </Text>
      {post.comments > 0 && (
        <Group component="span" gap={2} fz="t12" lh="t12" c="accent" flex="none">
          <Icon of={IconMessage} size={14} />
          <VisuallyHidden>{t('boards:free.comments')}</VisuallyHidden>
          {post.comments}
        </Group>
      )}
      {post.mine && <Badge tone="accent">{t('boards:free.my')}</Badge>}
    </Group>
  );
}

function columns(t: TFunction): Column<CommunityPost>[] {
  return [
    {
      key: 'subject',
      phone: 'title',
      hasLink: true,
      head: t('boards:write.subject'),
      width: '60%',
      cell: (post) => <Subject post={post} />,
    },
    {
      key: 'author',
      head: t('boards:free.author'),
      cell: (post) => (
        <Group component="span" gap={6}>
          <Level level={post.level} />
          <Text span c="text-2" {...langOf(post.author)}>
            {post.author}
          </Text>
        </Group>
      ),
    },
    {
      key: 'views',
      phone: 'line',
      phoneCell: (post) => t('boards:free.viewsOf', { views: formatAmount(post.views) }),
      head: t('boards:free.views'),
      align: 'right',
      cell: (post) => (
        <Text span c="text-2">
          {formatAmount(post.views)}
        </Text>
      ),
    },
    { key: 'at', head: t('boards:free.at'), align: 'right', cell: (post) => <Time at={post.created_at} format="short" c="text-2" /> },
  ];
}
