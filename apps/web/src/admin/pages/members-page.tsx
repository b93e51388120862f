import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { withTexts } from '../../lib/i18n.js';
import { MemberDrawer } from '../features/members/member-drawer.js';
import { MemberList } from '../features/members/member-list.js';
import type { MemberSearch } from '../features/members/member-search.js';
import { MoveDialog } from '../features/tree-moves/move-dialog.js';
import { useDrawerRoom } from '../shell/shell-state.js';
import { withSettingTexts } from '../page-texts.js';
import { usePageSearch } from './search.js';

const BulkRulesDialog = lazy(() => withSettingTexts(withTexts(import('../features/money-rules/bulk-rules-dialog.js'), 'money-rules')));

export function MembersPage(): ReactNode {
  const [search, change] = usePageSearch<MemberSearch>();
  const [moving, setMoving] = useState<readonly number[] | null>(null);
  const { member } = search;
  useDrawerRoom(member !== undefined);
  return (
    <div className={member === undefined ? 'page list-page' : 'page list-page beside-drawer'}>
      <MemberList
        search={search}
        onSearch={change}
        onMove={setMoving}
        bulkRules={(slot) => (
          <Suspense fallback={null}>
            <BulkRulesDialog {...slot} />
          </Suspense>
        )}
      />
      {member !== undefined && <MemberDrawer memberId={member} onClose={() => change({ member: undefined })} />}
      {moving !== null && <MoveDialog ids={moving} onClose={() => setMoving(null)} />}
    </div>
  );
}

/** Leads to the page of one member. */
export function useOpenMember(): (id: number) => void {
  const navigate = useNavigate();
  return (id) => void navigate({ to: '/admin/members/$member', params: { member: String(id) } } as never);
}
