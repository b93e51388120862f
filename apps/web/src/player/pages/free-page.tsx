import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CommunityList } from '../features/community-board/free-list.js';
import type { CommunityView } from '../features/community-board/free-view.js';
import '../boards.css';
import { useBoardUrl } from './board-url.js';

export function CommunityPage(): ReactNode {
  const { t } = useTranslation();
  const { search, go } = useBoardUrl<CommunityView>();
  return (
    <div className="page">
      <h1 className="page-title">{t('boards:title.freeboard')}</h1>
      <CommunityList view={search} onView={go} />
    </div>
  );
}
