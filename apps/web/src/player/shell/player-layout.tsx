import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateSession } from '../../shared/session/session.js';
import { withTexts } from '../../lib/i18n.js';
import { useIsBusy } from '../lib/busy.js';
import { useIsPhone } from '../../lib/media.js';
import { useMember, useLiveWallet } from '../../shared/members/member.js';
import { useSystem } from '../../shared/members/system.js';
import { OfflineBanner } from '../../ui/offline-banner.js';
import { LoadingBar } from '../../ui/loading-bar.js';
import { useOpens } from '../../ui/use-opens.js';
import { closedAt } from './closed-at.js';
import { DesktopHeader } from './desktop-header.js';
import { NoticeBar } from './notice-bar.js';
import { PhoneHeader } from './phone-header.js';
import { shownTo } from './on-break.js';
import { isDrawGame, isGameWindow } from './places.js';
import { SideMenu } from './side-menu.js';
import { useRouteGuard, useSessionEnd } from './use-session-end.js';
import { useWalletUpdates } from './wallet-updates.js';

const Overlays = lazy(() => withTexts(import('./overlays.js'), 'shell'));
const BreakStrip = lazy(() => withTexts(import('./break-strip.js'), 'shell'));
const ClosedPage = lazy(() => withTexts(import('../pages/closed-page.js'), 'inspection', 'shell'));
const PhoneTabBar = lazy(() => import('./phone-tab-bar.js'));
const PlayerFooter = lazy(() => import('./footer.js'));
const SlideMenu = lazy(() => import('./slide-menu.js'));

/** Header, menus and footer around every page of the player site, and what is open above them. */
export function PlayerLayout(): ReactNode {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isPhone = useIsPhone();
  const context = useMember();
  const member = context.data;
  const system = shownTo(member, useSystem());
  const credit = useLiveWallet();
  const slide = useOpens();
  useUpdateSession(pathname, member !== undefined);
  useRouteGuard(pathname);
  useSessionEnd();
  useWalletUpdates();
  const { type } = search as { type?: string };

  const closed = closedAt(pathname, type, system);
  const breakUntil = system?.breakUntil;
  const isGame = pathname.startsWith('/game/');
  const hasTabs = isPhone && !isDrawGame(pathname);
  const overlays = (
    <Suspense fallback={null}>
      <Overlays context={context} system={system} />
    </Suspense>
  );
  if (isGameWindow(pathname) && closed !== 'break')
    return (
      <main className="window" id="content" tabIndex={-1}>
        <Progress />
        <Outlet />
        {overlays}
      </main>
    );

  const shell = { member, system, credit, onMenu: slide.open };
  return (
    <div className={`pl${isGame ? ' game' : ''}${hasTabs ? ' tabbed' : ''}`}>
      <a className="skip-link" href="#content">
        {t('common:skip')}
      </a>
      <Progress />
      <Suspense fallback={null}>{breakUntil !== undefined && <BreakStrip until={breakUntil} />}</Suspense>
      <OfflineBanner text={t('player:offline')} />
      {(!isPhone || pathname === '/') && <NoticeBar notices={system?.notices ?? []} withClock={!isPhone} />}
      {isPhone ? <PhoneHeader {...shell} pathname={pathname} /> : <DesktopHeader {...shell} />}
      {!isPhone && <SideMenu system={system} member={member} />}
      <main className="pm" id="content" tabIndex={-1}>
        {closed !== null && system !== undefined ? (
          <Suspense fallback={null}>
            <ClosedPage because={closed} system={system} pathname={pathname} type={type} />
          </Suspense>
        ) : (
          <Outlet />
        )}
        <Suspense fallback={null}>{!isGame && <PlayerFooter system={system} />}</Suspense>
      </main>
      <Suspense fallback={null}>{hasTabs && <PhoneTabBar system={system} onMenu={slide.open} />}</Suspense>
      <Suspense fallback={null}>{slide.isOpen && <SlideMenu member={member} system={system} onClose={slide.close} />}</Suspense>
      {overlays}
    </div>
  );
}

/** Of pages, and of acts that everything waits for. */
function Progress(): ReactNode {
  return <LoadingBar isBusy={useIsBusy()} />;
}
