import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Posts } from '../../../features/boards/posts.js';
import { useCall } from '../../../lib/queries.js';
import { Pagination } from '../../../ui/pagination.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/say.js';

const ROWS = 20;

export function NoticePage(): ReactNode {
  const { t } = useTranslation();
  const { page, id } = useSearch({ strict: false }) as { page: number; id?: number };
  const navigate = useNavigate();
  const notices = useCall('user/board/getNotices', { skip: (page - 1) * ROWS }, { keepPrevious: true });
  const go = (next: { page: number; id?: number }): void => void navigate({ to: '.', search: next as never, resetScroll: false });
  return (
    <div className="page">
      <h1 className="page-title">{t('player:menu.notice')}</h1>
      <section className="card">
        {notices.data === undefined && (notices.error === null ? <LoadingBars rows={8} /> : <FailedState error={notices.error} onRetry={() => void notices.refetch()} />)}
        {notices.data?.notices.length === 0 && <EmptyState text={t('player:notice.empty')} />}
        {notices.data !== undefined && <Posts posts={notices.data.notices} openId={id} onOpen={(open) => go({ page, ...(open === undefined ? {} : { id: open }) })} />}
        <div className="dt-foot"><span className="f1" /><Pagination page={page} pageSize={ROWS} total={notices.data?.total ?? 0} onPage={(next) => go({ page: next })} /></div>
      </section>
    </div>
  );
}
