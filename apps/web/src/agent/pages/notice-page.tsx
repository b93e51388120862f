import { Card, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Posts } from '../../shared/boards/posts.js';
import { refresh, useCall } from '../../lib/queries.js';
import { usePush } from '../../lib/use-push.js';
import { ExportButton } from '../../ui/export-button.js';
import { ListFoot } from '../../ui/list-foot.js';
import { EmptyState, FailedState, LoadingBars } from '../../ui/states.js';
import { usePageSearch } from '../search.js';
import type { MessageSearch } from '../search-reports.js';
import { PageHead } from './page-head.js';
import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../lib/contract.js';

/** Notices are no table; their file has these columns. */
const noticeColumns = (t: TFunction): ExportColumn[] => [
  { key: 'subject', label: t('agent-reports:messages.subject'), as: 'text' },
  { key: 'content', label: t('agent-reports:messages.content'), as: 'html' },
  { key: 'created_at', label: t('agent:log.at'), as: 'time' },
];

/** Rows of one page, as specified. */
const ROWS = 20;

export function NoticePage(): ReactNode {
  const { t } = useTranslation();
  const [{ page = 1, id }, change] = usePageSearch<MessageSearch>();
  const notices = useCall('user/board/getNotices', { skip: (page - 1) * ROWS }, { keepPrevious: true });
  usePush('notice.published', () => refresh('user/board/getNotices'));
  return (
    <>
      <PageHead title={t('agent-reports:notice.title')}>{t('agent-reports:notice.hint')}</PageHead>
      <Card>
        <Group justify="flex-end" className="list-filters">
          <ExportButton call="user/board/getPosts" input={{ kind: 'notice' }} columns={() => noticeColumns(t)} name="notices" />
        </Group>
        {notices.data === undefined &&
          (notices.error === null ? (
            <LoadingBars rows={8} />
          ) : (
            <FailedState error={notices.error} onRetry={() => void notices.refetch()} />
          ))}
        {notices.data?.notices.length === 0 && <EmptyState text={t('agent-reports:notice.empty')} />}
        {notices.data !== undefined && (
          <Posts posts={notices.data.notices} openId={id} onOpen={(open) => change({ page: page === 1 ? undefined : page, id: open })} />
        )}
        <ListFoot
          page={{
            page,
            pageSize: ROWS,
            total: notices.data?.total ?? 0,
            onPage: (next) => change({ page: next === 1 ? undefined : next, id: undefined }),
          }}
        />
      </Card>
    </>
  );
}
