import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { Button } from '../../../ui/button.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { PopupEditor } from './popup-editor.js';
import { PopupList, READ_EVERY_MS } from './popup-list.js';
import type { PopupSearch } from './popup-search.js';

/** The page of popups: a list, and in its place the editor of one of them. */
export function AdminPopups({
  search: { page = 1, edit },
  onSearch,
}: {
  search: PopupSearch;
  onSearch: (change: Partial<PopupSearch>) => void;
}): ReactNode {
  usePush('popup.published', () => refreshSoon('admin/popup/get', 'admin/popup/view'));
  const close = (): void => onSearch({ edit: undefined });
  if (edit === undefined) return <PopupList page={page} onSearch={onSearch} />;
  if (edit === 'new') return <PopupEditor popup={undefined} onClose={close} />;
  return <OpenedPopup key={edit} id={edit} onClose={close} />;
}

/** The editor of a popup, once its whole text is here. What was kept of an earlier opening may be outdated, so it is read afresh. */
function OpenedPopup({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/popup/view', { id }, { gcTime: 0, refetchInterval: READ_EVERY_MS });
  if (read.error?.code === 'NOT_FOUND')
    return <EmptyState text={t('posts:gone')} action={<Button onClick={onClose}>{t('posts:editor.back')}</Button>} />;
  if (read.data !== undefined) return <PopupEditor popup={read.data.popup} onClose={onClose} />;
  if (read.error !== null) return <FailedState error={read.error} onRetry={() => void read.refetch()} />;
  return <LoadingBars rows={8} />;
}
