import { refreshSoon } from '../../lib/refresh-soon.js';
import { usePush } from '../../lib/use-push.js';

/** What pushes about people do for the whole console: whatever list or page shows them is read again. */
export function usePeopleUpdates(): void {
  const everywhere = (): void => refreshSoon('admin/member/get', 'admin/member/view', 'admin/tree/get');
  usePush('member.joined', everywhere);
  usePush('member.changed', ({ what }) => {
    everywhere();
    refreshSoon('admin/member/change/get');
    if (what === 'rates') refreshSoon('admin/member/rates/get');
  });
  const comesOrGoes = (): void => refreshSoon('admin/online/get', 'admin/member/get', 'admin/member/view', 'admin/tree/get');
  usePush('member.connected', comesOrGoes);
  usePush('member.disconnected', comesOrGoes);
}
