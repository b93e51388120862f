import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CommunityList } from '../features/community-board/community-list.js';
import type { CommunitySearch } from '../features/community-board/community-search.js';
import { AdminPopups } from '../features/popups/popup-view.js';
import type { PopupSearch } from '../features/popups/popup-search.js';
import { AdminPosts } from '../features/posts/post-view.js';
import { boards, type PostSearch } from '../features/posts/post-search.js';
import { SiteSettings } from '../features/site-settings/site-settings.js';
import { NotFoundPage } from '../../ui/page-states.js';
import { useDrawerRoom } from '../shell/shell-state.js';
import { usePageSearch } from './search.js';

export function PostsPage(): ReactNode {
  const { board } = useParams({ strict: false }) as { board: string };
  const [search, change] = usePageSearch<PostSearch>();
  const kind = boards[board];
  if (kind === undefined) return <NotFoundPage home="/admin" />;
  return (
    <div className={search.edit === undefined ? 'page list-page' : 'page'}>
      <AdminPosts key={kind} kind={kind} search={search} onSearch={change} />
    </div>
  );
}

export function PopupsPage(): ReactNode {
  const [search, change] = usePageSearch<PopupSearch>();
  return (
    <div className={search.edit === undefined ? 'page list-page' : 'page'}>
      <AdminPopups search={search} onSearch={change} />
    </div>
  );
}

export function CommunityBoardPage(): ReactNode {
  const [search, change] = usePageSearch<CommunitySearch>();
  useDrawerRoom(search.post !== undefined);
  return (
    <div className={search.post === undefined ? 'page list-page' : 'page list-page beside-drawer'}>
      <CommunityList search={search} onSearch={change} />
    </div>
  );
}

export function SitePage(): ReactNode {
  return (
    <div className="page">
      <SiteSettings />
    </div>
  );
}
