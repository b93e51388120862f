import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { BetSearch } from '../features/bets/bet-search.js';
import { LimitsCard } from '../features/members/limits-card.js';
import { MemberActs } from '../features/members/member-acts.js';
import { MemberPage as Page } from '../features/member-page/member-page.js';
import type { PageSearch } from '../features/member-page/page-search.js';
import { MoveDialog } from '../features/tree-moves/move-dialog.js';
import { useCall } from '../../lib/queries.js';
import { ForCall } from '../../ui/may-call.js';
import { NotFoundPage } from '../../ui/page-states.js';
import { withTexts } from '../../lib/i18n.js';
import { useDrawerRoom } from '../shell/shell-state.js';
import { BetsDesk } from './bets-desk.js';
import { withSettingTexts } from '../page-texts.js';
import { usePageSearch } from './search.js';

const MemberRulesCard = lazy(() => withSettingTexts(withTexts(import('../features/money-rules/member-rules-card.js'), 'money-rules')));
const BookLink = lazy(() => withTexts(import('../features/positions/book-link.js'), 'positions'));
const PositionTermsCard = lazy(() => withTexts(import('../features/positions/position-terms-card.js'), 'positions'));
const MemberCasinoCard = lazy(() => withTexts(import('../features/casino/member-casino-card.js'), 'admin-casino'));

export function MemberPage(): ReactNode {
  const { member } = useParams({ strict: false }) as { member: string };
  const memberId = Number(member);
  // Another tab has other lists: nothing of the URL of the one before means anything there.
  const [{ tab = 'timeline' }, , go] = usePageSearch<PageSearch>();
  const [isMoving, setMoving] = useState(false);
  if (!Number.isSafeInteger(memberId) || memberId <= 0) return <NotFoundPage home="/admin" />;
  return (
    <div className="page list-page" key={memberId}>
      <Page
        memberId={memberId}
        tab={tab}
        onTab={(next) => go(next === 'timeline' ? {} : { tab: next })}
        onMove={() => setMoving(true)}
        bets={<Bets memberId={memberId} />}
        betLimits={<LimitsCard memberId={memberId} />}
        casino={
          <Suspense fallback={null}>
            <MemberCasinoCard memberId={memberId} />
          </Suspense>
        }
        positions={
          <Suspense fallback={null}>
            <PositionTermsCard memberId={memberId} />
          </Suspense>
        }
        moneyRules={
          <Suspense fallback={null}>
            <MemberRulesCard memberId={memberId} />
          </Suspense>
        }
        acts={(each) => (
          <>
            <MemberActs member={each} />
            {each.kind === 'agent' && (
              <ForCall needs="admin/position/get">
                <Suspense fallback={null}>
                  <BookLink agentId={memberId} />
                </Suspense>
              </ForCall>
            )}
          </>
        )}
      />
      {isMoving && <MoveDialog ids={[memberId]} onClose={() => setMoving(false)} />}
    </div>
  );
}

/** The list of bets, held to one member. */
function Bets({ memberId }: { memberId: number }): ReactNode {
  const [search, change] = usePageSearch<BetSearch>();
  const dashboard = useCall('admin/dashboard/get');
  useDrawerRoom(search.bet !== undefined);
  return <BetsDesk search={{ ...search, memberId }} onSearch={change} highBetAmount={dashboard.data?.highBetAmount} />;
}
