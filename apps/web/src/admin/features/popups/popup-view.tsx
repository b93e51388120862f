import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { Button } from '../../../ui/button.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { PopupEditor } from './popup-editor.js';
import { PAGE_SIZE, PopupList } from './popup-list.js';
import type { PopupSearch } from './popup-search.js';

/** Popups begin and end by the clock, of which there is no news, ms. */
const READ_EVERY_MS = 30_000;

/** The desk of popups: a list, and in its place the editor of one of them. */
export function AdminPopups({
  search: { page = 1, edit },
  onSearch,
}: {
  search: PopupSearch;
  onSearch: (change: Partial<PopupSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const list = useCall(
    'admin/popup/get',
    { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE },
    { keepPrevious: true, refetchInterval: READ_EVERY_MS },
  );
  usePush('popup.published', () => refreshSoon('admin/popup/get'));
  const close = (): void => onSearch({ edit: undefined });
  if (edit === undefined) return <PopupList page={page} list={list} onSearch={onSearch} />;
  if (edit === 'new') return <PopupEditor popup={undefined} onClose={close} />;
  const popup = list.data?.items.find(({ id }) => id === edit);
  if (popup !== undefined) return <PopupEditor key={edit} popup={popup} onClose={close} />;
  if (list.error !== null) return <FailedState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <LoadingBars rows={8} />;
  return <EmptyState text={t('posts:gone')} action={<Button onClick={close}>{t('posts:editor.back')}</Button>} />;
}
