import type { ReactNode } from 'react';
import { MemberDrawer } from '../../../features/member-desk/member-drawer.js';
import { MemberList } from '../../../features/member-desk/member-list.js';
import type { MemberSearch } from '../../../features/member-desk/member-search.js';
import { useDrawerRoom } from '../shell/shell-state.js';
import { usePageSearch } from './search.js';

export function MembersPage(): ReactNode {
  const [search, change] = usePageSearch<MemberSearch>();
  const { member } = search;
  useDrawerRoom(member !== undefined);
  return (
    <div className={member === undefined ? 'page' : 'page beside-drawer'}>
      <MemberList search={search} onSearch={change} />
      {member !== undefined && <MemberDrawer memberId={member} onClose={() => change({ member: undefined })} />}
    </div>
  );
}
