import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FreeList } from '../features/community-board/free-list.js';
import type { FreeView } from '../features/community-board/free-view.js';
import '../boards.css';
import { useBoardUrl } from './board-url.js';

export function FreePage(): ReactNode {
  const { t } = useTranslation();
  const { search, go } = useBoardUrl<FreeView>();
  return (
    <div className="page">
      <h1 className="page-title">{t('boards:title.freeboard')}</h1>
      <FreeList view={search} onView={go} />
    </div>
  );
}
